import type { DayOffKind, DeskPartner } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../../platform/database/connection.ts";

/** Lists when a partner does not work, from today on, days that follow each other together. */
export async function listAway(db: Database, partnerId: string, zone: string): Promise<DeskPartner["away"]> {
  const { rows } = await sql<{ from: string; until: string; kind: DayOffKind }>`
    select min(day)::text as "from", max(day)::text as until, kind
    from (
      select day, kind, day - (row_number() over (partition by kind order by day))::int as stretch
      from partner_day_off where partner_id = ${partnerId} and day >= (now() at time zone ${zone})::date
    ) d
    group by kind, stretch order by 1
  `.execute(db);
  return rows;
}
