import type { PromoCode } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { toMajor } from "../../platform/money/money.ts";
import { isUse } from "./uses.ts";

/** Lists all codes, with how often each was used and what it took off: those that hold first, then the newest. */
export async function readPromoCodes(db: Database | Tx, zone: string): Promise<PromoCode[]> {
  const today = todayIn(zone).toString();
  const rows = await db
    .selectFrom("promo_code as c")
    .innerJoinLateral(
      sql<{ uses: number; cost: number }>`(
        select count(*)::int as uses, coalesce(sum(u.discount), 0)::float8 as cost
        from promo_use u join booking b on b.id = u.booking_id where u.promo_code_id = c.id and ${isUse}
      )`.as("u"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "c.code", "c.for_first_order", "c.most_uses", "c.most_uses_each", "c.is_on", "u.uses", "u.cost"])
    .select([
      sql<number | null>`c.percent::float8`.as("percent"),
      sql<number | null>`c.amount::float8`.as("amount"),
      sql<number | null>`c.at_most::float8`.as("at_most"),
      sql<number>`c.least_total::float8`.as("least_total"),
      sql<string | null>`c.first_day::text`.as("from"),
      sql<string | null>`c.last_day::text`.as("until"),
    ])
    .orderBy("c.made_at", "desc")
    .orderBy("c.id", "desc")
    .execute();
  const codes = rows.map((row) => ({
    ...{ _id: row.id, code: row.code, percent: row.percent, from: row.from, until: row.until, isOn: row.is_on },
    amount: row.amount === null ? null : toMajor(row.amount),
    atMost: row.at_most === null ? null : toMajor(row.at_most),
    leastTotal: toMajor(row.least_total),
    forFirstOrder: row.for_first_order,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    holds: holds(row, today),
    uses: row.uses,
    cost: toMajor(row.cost),
  }));
  return [...codes.filter(({ holds }) => holds === "now"), ...codes.filter(({ holds }) => holds !== "now")];
}

interface Row {
  is_on: boolean;
  from: string | null;
  until: string | null;
  most_uses: number | null;
  uses: number;
}

function holds({ is_on, from, until, most_uses, uses }: Row, today: string): PromoCode["holds"] {
  if (!is_on) return "off";
  if (until !== null && until < today) return "over";
  if (most_uses !== null && uses >= most_uses) return "used up";
  return from !== null && from > today ? "later" : "now";
}
