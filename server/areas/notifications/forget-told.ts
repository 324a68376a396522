import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";

/** After three months no job is left that could tell the same again. */
export const forgetTold: Task<unknown> = async (_payload, { db }) => {
  await db.deleteFrom("told").where("at", "<", sql<Date>`now() - interval '3 months'`).execute();
};
