import { PaymentScreen } from "../payment-screen.tsx";
import type { Route } from "./+types/route.ts";

export default function PaymentSuccess({ params: { ordId } }: Route.ComponentProps) {
  return <PaymentScreen page="success" orderId={ordId} />;
}
