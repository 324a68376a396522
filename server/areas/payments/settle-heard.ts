import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob, type Task, type TaskContext } from "../../platform/jobs/jobs.ts";
import type { PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { listLatest } from "./list-captures.ts";
import { settle } from "./settle.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "settle-heard": Record<string, never>;
  }
}

const KEY = "settle-heard";
/** Of so many attempts at once a page of the provider's list tells with fewer calls than they would take one by one. */
const WORTH_A_LIST = 5;
/** So long notifications are gathered where a list may tell of several. */
const GATHERING_MS = 3000;
/** So many questions are on their way together. */
const TOGETHER = 4;
/** So long in one go: then others of its lane have a turn. */
const LONGEST_MS = 40_000;
const AT_ONCE = 1000;

/** Keeps what a notification says: that there is news of an attempt, and perhaps by what name to ask. Has it asked about. */
export async function hear(
  tx: Tx,
  gateway: PaymentGateway | undefined,
  { attemptId, trackId }: { attemptId: string; trackId: string | undefined },
): Promise<void> {
  await tx
    .updateTable("payment_attempt")
    .set({ heard_at: sql`coalesce(heard_at, clock_timestamp())`, ...(trackId ? { heard_track: trackId } : {}) })
    .where("id", "=", attemptId)
    .execute();
  await addJob(
    tx,
    "settle-heard",
    {},
    { key: KEY, keepsTime: true, ...(gateway?.captures && { afterMs: GATHERING_MS }) },
  );
}

/**
 * Asks about the attempts of which there is news, those that were heard of first before all others, as far as the minute's
 * questions go; the rest has its turn when the next minute begins.
 */
export const settleHeard: Task<Record<string, never>> = async (_payload, parts) => {
  const { db, gateway } = parts;
  if (!gateway) return;
  let waiting = await heardOf(db, gateway.name);
  if (gateway.captures && waiting.length >= WORTH_A_LIST) {
    await listLatest(parts);
    waiting = await heardOf(db, gateway.name);
  }
  const isFull = await askInTurn(parts, waiting);
  if ((await heardOf(db, gateway.name)).length === 0) return;
  const afterMs = isFull ? await untilNextMinute(db) : GATHERING_MS;
  await db.transaction().execute((tx) => addJob(tx, "settle-heard", {}, { key: KEY, afterMs }));
};

/** Has the line asked about, where its job is gone: what waits in it keeps others from asking. */
export async function askHeard({ db, gateway }: Pick<TaskContext, "db" | "gateway">): Promise<void> {
  if (!gateway || (await heardOf(db, gateway.name)).length === 0) return;
  await db.transaction().execute((tx) => addJob(tx, "settle-heard", {}, { key: KEY, keepsTime: true }));
}

const heardOf = async (db: Database, provider: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("provider", "=", provider)
    .where("heard_at", "is not", null)
    .where("state", "!=", "SUCCESS")
    .orderBy("heard_at")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Answers whether the provider takes no more in this minute. */
async function askInTurn(parts: TaskContext, ids: string[]): Promise<boolean> {
  const end = performance.now() + LONGEST_MS;
  const next = ids.values();
  let isFull = false;
  const askOn = async () => {
    for (const id of next) {
      if (isFull || performance.now() > end) return;
      if ((await settle(parts, id, { asker: "news", log: parts.log })) === "full") isFull = true;
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, askOn));
  return isFull;
}

/** By the database's clock, by which questions are counted. */
async function untilNextMinute(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select 60 - extract(second from clock_timestamp())::float8 as seconds
  `.execute(db);
  return (rows[0]?.seconds ?? 60) * 1000;
}
