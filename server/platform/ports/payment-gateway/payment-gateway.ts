import type { Money } from "../../money/currency.ts";
import type { Fault } from "../trial.ts";

/**
 * Takes online payments. To add another provider, add a file beside this one and a line in open-payment-gateway.ts.
 *
 * Only `ask` and `askRefund` tell the truth about money: a browser, a notification or the answer to `open` only tells us
 * when to ask. Every call throws a GatewayFailure if it has no answer to give.
 */
export interface PaymentGateway {
  /** Stored in the database with each attempt. */
  readonly name: "upayments" | "razorpay" | "stripe";
  /** The currency it charges in: `KWD`. */
  readonly currency: string;
  /** What it charges must be a multiple of this many smallest units. */
  readonly chargeStep: number;
  /** Part refunds must be multiples of this many smallest units; a full refund is always possible. */
  readonly partStep: number;
  /** How many calls that only ask it allows in a minute, from all our processes together. */
  readonly questionsAMinute: number;
  /** How many of those calls one `ask` may make. */
  readonly callsToAsk: number;

  /**
   * Opens a hosted page for one attempt to pay. Not every provider supports idempotency keys for it: it is sent once, and
   * never again if the answer was lost.
   */
  open(attempt: Opening): Promise<Opened>;

  /** Whether it has what the provider needs to be asked by. Without this method it always has. */
  canAsk?(attempt: Asked): boolean;

  /**
   * Closes a page, by its session, so that nobody pays there any more; missing if the provider cannot do that. Does nothing to one
   * that is paid or closed already: only `ask` tells which.
   */
  close?(session: string): Promise<void>;

  /** Returns what became of an attempt. May be repeated at will, within the provider's limits. */
  ask(attempt: Asked): Promise<Evidence>;

  /**
   * Lists what it has captured, by when payers began to pay, a page at a time; missing if the provider has no such list. May be
   * repeated at will. A span that is over lists the same again, in the same order.
   */
  captures?(span: Span): Promise<CapturePage>;

  /** Whether it signs its notifications. An unsigned one may come from anybody who guesses an order's number. */
  readonly signs: boolean;

  /** Returns which attempt a notification is about; undefined if that cannot be told, or it is not the provider's. */
  hint(notification: Notification): Hint | undefined;

  /** Orders a refund. Sent once: if the answer was lost, `askRefund` comes before any repeat. */
  refund(refund: Refund): Promise<RefundAnswer>;

  /** Returns what became of a refund, even if its answer was lost: `absent` if the provider never heard of it. */
  askRefund(refund: Refund & { handle: string | undefined }): Promise<RefundAnswer | { state: "absent" }>;

  /** Makes a call that changes nothing, with our keys. Throws a TrialFailure (../trial.ts) if that does not work. */
  tryOut(): Promise<void>;
}

export interface Payer {
  /** The customer's id. */
  id: string;
  name: string;
  email: string | undefined;
  /** E.164: `+919876543210`. */
  phone: string | undefined;
}

/** What identifies an attempt at the provider. */
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
  /** Contains an unguessable part that only this attempt has. */
  notificationUrl: string;
  /** When the hosted page may close, if the provider supports that. */
  expiresAt: Date;
}

export interface Opened {
  /** The hosted page, on one of the provider's hosts. */
  link: string;
  /** The id with which to ask about an attempt that nobody paid: UPayments' session_id, Razorpay's plink_…, Stripe's cs_… */
  session: string;
}

export interface Asked extends Names {
  session: string | undefined;
  /** From an earlier answer or a hint: UPayments' track_id. A hint's is not trusted until the answer matches the names. */
  trackId: string | undefined;
}

/**
 * - `captured`: the provider has the money.
 * - `failed`, `canceled`: this attempt came to nothing. Money may still come late.
 * - `pending`: not decided, or a result that is unknown here.
 * - `odd`: a result that a person must look at (a refund or void of something that was never captured).
 */
export type Result = "captured" | "failed" | "canceled" | "pending" | "odd";

/** What the provider says, as far as it says it. The caller compares the names and the amount with its own. */
export interface Evidence {
  result: Result;
  /** The result in the provider's own words: `NOT CAPTURED`. */
  said: string;
  orderId: string | undefined;
  reference: string | undefined;
  /** Undefined if the provider's figure is not an exact amount of its currency. */
  amount: Money | undefined;
  trackId: string | undefined;
  /** The payment itself; without it nothing counts as captured. */
  paymentId: string | undefined;
  /** What a refund refers to: UPayments' refund_order_id, Razorpay's pay_…, Stripe's pi_… */
  refundHandle: string | undefined;
  /** `knet`, `upi`, `card` … */
  method: string | undefined;
  /** What is kept of the answer: it contains no e-mail, phone, card or link. */
  facts: Readonly<Record<string, string>>;
}

export interface Span {
  from: Date;
  to: Date;
  /** Where the page begins: each page's `next`; undefined for the first one. */
  after: string | undefined;
}

export interface CapturePage {
  captures: Capture[];
  /** Where the next page begins, in the provider's own way of counting; undefined after the last one. */
  next: string | undefined;
}

/** A payment whose money the provider has or had. */
export interface Capture {
  /** `captured`, or `odd` if all of it went back. If it lacks anything that an answer to `ask` has, ask. */
  evidence: Evidence & { paymentId: string };
  /** When its payer began to pay. */
  madeAt: Date;
}

export interface Notification {
  /** In lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** As it came: signatures cover these bytes. */
  body: Buffer;
}

/** Where to look. It proves nothing. */
export interface Hint {
  orderId?: string;
  session?: string;
  trackId?: string;
}

export interface Refund {
  /** Ours: the same at every try, and sent as the refund's reference if the provider accepts one. */
  id: string;
  amount: Money;
  /** The attempt that is refunded, as its evidence named it. */
  payment: Names & { paymentId: string; refundHandle: string; captured: Money };
  payer: Payer;
}

/** `refused` is final, with the provider's reason; `no-balance` is a refusal that the business can put right with a top-up. */
export type RefundAnswer =
  | { state: "pending" | "done"; handle: string }
  | { state: "refused" | "no-balance"; handle: string | undefined; reason: string };

/**
 * A call without a usable answer. `nothing`: the provider did not do it (it refused, or the call never left); `unknown`: it may
 * or may not have done it; `busy`: it accepts no more calls for now, and did not do it. The message goes to the log and contains
 * no key and nothing about the payer.
 */
export class GatewayFailure extends Error {
  readonly outcome: "nothing" | "unknown" | "busy";
  /** What is wrong between the provider and us. */
  readonly fault: Fault;
  constructor(outcome: "nothing" | "unknown" | "busy", message: string, fault: Fault = "odd") {
    super(message);
    this.outcome = outcome;
    this.fault = fault;
  }
}
