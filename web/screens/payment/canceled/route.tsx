import type { AddressHandle } from "../../../page-address.ts";
import { PaymentScreen } from "../payment-screen.tsx";
import type { Route } from "./+types/route.ts";

export const handle: AddressHandle = { drawnAs: () => "/payment/canceled/-" };

export default function PaymentCanceled({ params: { ordId } }: Route.ComponentProps) {
  return <PaymentScreen page="canceled" orderId={ordId} />;
}
