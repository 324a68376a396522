import type { Commission, CommissionRate } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { readSettings } from "../settings/settings.ts";

interface Asked {
  zone: string;
  /** Only what is agreed with this partner. */
  partner?: string | undefined;
}

/** Lists what is agreed: with partners first, by name; for the same, the one that begins last. */
export async function readCommission(db: Database | Tx, { zone, partner }: Asked): Promise<Commission> {
  const today = todayIn(zone).toString();
  const { commissionPercent } = await readSettings(db);
  const rows = await db
    .selectFrom("commission_rate as r")
    .leftJoin("category as c", "c.id", "r.category_id")
    .leftJoin("partner as p", "p.id", "r.partner_id")
    .$if(partner !== undefined, (query) => query.where("r.partner_id", "=", partner ?? ""))
    .select(["r.id", "r.category_id", "c.name as category", "r.partner_id", "p.name as partner", "r.percent"])
    .select([sql<string>`r.first_day::text`.as("from"), sql<string | null>`r.last_day::text`.as("until")])
    .orderBy(sql`r.partner_id is null`)
    .orderBy("p.name")
    .orderBy("p.id")
    .orderBy(sql`r.category_id is not null`)
    .orderBy("c.name")
    .orderBy("c.id")
    .orderBy("r.first_day", "desc")
    .execute();
  const categories = await db.selectFrom("category").select(["id", "name"]).orderBy("name").orderBy("id").execute();
  return {
    ...{ usual: commissionPercent, today },
    rates: rows.map((row) => ({
      ...{ _id: row.id, percent: Number(row.percent), from: row.from, until: row.until },
      category: row.category_id ? { _id: row.category_id, name: row.category ?? "" } : null,
      partner: row.partner_id ? { _id: row.partner_id, name: row.partner ?? "" } : null,
      holds: holds(row, today),
    })),
    categories: categories.map(({ id, name }) => ({ _id: id, name })),
  };
}

function holds({ from, until }: { from: string; until: string | null }, today: string): CommissionRate["holds"] {
  if (from > today) return "later";
  return until !== null && until < today ? "over" : "now";
}
