import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Planned } from "./roster.ts";

/** Reads when a partner works: their hours, and days off from the day before on. */
export async function hoursOf(
  db: Database | Tx,
  partnerId: string | null,
): Promise<Pick<Planned, "hours" | "daysOff">> {
  const hours = await db
    .selectFrom("partner_hours")
    .select(["weekday", "works_from", "works_until"])
    .where("partner_id", "=", partnerId)
    .execute();
  const { rows: daysOff } = await sql<{ day: string }>`
    select day::text from partner_day_off where partner_id = ${partnerId} and day >= (now() at time zone 'UTC')::date - 1
  `.execute(db);
  return {
    hours: Object.fromEntries(
      hours.map((each) => [each.weekday, [each.works_from, each.works_until]] satisfies [number, [string, string]]),
    ),
    daysOff: daysOff.map(({ day }) => day),
  };
}
