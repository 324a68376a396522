import { isUndecided, type PaidOrder } from "../../parts/payment-look.ts";

/** What is said of an order's payment. */
export type Outcome = "paid" | "checking" | "failed" | "late" | "refunding" | "refunded" | "atVisit";

/** The server alone decides, whichever page somebody came to. */
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
