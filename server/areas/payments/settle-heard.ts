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
/** For this many attempts at once, the provider's list takes fewer calls than asking one by one. */
const WORTH_A_LIST = 5;
/** How long notifications are gathered, if a list can cover several. */
const GATHERING_MS = 3000;
/** How many questions run at the same time. */
const TOGETHER = 4;
/** The longest run: then other jobs of the lane have a turn. */
const LONGEST_MS = 40_000;
const AT_ONCE = 1000;

/** Stores that a notification reported news of an attempt, and perhaps what name to ask by. Queues the question. */
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
 * Asks about attempts with news, the earliest news first, until the minute's questions are used up; the rest have their turn
 * when the next minute begins.
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

/** Queues the job again if it is gone: news that waits reserves questions that others cannot ask. */
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

/** Returns whether the provider takes no more in this minute. */
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

/** By the database's clock, as questions are counted by it. */
async function untilNextMinute(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select 60 - extract(second from clock_timestamp())::float8 as seconds
  `.execute(db);
  return (rows[0]?.seconds ?? 60) * 1000;
}
