import type { Faults } from "./faults.ts";

/** A payment that a merchant asked for, and what became of it. */
export interface Payment {
  /** The id of the hosted page: UPayments' session_id, Razorpay's plink_…, Stripe's cs_… */
  session: string;
  provider: "upayments" | "razorpay" | "stripe";
  /** In milliseconds of the sandbox's clock, like all times here. */
  createdAt: number;
  /** The merchant's own ids for it. */
  orderId: string;
  reference: string;
  description: string;
  currency: string;
  /** The amount asked for, in the currency's smallest unit. */
  amount: number;
  customer: { id: string; name: string; email: string; phone: string };
  returnUrl: string;
  cancelUrl: string;
  notificationUrl: string;
  /** The provider's ids for it, by field name. */
  ids: Record<string, string>;
  /** Other fields that the merchant sent, to be echoed. */
  extra: Record<string, unknown>;
  faults: Faults;
  /** The payer's tries, oldest first. UPayments' pages take one try, others any number. */
  tries: Try[];
  /** Razorpay's links and Stripe's sessions can also end without being paid. */
  ended: { how: "expired" | "cancelled"; at: number } | undefined;
  /** The outcome that a pending payment will reach by itself. */
  planned: Outcome | undefined;
}

export type Outcome = "captured" | "declined" | "canceled" | "pending";

export interface Try {
  /** UPayments' track_id, Razorpay's pay_…, Stripe's ch_… */
  id: string;
  at: number;
  outcome: Outcome;
  /** `knet`, `card`, `upi` */
  method: string;
  /** The amount captured, in the smallest unit; 0 before that. */
  captured: number;
  /** The provider's other ids for it. */
  ids: Record<string, string>;
  /** Whether the bank left it pending at first. */
  delayed?: boolean;
}

export const lastTry = (payment: Payment): Try | undefined => payment.tries.at(-1);

/** Returns the try that captured the money. */
export const capturedTry = (payment: Payment): Try | undefined =>
  payment.tries.find(({ outcome }) => outcome === "captured");

/** The action would break a rule of the provider, such as paying a payment that is already paid. */
export class NotPossible extends Error {}

/**
 * Returns the payment after one more decision of the payer or the bank. Captured money stays captured; everything
 * else may still change: a decline can turn into a late capture. Throws NotPossible.
 */
export function decided(payment: Payment, outcome: Outcome, next: Try): Payment {
  if (capturedTry(payment)) throw new NotPossible("It is paid already");
  if (payment.ended && lastTry(payment)?.outcome !== "pending") throw new NotPossible(`It is ${payment.ended.how}`);
  const open = payment.tries.findLast((each) => each.outcome === "pending" || each.id === next.id);
  const amount = payment.faults.amount === "half" ? Math.max(1, Math.floor(payment.amount / 2)) : payment.amount;
  const delay = outcome === "pending" ? { delayed: true } : {};
  const made = { ...(open ?? next), outcome, captured: outcome === "captured" ? amount : 0, ...delay };
  const tries = open ? payment.tries.map((each) => (each === open ? made : each)) : [...payment.tries, made];
  return { ...payment, tries, planned: outcome === "pending" ? payment.planned : undefined };
}
