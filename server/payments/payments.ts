import { inLane } from "../jobs/jobs.ts";
import { expireOrders } from "./expire-orders.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundPayment } from "./refund-payment.ts";
import { settlePayment } from "./settle.ts";

export { cancelByDesk } from "./cancel-order.ts";
export { postWork } from "./ledger.ts";
export { balancesOfPartners, payPartner } from "./pay-partner.ts";
export { requireQuote } from "./quote.ts";
export { setRate } from "./rates.ts";
export { refundByDesk } from "./refund-by-desk.ts";
export { refundOutcomesOf, seeToRefundByHand } from "./see-to-refund.ts";

export const paymentTasks = {
  "settle-payment": inLane("money", settlePayment),
  "refund-payment": inLane("money", refundPayment),
  "expire-orders": inLane("money", expireOrders),
  "reconcile-payments": inLane("money", reconcilePayments),
};

export const paymentSchedules = { "expire-orders": "* * * * *", "reconcile-payments": "*/10 * * * *" };
