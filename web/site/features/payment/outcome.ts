import type { PaidOrder } from "../../calls/orders.ts";
import { isUndecided } from "../../calls/payment-look.ts";

/** What an order's payment is shown as. */
export type Outcome = "paid" | "checking" | "failed" | "late" | "refunding" | "refunded" | "atVisit";

/** Only the server's state decides, whichever page the customer came to. */
export function outcomeOf(order: Pick<PaidOrder, "ordStatus" | "payment_status">): Outcome {
  switch (order.payment_status) {
    case "SUCCESS":
      return "paid";
    case "REFUND_PENDING":
      return "refunding";
    case "REFUNDED":
      return "refunded";
    case null:
      return "atVisit";
    default:
      if (order.ordStatus === "Cancelled") return "late";
      return isUndecided(order) ? "checking" : "failed";
  }
}
