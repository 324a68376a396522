import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import { owedTo } from "./owed.ts";

/** Returns what the books say a partner earned by visits and tips in the last days, and is owed now; undefined if there is none. */
export async function readMoney(
  db: Database,
  partnerId: string,
  days: number,
): Promise<{ earned: number; owed: number } | undefined> {
  const { rows } = await sql<{ earned: number; owed: number }>`
    select ${owedTo(sql`p.id`)} as owed, (
      select coalesce(-sum(l.amount), 0)::float8 from ledger_entry e join ledger_line l on l.entry_id = e.id
      where e.partner_id = p.id and l.account = 'partner' and e.kind in ('work', 'tip')
        and e.at >= now() - make_interval(days => ${days})
    ) as earned
    from partner p where p.id = ${partnerId}
  `.execute(db);
  return rows[0] && { earned: toMajor(rows[0].earned), owed: toMajor(rows[0].owed) };
}
