import type { Message } from "./notifications.ts";
import type { Outcome, Payment, Try } from "./payments.ts";
import type { Refund } from "./refunds.ts";

/** What one provider does in its own way. */
export interface Protocol {
  /** A try to pay, as it begins; UPayments knows only one for each payment. */
  nextTry(payment: Payment, method: string, at: number): Try;
  /** Where its hosted page is, within the sandbox: `/upayments/pay?session_id=…` */
  pageOf(payment: Payment): string;
  /** What the payer can do on the page that ends a try; Razorpay's page has no way back but paying. */
  endings: readonly Outcome[];
  /** Where the browser goes now; undefined where the page keeps it. */
  backTo(payment: Payment): string | undefined;
  /** Tells what became of the last try, or that the link ended. */
  news(payment: Payment): Message[];
  /** Tells what was true before that. */
  oldNews(payment: Payment): Message[];
  /** Made up by somebody else: that the payment came to this, and one about another order. */
  forgeries(payment: Payment, outcome: Outcome): Message[];
  refundNews(payment: Payment, refund: Refund): Message[];
}
