import type { Message } from "./notifications.ts";
import type { Outcome, Payment, Try } from "./payments.ts";
import type { Refund } from "./refunds.ts";

/** What each provider does in its own way. */
export interface Protocol {
  /** Returns a try to pay, as it begins; UPayments has only one for each payment. */
  nextTry(payment: Payment, method: string, at: number): Try;
  /** Returns the path of its hosted page within the sandbox: `/upayments/pay?session_id=…` */
  pageOf(payment: Payment): string;
  /** The outcomes after which the page takes no more tries; only paying leads back from Razorpay's and Stripe's pages. */
  endings: readonly Outcome[];
  /** Returns where the browser goes now; undefined if it stays on the page. */
  backTo(payment: Payment): string | undefined;
  /**
   * Returns where a payer goes who leaves the page and may come back to it; undefined if there is no way back. A protocol without
   * this takes leaving for a decision: `canceled`.
   */
  leaveTo?(payment: Payment): string | undefined;
  /** Returns the messages that tell what became of the last try, or that the link ended. */
  news(payment: Payment): Message[];
  /** Returns the messages that tell what was true before that. */
  oldNews(payment: Payment): Message[];
  /** Returns forged messages: that the payment had this outcome, and one about another order. */
  forgeries(payment: Payment, outcome: Outcome): Message[];
  refundNews(payment: Payment, refund: Refund): Message[];
  /** Returns the headers that a message gets each time it is sent, such as a signature of that time. */
  sign?(message: Message, at: number): Record<string, string>;
}
