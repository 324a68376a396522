import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../database/connection.ts";
import type { Message } from "../database/schema.gen.ts";
import { addJob } from "../jobs/jobs.ts";
import { isOvertakenRow } from "./overtaken.ts";
import { isSecret, jobFor } from "./which-job.ts";

/** Longer than any carrier is waited for. */
const CLAIM_SECONDS = 60;

export type Claimed = Selectable<Message> & { too_late: boolean; is_overtaken: boolean };

const isHeld = sql<boolean>`claimed_at > clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})`;

/** Takes a message that waits, for whoever hands it over now; undefined where there is none, or somebody has it. */
export const claim = (db: Database, id: string): Promise<Claimed | undefined> =>
  db
    .updateTable("message")
    // In milliseconds, as we read it: by it a claim is known again.
    .set({ claimed_at: sql`date_trunc('milliseconds', clock_timestamp())` })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where(sql<boolean>`${isHeld} is not true`)
    .returningAll()
    .returning(sql<boolean>`coalesce(expires_at < clock_timestamp(), false)`.as("too_late"))
    .returning(isOvertakenRow().as("is_overtaken"))
    .executeTakeFirst();

/** Where somebody else has claimed a message: when that claim is over, should they be gone. */
export const heldUntil = (db: Database, id: string) =>
  db
    .selectFrom("message")
    .select(["channel", "template"])
    .select(sql<Date>`claimed_at + make_interval(secs => ${CLAIM_SECONDS})`.as("until"))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("claimed_at", "is not", null)
    .executeTakeFirst();

/** Whoever claims it meanwhile: what the carrier took is sent. */
export const sent = (db: Database, { id, attempts, template }: Claimed, provider_id: string) =>
  db
    .updateTable("message")
    .set({ state: "sent", attempts: attempts + 1, provider_id, last_error: null, sent_at: sql`clock_timestamp()` })
    .set({ claimed_at: null })
    .$if(isSecret(template), (query) => query.set({ content: null }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();

const ours = (tx: Tx, { id, claimed_at }: Claimed) =>
  tx
    .updateTable("message")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("claimed_at", "=", claimed_at)
    .set({ claimed_at: null });

/** What it told is so no more; what made it so is told by a message of its own. */
export const overtaken = (db: Database, message: Claimed) =>
  db.transaction().execute((tx) => ours(tx, message).set({ state: "overtaken", content: null }).execute());

/** Nothing was tried: it comes again after so long. */
export const letGo = (db: Database, message: Claimed, afterMs: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await ours(tx, message).execute();
    await addJob(tx, jobFor(message), { messageId: message.id }, { afterMs });
  });

interface Failure {
  reason: string;
  /** After how long it is tried again; undefined where never. */
  againAfterMs: number | undefined;
  /** Whom it is for does not want any more. */
  isGone: boolean;
}

export const failed = (db: Database, message: Claimed, { reason, againAfterMs, isGone }: Failure): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id, attempts, template, subscription_id } = message;
    // A browser that was left is nobody's fault, and told nothing more.
    if (isGone && subscription_id) await tx.deleteFrom("push_subscription").where("id", "=", subscription_id).execute();
    await ours(tx, message)
      .set({ state: againAfterMs ? "waiting" : "failed", attempts: attempts + 1, last_error: reason })
      .$if(!againAfterMs && isSecret(template), (query) => query.set({ content: null }))
      .execute();
    if (againAfterMs) await addJob(tx, jobFor(message), { messageId: id }, { afterMs: againAfterMs });
  });
