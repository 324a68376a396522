import type { Faults } from "./faults.ts";

/** What a merchant asked to be paid, and what became of it. */
export interface Payment {
  /** Names the hosted page: UPayments' session_id, Razorpay's plink_… */
  session: string;
  provider: "upayments" | "razorpay";
  /** In milliseconds of the sandbox's clock, like all times here. */
  createdAt: number;
  /** The merchant's own names for it. */
  orderId: string;
  reference: string;
  description: string;
  currency: string;
  /** Asked for, in the currency's smallest unit. */
  amount: number;
  customer: { id: string; name: string; email: string; phone: string };
  returnUrl: string;
  cancelUrl: string;
  notificationUrl: string;
  /** The provider's own names for it, by the fields they stand in. */
  ids: Record<string, string>;
  /** What the merchant sent besides, to be echoed. */
  extra: Record<string, unknown>;
  faults: Faults;
  /** What the payer tried, oldest first. UPayments' pages take one try, Razorpay's as many as it takes. */
  tries: Try[];
  /** Razorpay's links end without being paid, too. */
  ended: { how: "expired" | "cancelled"; at: number } | undefined;
  /** What a payment that is pending will come to by itself. */
  planned: Outcome | undefined;
}

export type Outcome = "captured" | "declined" | "canceled" | "pending";

export interface Try {
  /** UPayments' track_id, Razorpay's pay_… */
  id: string;
  at: number;
  outcome: Outcome;
  /** `knet`, `card`, `upi` */
  method: string;
  /** Captured, in the smallest unit; 0 before that. */
  captured: number;
  /** The provider's other names for it. */
  ids: Record<string, string>;
}

export const lastTry = (payment: Payment): Try | undefined => payment.tries.at(-1);

/** The try that brought the money. */
export const capturedTry = (payment: Payment): Try | undefined =>
  payment.tries.find(({ outcome }) => outcome === "captured");

/** What would break a rule of the provider: paying what is paid, for one. */
export class NotPossible extends Error {}

/**
 * What a payment comes to by one more word of the payer or the bank. Money that was captured stays captured; everything
 * else may still change: a decline can turn into a late capture. Throws NotPossible.
 */
export function decided(payment: Payment, outcome: Outcome, next: Try): Payment {
  if (capturedTry(payment)) throw new NotPossible("It is paid already");
  if (payment.ended && lastTry(payment)?.outcome !== "pending") throw new NotPossible(`It is ${payment.ended.how}`);
  const open = payment.tries.findLast((each) => each.outcome === "pending" || each.id === next.id);
  const amount = payment.faults.amount === "half" ? Math.max(1, Math.floor(payment.amount / 2)) : payment.amount;
  const made = { ...(open ?? next), outcome, captured: outcome === "captured" ? amount : 0 };
  const tries = open ? payment.tries.map((each) => (each === open ? made : each)) : [...payment.tries, made];
  return { ...payment, tries, planned: outcome === "pending" ? payment.planned : undefined };
}
