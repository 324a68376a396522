import { inLane } from "../../platform/jobs/jobs.ts";
import { checkCaptures } from "./check-captures.ts";
import { closePage } from "./close-page.ts";
import { expireOrders } from "./expire-orders.ts";
import { listCaptures } from "./list-captures.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundPayment } from "./refund-payment.ts";
import { settlePayment } from "./settle.ts";
import { settleHeard } from "./settle-heard.ts";

export { askBeforeRefunding } from "./ask-before-refunding.ts";
export { shareOf } from "./bear.ts";
export { callOffInTime, cancelByDesk, cancelOrder } from "./cancel-order.ts";
export { closeDifference } from "./cash-differences.ts";
export { askForCheck } from "./check-captures.ts";
export { closeCase } from "./close-case.ts";
export { completeJob } from "./complete-job.ts";
export { creditOf, readCredit } from "./credit.ts";
export { endVisit } from "./end-visit.ts";
export {
  forgetPaymentWords,
  takeCashWordsOfCustomer,
  takeCashWordsOfPartner,
  takePaymentWords,
} from "./erase-words.ts";
export { postBorne, postDamages, postPayment, postTaxPaid, postWork, sharesOf } from "./ledger.ts";
export { bookedBetween } from "./partner-earnings.ts";
export { pagePayingFor } from "./pay-order-by-link.ts";
export { joinCreditPayouts, payOutCredit } from "./pay-out-credit.ts";
export { balancesOfPartners, payPartner } from "./pay-partner.ts";
export { requireQuote } from "./quote.ts";
export { rateOf, setRate } from "./rates.ts";
export { refundByDesk } from "./refund-by-desk.ts";
export { cashLeftOf, refundCash } from "./refund-cash.ts";
export { refundableOf } from "./refunds.ts";
export { rehearsePayment } from "./rehearse-payment.ts";
export { reportNotMet } from "./report-not-met.ts";
export { askAtDoor } from "./rest.ts";
export { refundOutcomesOf, seeToRefundByHand } from "./see-to-refund.ts";
export { forgetCallsOf, joinCalls } from "./status-calls.ts";
export { payPlacedWithCredit } from "./use-credit.ts";
export { grossLines, withheldLines } from "./withhold.ts";

export const paymentTasks = {
  "settle-payment": inLane("money", settlePayment),
  "refund-payment": inLane("money", refundPayment),
  "expire-orders": inLane("money", expireOrders),
  "reconcile-payments": inLane("money", reconcilePayments),
  "settle-heard": inLane("money", settleHeard),
  "list-captures": inLane("money", listCaptures),
  "check-captures": inLane("money", checkCaptures),
  "close-page": inLane("money", closePage),
};

export const paymentSchedules = {
  "expire-orders": "* * * * *",
  "reconcile-payments": "*/10 * * * *",
  "list-captures": "* * * * *",
  // At night in India.
  "check-captures": "3 21 * * *",
};
