import { liveLocationMinutes } from "@chowk/contract";
import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "forget-locations": Record<string, never>;
  }
}

/** Deletes positions that are shown no more: of partners who never said that they arrived. The database deletes all others. */
export const forgetLocations: Task<Record<string, never>> = async (_, { db }) => {
  await db
    .deleteFrom("live_location")
    .where("seen_at", "<", sql<Date>`clock_timestamp() - make_interval(mins => ${liveLocationMinutes}::int)`)
    .execute();
};
