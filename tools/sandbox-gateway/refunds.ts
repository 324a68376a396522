/** Money that goes back. */
export interface Refund {
  /** UPayments' refundOrderId, Razorpay's rfnd_… */
  id: string;
  session: string;
  createdAt: number;
  /** In the currency's smallest unit. */
  amount: number;
  state: "pending" | "done" | "failed";
  doneAt: number | undefined;
  /** The bank's reference. */
  arn: string;
  /** What the merchant sent besides, to be echoed. */
  extra: Record<string, unknown>;
}

/** What has gone back or is about to. */
export const refundedOf = (refunds: Refund[]): number =>
  refunds.filter(({ state }) => state !== "failed").reduce((sum, { amount }) => sum + amount, 0);
