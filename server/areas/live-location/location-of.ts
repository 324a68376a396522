import { type LiveLocation, liveLocationMinutes, metresBetween } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { nowMs } from "../../platform/database/now.ts";
import { readSettings } from "../settings/settings.ts";

const MINUTE_MS = 60_000;
const TO_MINUTES = 5;

/** Returns where the partner of a visit is, and when to expect them. Null if they show it no more, or were not seen lately. */
export async function locationOf(db: Database, jobId: string): Promise<LiveLocation | null> {
  const found = await db
    .selectFrom("live_location as l")
    .innerJoin("job as j", "j.id", "l.job_id")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .where("l.job_id", "=", jobId)
    .where("l.seen_at", ">=", sql<Date>`clock_timestamp() - make_interval(mins => ${liveLocationMinutes}::int)`)
    .select(["l.latitude", "l.longitude", "l.accuracy_metres", "l.seen_at", nowMs.as("now")])
    .select(["b.latitude as to_latitude", "b.longitude as to_longitude"])
    .executeTakeFirst();
  if (!found) return null;
  const { kmPerHour } = await readSettings(db);
  const { latitude, longitude, accuracy_metres, seen_at, now } = found;
  const to = { latitude: found.to_latitude, longitude: found.to_longitude };
  const distanceKm = metresBetween({ latitude, longitude }, to) / 1000;
  return {
    ...{ latitude, longitude, accuracy: accuracy_metres, seenAt: seen_at.toISOString(), to },
    distanceKm: Math.round(distanceKm * 10) / 10,
    arrivesAt: arrivalOf({ seenAt: seen_at.getTime(), now, distanceKm, kmPerHour }).toISOString(),
  };
}

interface Way {
  /** In ms. */
  seenAt: number;
  now: number;
  distanceKm: number;
  kmPerHour: number;
}

/** Returns when somebody arrives, to the next five minutes; not in the past, if they were not seen for a while. */
export function arrivalOf({ seenAt, now, distanceKm, kmPerHour }: Way): Date {
  const arrival = Math.max(now, seenAt + (distanceKm / kmPerHour) * 60 * MINUTE_MS);
  return new Date(Math.ceil(arrival / (TO_MINUTES * MINUTE_MS)) * TO_MINUTES * MINUTE_MS);
}
