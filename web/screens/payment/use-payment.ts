import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/client.ts";
import { clearCart, loadCart } from "../../state/cart.ts";
import { isFirstLook } from "../../state/paid-orders.ts";
import { announce } from "../../ui/announce.tsx";
import { toast } from "../../ui/toast.ts";
import { type Outcome, outcomeOf, type Page, type PaidOrder } from "./outcome.ts";
import { text } from "./text.ts";

/** Seconds until it is looked again at a payment that is under way: for about three minutes. */
const pauses = [2, 3, 5, 8, 12, 20, 30, 45, 60];

const looks = {
  success: "PUT /odm/payment_status_success/:orderId",
  canceled: "PUT /odm/payment_status_failed/:orderId",
} as const;

/** Asks the server once per visit what is true of a payment, and again as long as that is not decided. */
export function usePayment(page: Page, userId: string, orderId: string) {
  const queryKey = ["payments", userId, page, orderId];
  const look = useQuery({
    queryKey,
    queryFn: async () => (await call(looks[page], { params: { orderId } })).order,
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit asks anew.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const pause = pauses[dataUpdateCount + errorUpdateCount - 1];
      return data && pause && outcomeOf(page, data) === "checking" ? pause * 1000 : false;
    },
  });
  const outcome = look.data && outcomeOf(page, look.data);
  const counts = useQueryClient().getQueryState(queryKey);
  const isSlow = (counts?.dataUpdateCount ?? 0) + (counts?.errorUpdateCount ?? 0) > pauses.length;
  useConsequences(page, userId, look.data, outcome);
  return { look, outcome, isSlow };
}

/** What follows from it, once: words for ears and eyes, and a cart that starts anew when it is paid for. */
function useConsequences(page: Page, userId: string, order: PaidOrder | undefined, outcome: Outcome | undefined): void {
  const client = useQueryClient();
  const id = order?._id;
  useEffect(() => {
    if (!id || !outcome) return;
    announce(text[outcome].heading);
    void client.invalidateQueries({ queryKey: ["orders", userId] });
    if (outcome === "paid") {
      toast.success(text.toast.paid);
      // Whoever opens this address again next week has another cart by then.
      if (isFirstLook(userId, id)) {
        clearCart();
        void loadCart();
      }
    } else if (page === "canceled" && outcome === "failed") toast.error(text.toast.failed);
  }, [client, page, userId, id, outcome]);
}
