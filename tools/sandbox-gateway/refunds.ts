/** Money that is paid back. */
export interface Refund {
  /** UPayments' refundOrderId, Razorpay's rfnd_…, Stripe's re_… */
  id: string;
  session: string;
  createdAt: number;
  /** In the currency's smallest unit. */
  amount: number;
  state: "pending" | "done" | "failed";
  doneAt: number | undefined;
  /** The bank's reference. */
  arn: string;
  /** Other fields that the merchant sent, to be echoed. */
  extra: Record<string, unknown>;
}

/** Returns how much has been paid back or is about to be. */
export const refundedOf = (refunds: Refund[]): number =>
  refunds.filter(({ state }) => state !== "failed").reduce((sum, { amount }) => sum + amount, 0);
