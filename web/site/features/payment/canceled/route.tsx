import { useLocation } from "react-router";
import type { AddressHandle } from "../../../../shared/state/page-address.ts";
import { PaymentScreen } from "../payment-screen.tsx";
import type { Route } from "./+types/route.ts";

export const handle: AddressHandle = { drawnAs: () => "/payment/canceled/-" };

export default function PaymentCanceled({ params: { ordId } }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  // Some addresses of providers name the order behind the question mark alone.
  const named = [ordId, query.get("requested_order_id"), query.get("order_id")];
  return <PaymentScreen page="canceled" orderId={named.find(isOrder) ?? ordId ?? ""} />;
}

/** Our own number or id of an order; what else stands there is the provider's. */
const isOrder = (text: string | null | undefined): text is string =>
  /^(?:CH-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text ?? "");
