import { isDeepStrictEqual } from "node:util";
import type { BodyOf, BusinessHours, changeHours as changing, DeskHours } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";
import { holdSettings, readSettings, storeHours, upcoming } from "../../settings/settings.ts";
import { requireSeen, versionOf } from "../seen.ts";

/** Reads when the business works, and the visits that are to be done on its days off nevertheless. */
export async function readDeskHours(db: Database, zone: string): Promise<DeskHours> {
  const now = await readHours(db);
  const daysOff = upcoming(now.daysOff, zone);
  const begins = (day: string, later = 0) =>
    new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone).epochMilliseconds);
  const days = daysOff.map(({ day }) => day);
  const { rows: visits } = await sql<{ day: string; count: number }>`
    select day, (
      select count(*)::int from job j
      where j.status not in ('Completed', 'Cancelled') and lower(j.during) >= begins and lower(j.during) < ends
    ) as count
    from unnest(${days}::text[], ${days.map((day) => begins(day))}::timestamptz[], ${days.map((day) => begins(day, 1))}::timestamptz[])
      as off (day, begins, ends)
  `.execute(db);
  const { cities } = await db
    .selectFrom("city")
    .where("served", "=", true)
    .select((of) => of.fn.countAll<string>().as("cities"))
    .executeTakeFirstOrThrow();
  return {
    ...{ hours: now.hours, daysOff, visits: visits.filter(({ count }) => count > 0) },
    ...{ cities: Number(cities), version: versionOf(now) },
  };
}

async function readHours(db: Database | Tx): Promise<BusinessHours> {
  const { hours, daysOff } = await readSettings(db);
  return { hours, daysOff };
}

/** Changes when the business works and logs what changed. Refuses with 409 if that has changed since it was read. */
export async function changeHours(
  tx: Tx,
  { operatorId, zone }: { operatorId: string; zone: string },
  { seen, hours, daysOff }: BodyOf<typeof changing>,
): Promise<void> {
  await holdSettings(tx);
  const now = await readHours(tx);
  requireSeen(now, seen);
  // Days that are over were not shown.
  const before = { ...now, daysOff: upcoming(now.daysOff, zone) };
  const wanted: BusinessHours = {
    hours: hours.toSorted((one, other) => one.weekday - other.weekday),
    daysOff: daysOff.toSorted((one, other) => one.day.localeCompare(other.day)),
  };
  await storeHours(tx, wanted);
  const changed = (["hours", "daysOff"] as const).filter((name) => !isDeepStrictEqual(before[name], wanted[name]));
  if (changed.length === 0) return;
  const details = Object.fromEntries(changed.map((name) => [name, { before: before[name], after: wanted[name] }]));
  await audit(tx, operatorId, "change settings", { kind: "business", id: "settings" }, details);
}
