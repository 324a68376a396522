import type { PayoutTransfer } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { openAccountNumber } from "../partners/partners.ts";
import { postPayment } from "../payments/payments.ts";
import { owedTo } from "./owed.ts";

/** Holds an open list. Refuses with 404 if there is none, with 409 if it was paid or dropped. */
async function holdOpen(tx: Tx, id: string) {
  const payout = await hold(tx, id);
  if (payout.paid_at || payout.dropped_at) throw refuse("CHANGED_MEANWHILE");
  return payout;
}

async function hold(tx: Tx, id: string) {
  const payout = await tx
    .selectFrom("payout")
    .select(["currency", "paid_at", "dropped_at"])
    .select(sql<string>`replace(until::text, '-', '')`.as("until"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw refuse("NO_SUCH_PAYOUT");
  return payout;
}

/** Takes a partner off an open list. Returns whether they were on it. */
export async function leaveOut(tx: Tx, id: string, partnerId: string): Promise<boolean> {
  await holdOpen(tx, id);
  const { numDeletedRows } = await tx
    .deleteFrom("payout_share")
    .where("payout_id", "=", id)
    .where("partner_id", "=", partnerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops an open list. Returns whether that is new. */
export async function dropPayout(tx: Tx, id: string): Promise<boolean> {
  const { dropped_at, paid_at } = await hold(tx, id);
  if (dropped_at) return false;
  if (paid_at) throw refuse("CHANGED_MEANWHILE");
  await tx.updateTable("payout").set({ dropped_at: sql`now()` }).where("id", "=", id).execute();
  return true;
}

/** Returns an open list as transfers, with whole account numbers: whoever asks goes into the audit log. */
export async function transfersOf(tx: Tx, secrets: Secrets, id: string): Promise<PayoutTransfer[]> {
  const { currency, until } = await holdOpen(tx, id);
  const rows = await tx
    .selectFrom("payout_share as s")
    .innerJoin("partner as p", "p.id", "s.partner_id")
    .innerJoin("partner_bank_account as a", "a.partner_id", "p.id")
    .where("s.payout_id", "=", id)
    .select(["p.id", "p.name", "a.bank_name", "a.ifsc", "a.account_number_sealed", "s.amount"])
    .orderBy("s.amount", "desc")
    .orderBy("p.id")
    .execute();
  const { decimals } = country().currency;
  return rows.map(({ id: partnerId, name, bank_name, ifsc, account_number_sealed, amount }) => ({
    ...{ name, ifsc, currency, bank: bank_name, account: openAccountNumber(secrets, partnerId, account_number_sealed) },
    amount: toMajor(amount).toFixed(decimals),
    reference: `${until}-${partnerId.slice(-8)}`,
  }));
}

interface Paid {
  id: string;
  operatorId: string;
  reference: string;
}

/**
 * Writes into the books that a list is paid. Returns who got how much; nothing if it was written already. Refuses if somebody on it
 * is owed less by now: then nothing is written.
 */
export async function payPayout(
  tx: Tx,
  { id, operatorId, reference }: Paid,
): Promise<{ partnerId: string; amount: number }[]> {
  const { paid_at, dropped_at, currency } = await hold(tx, id);
  if (paid_at) return [];
  if (dropped_at) throw refuse("CHANGED_MEANWHILE");
  const { rows } = await sql<{ partner_id: string; name: string; amount: number }>`
    select s.partner_id, p.name, s.amount::float8 as amount from payout_share s join partner p on p.id = s.partner_id
    where s.payout_id = ${id} order by p.id for no key update of p
  `.execute(tx);
  // Read once they are held, so that nobody is paid by two at the same time.
  const { rows: short } = await sql<{ name: string }>`
    select p.name from payout_share s join partner p on p.id = s.partner_id
    where s.payout_id = ${id} and ${owedTo(sql`p.id`)} < s.amount order by p.id limit 1
  `.execute(tx);
  if (short[0]) throw refuse("OWED_LESS_BY_NOW", { values: { name: short[0].name } });
  for (const { partner_id: partnerId, amount } of rows) {
    const idempotencyKey = `payout/${id}/${partnerId}`;
    await postPayment(tx, { kind: "paid-out", partnerId, currency, amount, idempotencyKey });
  }
  await tx
    .updateTable("payout")
    .set({ paid_at: sql`now()`, paid_by: operatorId, reference })
    .where("id", "=", id)
    .execute();
  return rows.map(({ partner_id, amount }) => ({ partnerId: partner_id, amount: toMajor(amount) }));
}
