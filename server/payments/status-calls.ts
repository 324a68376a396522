import { sql } from "kysely";
import type { Database } from "../database/connection.ts";

/** Questions a minute that a provider takes from all our processes together: above that, UPayments takes none for a while. */
const allowed: Readonly<Record<string, number>> = { upayments: 30, razorpay: 300 };

/** Of those, what is kept for customers who wait: jobs can come back in a minute, they would rather not. */
const KEPT_FOR_CUSTOMERS = 1 / 3;

/**
 * After so many questions without an answer, jobs ask no more in this minute: each may wait for its time-out, and jobs that
 * wait keep others from being done, such as those that send codes.
 */
const FAILURES = 3;

/** Whether the provider may be asked once more in this minute; counts the question. */
export async function takeStatusCall(db: Database, provider: string, asker: "customer" | "job"): Promise<boolean> {
  const all = allowed[provider] ?? 30;
  const most = asker === "customer" ? all : Math.floor(all * (1 - KEPT_FOR_CUSTOMERS));
  const { rows } = await sql`
    insert into gateway_calls as held (provider, minute, calls) values (${provider}, date_trunc('minute', now()), 1)
    on conflict (provider, minute) do update set calls = held.calls + 1
    where held.calls < ${most} and (${asker === "customer"} or held.failures < ${FAILURES})
    returning calls
  `.execute(db);
  return rows.length > 0;
}

/** Notes that a question of this minute got no answer. */
export const noteSilence = (db: Database, provider: string): Promise<unknown> =>
  sql`
    update gateway_calls set failures = failures + 1 where provider = ${provider} and minute = date_trunc('minute', now())
  `.execute(db);

/** Minutes that are over say nothing any more. */
export const sweepStatusCalls = (db: Database): Promise<unknown> =>
  db.deleteFrom("gateway_calls").where("minute", "<", sql<Date>`now() - interval '5 minutes'`).execute();
