import type { LiveLocation, Position } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type OwnJob, requireOwnJob } from "../scheduling/scheduling.ts";
import { locationOf } from "./location-of.ts";

/** Degrees to five decimals: a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * Shows the customer of a visit where its partner is, in place of where they were. Refuses with 404 if it is not the partner's
 * visit, with 409 unless they are on the way.
 */
export async function showLocation(
  db: Database,
  { partnerId, jobId, latitude, longitude, accuracy }: OwnJob & Position & { accuracy: number },
): Promise<LiveLocation> {
  const { numAffectedRows } = await sql`
    insert into live_location (job_id, partner_id, latitude, longitude, accuracy_metres)
    select id, partner_id, ${toMetre(latitude)}::float8, ${toMetre(longitude)}::float8, ${Math.round(accuracy)}::float8
    from job where id = ${jobId} and partner_id = ${partnerId} and status = 'Traveling' for share
    on conflict (job_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      accuracy_metres = excluded.accuracy_metres, seen_at = clock_timestamp()
  `.execute(db);
  const location = numAffectedRows ? await locationOf(db, jobId) : null;
  if (location) return location;
  await requireOwnJob(db, { partnerId, jobId });
  throw refuse("NOT_ON_THE_WAY");
}

/** Deletes where a partner is. Refuses with 404 if it is not their visit. */
export async function hideLocation(db: Database, { partnerId, jobId }: OwnJob): Promise<void> {
  await requireOwnJob(db, { partnerId, jobId });
  await db.deleteFrom("live_location").where("job_id", "=", jobId).where("partner_id", "=", partnerId).execute();
}
