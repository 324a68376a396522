import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { ageMs } from "../../platform/database/now.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { askLater, pauseAt } from "./attempts.ts";
import { seeToRefund } from "./refunds.ts";
import { askHeard } from "./settle-heard.ts";
import { notOpened } from "./start-payment.ts";
import { sweepStatusCalls } from "./status-calls.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "reconcile-payments": Record<string, never>;
  }
}

/**
 * Finds what was cut off halfway: pages that were being opened, attempts that nobody asks about any more, refunds that nobody
 * sees to. Normally each has its own job; this one is for the day when such a job is gone.
 */
export const reconcilePayments: Task<Record<string, never>> = async (_payload, parts) => {
  const { db } = parts;
  await loseCutOff(parts);
  await askForgotten(parts);
  await askHeard(parts);
  await seeToForgotten(db);
  await sweepStatusCalls(db);
};

type Given = Pick<Parts, "db" | "gateway">;

/** No call to a provider takes two minutes. */
async function loseCutOff({ db, gateway }: Given): Promise<void> {
  const cutOff = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("state", "=", "OPENING")
    .where("created_at", "<", sql<Date>`now() - interval '2 minutes'`)
    .execute();
  for (const { id } of cutOff) await db.transaction().execute((tx) => notOpened(tx, gateway, id, "lost"));
}

async function askForgotten({ db, gateway }: Given): Promise<void> {
  const undecided = await db
    .selectFrom("payment_attempt")
    .select(["id", ageMs("created_at").as("age")])
    .where("state", "not in", ["SUCCESS", "OPENING"])
    .where("created_at", ">", sql<Date>`now() - interval '9 days'`)
    .where(noJob("settle-payment", "payment_attempt"))
    .execute();
  for (const attempt of undecided) {
    if (pauseAt(attempt.age, gateway) !== undefined)
      await db.transaction().execute((tx) => askLater(tx, attempt, { gateway }));
  }
}

async function seeToForgotten(db: Database): Promise<void> {
  const undecided = await db
    .selectFrom("refund")
    .select("id")
    .where("state", "not in", ["DONE", "REFUSED"])
    .where(noJob("refund-payment", "refund"))
    .execute();
  for (const { id } of undecided) await db.transaction().execute((tx) => seeToRefund(tx, id));
}

/**
 * Whether no job of this name sees to a row of this table. A job that has failed for good does not count, nor one that has
 * run for ten minutes: its process died, and the queue would only notice in hours.
 */
const noJob = (name: string, table: string) =>
  sql<boolean>`not exists (
    select from graphile_worker.jobs j
    where j.key = ${name}::text || ':' || ${sql.ref(`${table}.id`)} and j.attempts < j.max_attempts
      and (j.locked_at is null or j.locked_at > now() - interval '10 minutes')
  )`;
