import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "sweep-identity": Record<string, never>;
  }
}

/** Deletes what has ended: sessions, links, browsers, and the codes and mistakes that no limit counts any more. */
export const sweepIdentity: Task<Record<string, never>> = async (_, { db }) => {
  const now = sql<Date>`now()`;
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  await db.deleteFrom("password_link").where("expires_at", "<", sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom("email_link").where("expires_at", "<", now).execute();
  // As long as browsers keep the cookie they are known by.
  await db.deleteFrom("known_browser").where("used_at", "<", sql<Date>`now() - interval '400 days'`).execute();
  const counted = sql<Date>`now() - interval '2 days'`;
  await db.deleteFrom("join_code").where("created_at", "<", counted).execute();
  await db.deleteFrom("otp_challenge").where("created_at", "<", counted).execute();
  await db.deleteFrom("otp_mistake").where("at", "<", counted).execute();
};
