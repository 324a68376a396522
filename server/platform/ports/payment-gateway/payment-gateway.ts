import type { Money } from "../../money/currency.ts";

/**
 * Who takes online payments. Another provider is another file beside this one, and a line in open-payment-gateway.ts.
 *
 * Nothing but `ask` and `askRefund` says what is true of money: what a browser, a notification or the answer to `open`
 * says only tells when to ask. Every call throws a GatewayFailure where it has no answer to give.
 */
export interface PaymentGateway {
  /** Stands in the database beside each attempt. */
  readonly name: "upayments" | "razorpay";
  /** What it charges in: `KWD`. */
  readonly currency: string;
  /** Parts of a payment go back in steps of so many smallest units; a whole one always can. */
  readonly partStep: number;
  /** So many calls that only ask it takes in a minute, from all our processes together. */
  readonly questionsAMinute: number;
  /** So many of them `ask` may make. */
  readonly callsToAsk: number;

  /**
   * Opens a hosted page for one attempt to pay. No provider here knows idempotency keys for it: it is sent once, and
   * never again where the answer was lost.
   */
  open(attempt: Opening): Promise<Opened>;

  /** What became of an attempt. May be repeated at will, within the provider's limits. */
  ask(attempt: Asked): Promise<Evidence>;

  /**
   * What it has captured, by when payers began to pay, a page at a time; missing where it lists nothing. May be repeated
   * at will. A span that is over lists the same again, in the same order.
   */
  captures?(span: Span): Promise<CapturePage>;

  /** Whether it signs its notifications. What is not signed may come from anybody who guesses an order's number. */
  readonly signs: boolean;

  /** Which attempt a notification speaks of; undefined where that cannot be told, or it is not the provider's. */
  hint(notification: Notification): Hint | undefined;

  /** Orders money back. Sent once: where the answer was lost, `askRefund` comes before any repeat. */
  refund(refund: Refund): Promise<RefundAnswer>;

  /** What became of a refund, also of one whose answer was lost: `absent` where the provider never heard of it. */
  askRefund(refund: Refund & { handle: string | undefined }): Promise<RefundAnswer | { state: "absent" }>;
}

export interface Payer {
  /** The customer's id. */
  id: string;
  name: string;
  email: string | undefined;
  /** E.164: `+919876543210`. */
  phone: string | undefined;
}

/** What names an attempt at the provider. */
export interface Names {
  /** The attempt's number there, at most 40 characters: the order's, then `CH-7K3M-92QD.2`, … */
  orderId: string;
  /** `ORD_{order number}_{milliseconds}`, the same for all calls of this attempt. */
  reference: string;
}

export interface Opening extends Names {
  /** `Payment for order #CH-7K3M-92QD` */
  description: string;
  amount: Money;
  payer: Payer;
  returnUrl: string;
  cancelUrl: string;
  /** Has an unguessable part of this attempt's own. */
  notificationUrl: string;
  /** When the hosted page may close, where the provider can be told. */
  expiresAt: Date;
}

export interface Opened {
  /** The hosted page; its host is one of the provider's. */
  link: string;
  /** What an attempt that nobody paid can be asked about by: UPayments' session_id, Razorpay's plink_… */
  session: string;
}

export interface Asked extends Names {
  session: string | undefined;
  /** From an earlier answer or a hint: UPayments' track_id. A hint's is not believed before the answer fits the names. */
  trackId: string | undefined;
}

/**
 * - `captured`: the provider has the money.
 * - `failed`, `canceled`: this attempt came to nothing. Money may still come late.
 * - `pending`: not decided; also every result that nobody knows.
 * - `odd`: a result that a person must look at (a refund or void of what was never captured).
 */
export type Result = "captured" | "failed" | "canceled" | "pending" | "odd";

/** What the provider says, as far as it says it. The caller compares names and amount with its own. */
export interface Evidence {
  result: Result;
  /** In the provider's own word: `NOT CAPTURED`. */
  said: string;
  orderId: string | undefined;
  reference: string | undefined;
  /** Undefined where the provider's figure is no exact amount of its currency. */
  amount: Money | undefined;
  trackId: string | undefined;
  /** The payment itself, without which nothing counts as captured. */
  paymentId: string | undefined;
  /** What a refund names: UPayments' refund_order_id, Razorpay's pay_… */
  refundHandle: string | undefined;
  /** `knet`, `upi`, `card` … */
  method: string | undefined;
  /** What is kept of the answer: neither e-mail, phone, card nor link stands in it. */
  facts: Readonly<Record<string, string>>;
}

export interface Span {
  from: Date;
  to: Date;
  /** How many of its payments were read: 0, then each page's `next`. */
  skip: number;
}

export interface CapturePage {
  captures: Capture[];
  /** Where the next page begins; undefined after the last one. */
  next: number | undefined;
}

/** A payment that the provider has or had the money of. */
export interface Capture {
  /** `captured`; `odd` where it went back whole. Where it does not name all that an answer to `ask` does, ask. */
  evidence: Evidence & { paymentId: string };
  /** When its payer began to pay. */
  madeAt: Date;
}

export interface Notification {
  /** In small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  /** As it came: signatures are over these bytes. */
  body: Buffer;
}

/** Where to look. It proves nothing. */
export interface Hint {
  orderId?: string;
  session?: string;
  trackId?: string;
}

export interface Refund {
  /** Ours: the same at every try, and the provider's word for it where it takes one. */
  id: string;
  amount: Money;
  /** The attempt that is paid back, as its evidence named it. */
  payment: Names & { paymentId: string; refundHandle: string; captured: Money };
  payer: Payer;
}

/** `refused` is the provider's last word, with its reason; `no-balance` one that the business can put right by a top-up. */
export type RefundAnswer =
  | { state: "pending" | "done"; handle: string }
  | { state: "refused" | "no-balance"; handle: string | undefined; reason: string };

/**
 * A call that has no answer to go by. `nothing`: the provider did not do it (it refused, or the call never left);
 * `unknown`: it may have, or not; `busy`: it takes no more calls for now, and did not do it. The message goes to the log and holds no key and
 * nothing of the payer.
 */
export class GatewayFailure extends Error {
  readonly outcome: "nothing" | "unknown" | "busy";
  constructor(outcome: "nothing" | "unknown" | "busy", message: string) {
    super(message);
    this.outcome = outcome;
  }
}
