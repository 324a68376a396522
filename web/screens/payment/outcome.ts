import type { Data } from "../../api/client.ts";

/** The pages that a payment provider sends a customer back to: one after paying, one after not paying. */
export type Page = "success" | "canceled";
export type PaidOrder = Data<"PUT /odm/payment_status_success/:orderId">["order"];
/** What is said of an order's payment. */
export type Outcome = "paid" | "checking" | "failed" | "refunded" | "atVisit";

/** The server alone decides: the page that somebody came to only tells a payment under way from one given up. */
export function outcomeOf(page: Page, { payment_status }: Pick<PaidOrder, "payment_status">): Outcome {
  switch (payment_status) {
    case "SUCCESS":
      return "paid";
    case "FAILED":
      return "failed";
    case "REFUND_PENDING":
    case "REFUNDED":
      return "refunded";
    case null:
      return "atVisit";
    default:
      return page === "canceled" ? "failed" : "checking";
  }
}
