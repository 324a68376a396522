import { useWords } from "words:payment";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toast.ts";
import type { PaidOrder } from "../../calls/orders.ts";
import { ordersKey } from "../../calls/orders.ts";
import { type Page, pauses, paymentLook } from "../../calls/payment-look.ts";
import { forgetAttempt } from "../../state/attempt.ts";
import { endCheckout } from "../../state/end-checkout.ts";
import { isFirstLook } from "../../state/paid-orders.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

/** Asks the server for the state of a payment, once per page view, and again while it is undecided. */
export function usePayment(page: Page, userId: string, orderId: string) {
  const query = paymentLook(page, userId, orderId);
  const look = useQuery(query);
  const outcome = look.data && outcomeOf(look.data);
  const counts = useQueryClient().getQueryState(query.queryKey);
  const isSlow = (counts?.dataUpdateCount ?? 0) + (counts?.errorUpdateCount ?? 0) > pauses.length;
  useConsequences(page, userId, look.data, outcome);
  return { look, outcome, isSlow };
}

/** Acts on the outcome once: announces it, shows a toast, and empties a cart that is paid for. */
function useConsequences(page: Page, userId: string, order: PaidOrder | undefined, outcome: Outcome | undefined): void {
  const text = useWords();

  const client = useQueryClient();
  const id = order?._id;
  useEffect(() => {
    if (!id || !outcome) return;
    announce(text[outcome].heading);
    void client.invalidateQueries({ queryKey: ordersKey(userId) });
    if (outcome === "paid") {
      toast.success(text.toast.paid);
      // Someone who opens this address again next week has another cart by then.
      if (isFirstLook(userId, id)) endCheckout(userId);
    }
    // Ordering the same cart again is another order.
    if (outcome === "late") forgetAttempt("order", userId);
    if (outcome === "failed" && page === "canceled") toast.error(text.toast.failed);
  }, [client, page, userId, id, outcome, text.toast.paid, text.toast.failed, text]);
}
