import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { holdCredit } from "./credit.ts";
import { postCreditPayout } from "./ledger.ts";

interface Payout {
  customerId: string;
  operatorId: string;
  /** In the currency of prices. */
  amount: number;
  /** What the bank calls the transfer. */
  reference: string;
  reason: string;
  /** The same key pays once, however often the call is repeated. */
  idempotencyKey: string;
}

/**
 * Writes down that the desk transferred a part of a customer's credit to them, or all of it. Returns whether it is new. Refuses with 422
 * more than they have.
 */
export async function payOutCredit(
  tx: Tx,
  { customerId, operatorId, amount, reference, reason, idempotencyKey }: Payout,
): Promise<boolean> {
  const price = toMinor(amount) ?? 0;
  if (price <= 0) throw refuse("NOT_AN_AMOUNT");
  const most = await holdCredit(tx, customerId);
  const of = { customer_id: customerId, price, reference, note: reason };
  const earlier = await tx
    .selectFrom("credit_payout")
    .select(["customer_id", "price", "reference", "note"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (earlier && Object.entries(of).some(([name, value]) => earlier[name as keyof typeof of] !== value))
    throw refuse("SENT_OTHERWISE", { values: { what: "payment" } });
  if (earlier) return false;
  if (most === 0) throw refuse("NO_CREDIT");
  if (price > most) throw refuse("MORE_THAN_CREDIT", { values: { most } });
  const id = randomUUIDv7();
  await tx
    .insertInto("credit_payout")
    .values({ id, ...of, operator_id: operatorId, idempotency_key: idempotencyKey })
    .execute();
  await postCreditPayout(tx, { creditPayoutId: id, money: inPriceCurrency(price) });
  await addJob(tx, "tell-credit-payout", { creditPayoutId: id });
  return true;
}

/** When two accounts become one, it has the transfers of both. The credit itself goes with their orders. */
export const joinCreditPayouts = {
  places: ["credit_payout.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("credit_payout").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
