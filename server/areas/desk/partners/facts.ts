import type { WorkHours } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";

interface WorkRow {
  radius_km: number | null;
  /** The sub-categories, in any order: the order has no meaning. */
  skills: readonly string[];
}

/** Returns what the desk's form of a partner's work contains, which a change replaces. */
export const workOf = ({ radius_km: radiusKm, skills }: WorkRow) => ({ radiusKm, skills: skills.toSorted() });

/** Returns the same for the GST number. */
export const taxOf = ({ gstin }: { gstin: string | null }) => ({ gstin: gstin ?? "" });

/** Reads a partner's weekly hours. */
export async function readHours(db: Database | Tx, partnerId: string): Promise<WorkHours[]> {
  const rows = await db
    .selectFrom("partner_hours")
    .select(["weekday", "works_from", "works_until"])
    .where("partner_id", "=", partnerId)
    .orderBy("weekday")
    .execute();
  return rows.map(({ weekday, works_from, works_until }) => ({
    weekday,
    from: shortTime(works_from),
    until: shortTime(works_until),
  }));
}

/** Returns what the desk's form of weekly hours contains. */
export const hoursOf = (week: readonly WorkHours[]) => ({ week });

/** "09:00:00" -> "09:00". */
export const shortTime = (time: string): string => time.slice(0, 5);
