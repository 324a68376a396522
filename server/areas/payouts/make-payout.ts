import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { priceCurrency } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { owedTo } from "./owed.ts";

interface Asked {
  id: string;
  /** A date in the zone, which must be over. */
  until: string;
  zone: string;
  operatorId: string;
}

/**
 * Makes the list of what partners with a bank account are owed: what they were owed at the end of a day, less what they were paid
 * since, or are owed now if that is less, as they took cash since. Returns whether it is new. Refuses if another list is open, or there is nothing to pay.
 */
export async function makePayout(tx: Tx, { id, until, zone, operatorId }: Asked): Promise<boolean> {
  if (await tx.selectFrom("payout").select("id").where("id", "=", id).executeTakeFirst()) return false;
  const day = Temporal.PlainDate.from(until);
  if (Temporal.PlainDate.compare(day, todayIn(zone)) >= 0) throw refuse("PAYOUT_DAY_NOT_OVER");
  const end = new Date(day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
  await tx
    .insertInto("payout")
    .values({ id, until, currency: priceCurrency(), made_by: operatorId })
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? refuse("PAYOUT_IS_OPEN") : error;
    });
  const { rows } = await sql`
    insert into payout_share (payout_id, partner_id, amount)
    select ${id}, o.id, least(o.then, o.now) from (
      select p.id, ${owedTo(sql`p.id`, sql`${end}::timestamptz`, { settled: true })} as then, ${owedTo(sql`p.id`)} as now
      from partner p join partner_bank_account a on a.partner_id = p.id
    ) o where least(o.then, o.now) > 0
    returning partner_id
  `.execute(tx);
  if (rows.length === 0) throw refuse("NOTHING_TO_PAY_OUT");
  return true;
}
