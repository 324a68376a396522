import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { bySystem, callOff, failLate } from "../order-book/order-book.ts";
import { moveVisits } from "../scheduling/scheduling.ts";
import { chargeOf, holdAttempt, stateAfter } from "./attempts.ts";
import { closeSoon } from "./close-page.ts";
import { post } from "./ledger.ts";
import { settle } from "./settle.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "expire-orders": Record<string, never>;
  }
}

/** Limits of one run, in orders and in time: the job runs every minute, even if a provider keeps it waiting. */
const AT_ONCE = 200;
const LONGEST_MS = 40_000;
/** The longest pause between two questions about an order whose time is over. */
const LONGEST_PAUSE = "15 minutes";

/**
 * Cancels orders that were not paid in time. It first asks the provider about each, so that money on its way still counts;
 * money that comes later goes back by itself. If there is no answer, the order may have been paid: it stays, and is asked about
 * again after growing pauses.
 */
export const expireOrders: Task<Record<string, never>> = async (_payload, parts) => {
  const end = performance.now() + LONGEST_MS;
  for (const { id } of await askableOf(parts.db)) {
    if (performance.now() > end) break;
    await settle(parts, id, { asker: "end", log: parts.log });
  }
  const unpaid = await lateOrders(parts.db)
    .where(({ not, exists }) => not(exists(unanswered(parts.db))))
    .select("b.id")
    .orderBy("b.pay_by")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of unpaid) await cancel(parts.db, id);
  await expireAttempts(parts);
};

const lateOrders = (db: Database) =>
  db.selectFrom("booking as b").where("b.status", "=", "Pending").where("b.pay_by", "<", sql<Date>`now()`);

/** The attempts of the order `b` that somebody may have paid, and that have had no answer since its time was over. */
const unanswered = (db: Database) =>
  db
    .selectFrom("payment_attempt as a")
    .select("a.id")
    .where(sql<boolean>`a.booking_id = b.id`)
    .where("a.link", "is not", null)
    .where("a.state", "!=", "SUCCESS")
    .where(sql<boolean>`coalesce(a.answered_at < b.pay_by, true)`);

/** Those whose turn it is, the longest waiting first: the pause is as long as they were late when last asked about. */
const askableOf = (db: Database) =>
  lateOrders(db)
    .innerJoinLateral(
      () =>
        unanswered(db)
          .select("a.asked_at")
          .where(
            sql<boolean>`(a.asked_at is null or a.asked_at < b.pay_by
              or a.asked_at < now() - least(a.asked_at - b.pay_by, ${LONGEST_PAUSE}::interval))`,
          )
          .as("due"),
      (join) => join.onTrue(),
    )
    .select("due.id")
    .orderBy("due.asked_at", (by) => by.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute();

/** Cancels a late order and frees its times, unless it was paid or cancelled meanwhile. */
const cancel = (db: Database, bookingId: string) =>
  db.transaction().execute(async (tx) => {
    if ((await failLate(tx, bookingId)) && !(await moveVisits(tx, bookingId, { event: "expired", by: bySystem })))
      await callOff(tx, bookingId);
  });

/** Ends undecided attempts when their own or their order's time is over, even if another attempt has paid it. */
async function expireAttempts({ db, gateway }: Parts): Promise<void> {
  const late = await db
    .selectFrom("payment_attempt as a")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .where("a.state", "in", ["OPEN", "UNKNOWN"])
    .where("b.status", "!=", "Pending")
    .where(sql<boolean>`coalesce(a.pay_by, b.pay_by) < now()`)
    .select("a.id")
    .execute();
  for (const { id } of late) await db.transaction().execute((tx) => expire(tx, gateway, id));
}

/** Ends an undecided attempt: voids its charge and has its page closed. It is still asked about as before. */
export async function expire(tx: Tx, gateway: Parts["gateway"], attemptId: string): Promise<void> {
  const { attempt } = await holdAttempt(tx, attemptId);
  const state = stateAfter(attempt, "expired");
  if (!state) return;
  await tx.updateTable("payment_attempt").set({ state }).where("id", "=", attempt.id).execute();
  if (attempt.state === "OPEN") await post(tx, { kind: "void", attemptId: attempt.id, money: chargeOf(attempt) });
  await closeSoon(tx, gateway, attempt);
}
