import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { onceItCan } from "../../platform/database/once-it-can.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { takeBack } from "./allowance.ts";
import type { Claimed } from "./claim.ts";
import { isSecret, jobFor } from "./which-job.ts";

/** What came of a claimed message. */
export type Outcome = { message: Claimed } & (
  | { state: "sent"; providerId: string }
  /** What it tells is no longer true; the change that made it untrue has its own message. */
  | { state: "overtaken" }
  /** `isGone`: its recipient wants no more messages. */
  | { state: "failed"; reason: string; isGone?: boolean }
  /** It failed, and is tried again after this time. */
  | { state: "waiting"; reason: string; againAfterMs: number }
  /** Nothing was tried: it is due again after this time. */
  | { state: "let go"; againAfterMs: number; isCounted: boolean }
);

/**
 * Writes down what came of some messages, in one statement. A message that the carrier took is sent, whoever has claimed it
 * meanwhile; any other outcome counts only if we still have the claim.
 */
export async function writeDown(parts: Parts, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  // A browser that unsubscribed is nobody's fault; it is told nothing more.
  const gone = outcomes.flatMap((each) =>
    each.state === "failed" && each.isGone && each.message.subscription_id ? [each.message.subscription_id] : [],
  );
  if (gone.length === 0) await update(parts.db, outcomes);
  else
    await parts.db.transaction().execute(async (tx) => {
      await tx.deleteFrom("push_subscription").where("id", "in", gone).execute();
      await update(tx, outcomes);
    });
  const uncounted = outcomes.flatMap((each) => (each.state === "let go" && each.isCounted ? [each.message] : []));
  if (uncounted.length > 0) await takeBack(parts, uncounted);
}

/**
 * The same, retried for as long as the database is away: otherwise what a carrier took would go out twice. Only the claim
 * keeps others away meanwhile. Throws the database's error if we are stopping.
 */
export const writeDownOnceItCan = (
  parts: Parts,
  outcomes: readonly Outcome[],
  isStopping?: () => boolean,
): Promise<void> => onceItCan(() => writeDown(parts, outcomes), isStopping);

/** Gives a message its own job if its outcome cannot be written down with others. The job is retried, then left to a person. */
export const leaveToJob = (db: Database, { message }: Outcome): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id, claimed_at } = message;
    const left = await tx
      .updateTable("message")
      .set({ job: null, claimed_at: null })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .where("claimed_at", "=", claimed_at)
      .returning("id")
      .executeTakeFirst();
    if (left) await addJob(tx, jobFor(message), { messageId: id });
  });

async function update(db: Database | Tx, outcomes: readonly Outcome[]): Promise<void> {
  // The planner would not look them up by id by itself: it expects a hundred of them, and few messages in all.
  await sql`
    with came as materialized (
      select * from json_to_recordset(${JSON.stringify(outcomes.map(rowOf))}::json) row (id uuid, claimed_at timestamptz, state text,
        tried int, provider_id text, reason text, again_after float8, forgets boolean, job text)
    )
    update message set
      state = came.state,
      attempts = message.attempts + came.tried,
      provider_id = coalesce(came.provider_id, message.provider_id),
      last_error = case when came.tried = 1 then came.reason else message.last_error end,
      sent_at = case when came.state = 'sent' then clock_timestamp() end,
      content = case when came.forgets then null else message.content end,
      claimed_at = null,
      due_at = clock_timestamp() + make_interval(secs => came.again_after),
      job = came.job
    from came
    where message.id = any(array(select id from came)) and message.id = came.id and message.state = 'waiting'
      and (came.state = 'sent' or message.claimed_at = came.claimed_at)
  `.execute(db);
}

function rowOf(outcome: Outcome) {
  const { message, state } = outcome;
  const isTried = state === "sent" || state === "failed" || state === "waiting";
  const isOver = state === "sent" || state === "failed" || state === "overtaken";
  const forgets = state === "overtaken" || (isOver && isSecret(message.template));
  return {
    ...{ id: message.id, claimed_at: message.claimed_at, state: isOver ? state : "waiting", tried: isTried ? 1 : 0 },
    provider_id: "providerId" in outcome ? outcome.providerId : null,
    reason: "reason" in outcome ? outcome.reason : null,
    again_after: "againAfterMs" in outcome ? outcome.againAfterMs / 1000 : 0,
    ...{ forgets, job: jobFor(message) },
  };
}
