import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";
import { forgetKept } from "../../platform/ports/outbox.ts";
import { forgetCounts } from "./allowance.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "forget-messages": unknown;
  }
}

/**
 * Forgets recipients and contents after a week, and the messages themselves after a year: nobody needs them any more.
 * Messages that still wait stay.
 */
export const forgetMessages: Task<unknown> = async (_payload, { db }) => {
  const old = sql<Date>`now() - interval '7 days'`;
  await db
    .updateTable("message")
    .set({ recipient: null, content: null })
    .where("created_at", "<", old)
    .where("state", "<>", "waiting")
    .where((row) => row.or([row("recipient", "is not", null), row("content", "is not", null)]))
    .execute();
  await db
    .deleteFrom("message")
    .where("created_at", "<", sql<Date>`now() - interval '1 year'`)
    .where("state", "<>", "waiting")
    .execute();
  await forgetCounts(db);
  await forgetKept(db, old);
};
