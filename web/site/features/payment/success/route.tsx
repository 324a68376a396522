import type { AddressHandle } from "../../../../shared/state/page-address.ts";
import { PaymentScreen } from "../payment-screen.tsx";
import type { Route } from "./+types/route.ts";

export const handle: AddressHandle = { drawnAs: () => "/payment/success/-" };

export default function PaymentSuccess({ params: { ordId } }: Route.ComponentProps) {
  return <PaymentScreen page="success" orderId={ordId} />;
}
