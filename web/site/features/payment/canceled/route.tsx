import { useLocation } from "react-router";
import type { AddressHandle } from "../../../../shared/state/page-address.ts";
import { PaymentScreen } from "../payment-screen.tsx";
import type { Route } from "./+types/route.ts";

export const handle: AddressHandle = { drawnAs: () => "/payment/canceled/-" };

export default function PaymentCanceled({ params: { ordId } }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  // Some providers' addresses name the order only after the question mark.
  const named = [ordId, query.get("requested_order_id"), query.get("order_id")];
  return <PaymentScreen page="canceled" orderId={named.find(isOrder) ?? ordId ?? ""} />;
}

/** Whether it is our own number or id of an order; anything else is the provider's. */
const isOrder = (text: string | null | undefined): text is string =>
  /^(?:[a-z]{2,3}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text ?? "");
