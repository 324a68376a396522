import { PaymentScreen } from "../payment-screen.tsx";
import type { Route } from "./+types/route.ts";

export default function PaymentCanceled({ params: { ordId } }: Route.ComponentProps) {
  return <PaymentScreen page="canceled" orderId={ordId} />;
}
