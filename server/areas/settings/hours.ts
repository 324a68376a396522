import type { BusinessHours, DaysOff, OpenHours } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";

/** Returns from when until when the business works on any day at all: the earliest opening and the latest closing of its week. */
export function widestHours({ hours }: Pick<BusinessHours, "hours">): { opensAt: string; closesAt: string } {
  const [opensAt = "00:00"] = hours.map(({ from }) => from).sort();
  const closesAt =
    hours
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? "00:00";
  return { opensAt, closesAt };
}

/**
 * Returns from when until when visits take place anywhere: by the hours of the cities that are served, or else by the business's own,
 * which hold where there are no cities.
 */
export async function widestVisitHours(db: Database | Tx, own: Pick<BusinessHours, "hours">) {
  const cities = await db.selectFrom("city").select("hours").where("served", "=", true).execute();
  return widestHours(cities.length > 0 ? { hours: cities.flatMap(({ hours }) => hours as OpenHours) } : own);
}

/** Stores when the business works as its own; the caller has locked the settings. */
export async function storeHours(tx: Tx, { hours, daysOff }: BusinessHours): Promise<void> {
  // The release before knows one pair of hours for all days: it finds them here if somebody goes back to it.
  const own = { hours, daysOff, ...widestHours({ hours }) };
  await tx
    .updateTable("business_settings")
    .set({ settings: sql`settings || ${JSON.stringify(own)}::jsonb`, changed_at: sql`now()` })
    .execute();
}

/** Returns the days off from today on, by the business's calendar, in their order. */
export const upcoming = (daysOff: DaysOff, zone: string): DaysOff => {
  const today = todayIn(zone).toString();
  return daysOff.filter(({ day }) => day >= today).sort((one, other) => one.day.localeCompare(other.day));
};

/** Whether the business has ever saved its hours: until then they are the product's usual ones. */
export async function hasOwnHours(db: Database | Tx): Promise<boolean> {
  const found = await db
    .selectFrom("business_settings")
    .select(sql<boolean>`settings ? 'hours'`.as("own"))
    .executeTakeFirstOrThrow();
  return found.own;
}
