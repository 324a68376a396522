import { type JobEvent, type JobStatus, moveOf, type OrderStatus, orderStatusFrom } from "@chowk/contract";
import { sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type By, bySystem, noteEvent, setStanding } from "../order-book/order-book.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "bill-order": { bookingId: string };
  }
}

interface Moving {
  event: JobEvent;
  by: By;
  /** In the words of the person who does it. */
  note?: string | undefined;
  /** What else changes: the partner, the time, the business's commission. */
  set?: Pick<Updateable<DB["job"]>, "partner_id" | "during" | "commission_percent">;
  /** The deadline for the partner's answer; needed if the job becomes Offered. */
  answerBy?: Date;
}

/**
 * Locks a job until the transaction ends: anyone else who would change it, or its order, waits. The order is locked
 * before its jobs everywhere, so that there are no deadlocks.
 */
export async function holdJob(tx: Tx, jobId: string) {
  const { booking_id } = await tx
    .selectFrom("job")
    .select("booking_id")
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  await tx.selectFrom("booking").select("id").where("id", "=", booking_id).forNoKeyUpdate().execute();
  return tx.selectFrom("job").selectAll().where("id", "=", jobId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export type HeldJob = Awaited<ReturnType<typeof holdJob>>;

/**
 * Moves a job as contract/customer/order-life.ts allows, records who did it, and updates its order's status. Refuses
 * with 409 any move that is not in the table. Does nothing if the same person has just made this move: a client that
 * did not get the answer may ask again.
 */
export async function moveJob(tx: Tx, job: HeldJob, { event, by, note, set = {}, answerBy }: Moving): Promise<void> {
  const move = moveOf(event, job.status as JobStatus, by.kind);
  if (!move) {
    if (await isDone(tx, job, event, by)) return;
    throw refuse("CHANGED_MEANWHILE");
  }
  await moveHelpers(tx, job, { event, by }, move.to);
  const partnerId = move.to === "Unassigned" ? null : (set.partner_id ?? job.partner_id);
  const asksAnother = move.to === "Offered" || (event === "given" && job.status === "Unassigned");
  const before = await startOf(tx, job.id);
  const after = await tx
    .updateTable("job")
    .set({
      ...set,
      // The next partner gets all tries for the start code.
      ...(move.to === "Unassigned" ? { wrong_codes: 0, wrong_code: null } : {}),
      // Who comes then has said nothing yet.
      ...(move.to === "Unassigned" || asksAnother ? { late_minutes: null } : {}),
      // Each partner gets a new start code: a code that an earlier one has heard no longer works.
      ...(asksAnother ? { code_round: sql`code_round + 1` } : {}),
      // A partner who sets out now has no other job under way.
      ...(event === "set out" ? { beside_another: false } : {}),
      status: move.to,
      partner_id: partnerId,
      answer_by: move.to === "Offered" ? (answerBy ?? null) : null,
    })
    .where("id", "=", job.id)
    .returning(["status", "partner_id", "answer_by", "code_round", sql<Date>`lower(during)`.as("starts_at")])
    .executeTakeFirstOrThrow();
  await keepOffers(tx, job, move.to, partnerId, event);
  const status = await refreshOrder(tx, job.booking_id);
  const change = { ...after, status_before: job.status, partner_before: job.partner_id, starts_before: before };
  await noteEvent(tx, { bookingId: job.booking_id, jobId: job.id, event, by, note, change });
  // Also if its last visit was cancelled after others were done.
  if (status === "Completed") await addJob(tx, "bill-order", { bookingId: job.booking_id });
}

/**
 * Takes those who help a visit along with it: whoever is there begins when it begins, and all end with it, before it does. Whoever had
 * not begun by then is not needed any more.
 */
async function moveHelpers(tx: Tx, job: HeldJob, { event, by }: Moving, to: JobStatus): Promise<void> {
  if (job.helps_id || !["Started", "Completed", "Cancelled"].includes(to)) return;
  const helpers = await tx
    .selectFrom("job")
    .select("id")
    .where("helps_id", "=", job.id)
    .where("status", "not in", ["Completed", "Cancelled"])
    .orderBy("id")
    .execute();
  for (const { id } of helpers) {
    const helper = await holdJob(tx, id);
    if (moveOf(event, helper.status as JobStatus, by.kind)) await moveJob(tx, helper, { event, by });
    else if (to !== "Started") await moveJob(tx, helper, { event: "not needed", by: bySystem });
  }
}

/** Returns when a visit begins. */
async function startOf(tx: Tx, jobId: string): Promise<Date> {
  const { starts_at } = await tx
    .selectFrom("job")
    .select(sql<Date>`lower(during)`.as("starts_at"))
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  return starts_at;
}

/** Returns whether the last thing that happened to the job is this very event, by the same person. */
async function isDone(tx: Tx, job: HeldJob, event: JobEvent, by: By): Promise<boolean> {
  const last = await tx
    .selectFrom("booking_event")
    .select(["event", "by_kind", "by_id"])
    .where("booking_id", "=", job.booking_id)
    .where("job_id", "=", job.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.event === event && last.by_kind === by.kind && last.by_id === (by.kind === "system" ? null : by.id);
}

/** What ends an offer other than by taking it back. */
const answers: readonly JobEvent[] = ["accepted", "declined", "lapsed", "given"];

/** Closes the open offer, and opens one for the partner to whom the job is offered now; one that is given is closed at once. */
async function keepOffers(tx: Tx, job: HeldJob, to: JobStatus, partnerId: string | null, event: JobEvent) {
  const answer = answers.includes(event) ? event : "withdrawn";
  await tx
    .updateTable("job_offer")
    .set({ answer, answered_at: sql`clock_timestamp()` })
    .where("job_id", "=", job.id)
    .where("answer", "is", null)
    .execute();
  if (!partnerId) return;
  const offer = { job_id: job.id, partner_id: partnerId };
  if (to === "Offered") await tx.insertInto("job_offer").values(offer).execute();
  if (event === "given" && job.status === "Unassigned")
    await tx
      .insertInto("job_offer")
      .values({ ...offer, answer, answered_at: sql`clock_timestamp()` })
      .execute();
}

/**
 * Derives an order's status, its times and, once a partner has accepted, its partner from its jobs. Returns the status,
 * or undefined if it has no jobs.
 */
export async function refreshOrder(tx: Tx, bookingId: string): Promise<OrderStatus | undefined> {
  const jobs = await tx
    .selectFrom("job")
    .select(["status", "partner_id"])
    .select([sql<Date>`lower(during)`.as("starts_at"), sql<Date>`upper(during)`.as("ends_at")])
    .where("booking_id", "=", bookingId)
    .orderBy(sql`helps_id is not null`)
    .orderBy("id")
    .execute();
  if (jobs.length === 0) return undefined;
  const status = orderStatusFrom(jobs.map((job) => job.status as JobStatus));
  const taken = jobs.find(({ status }) => !["Reserved", "Unassigned", "Offered", "Cancelled"].includes(status));
  // A cancelled order keeps its partner, though another visit may have been cancelled after theirs.
  const kept = status === "Cancelled" ? await partnerOfCancelled(tx, bookingId) : undefined;
  await setStanding(tx, bookingId, {
    status,
    starts_at: new Date(Math.min(...jobs.map((job) => job.starts_at.getTime()))),
    ends_at: new Date(Math.max(...jobs.map((job) => job.ends_at.getTime()))),
    ...(status === "Cancelled" && !kept ? {} : { partner_id: kept ?? taken?.partner_id ?? null }),
  });
  return status;
}

/** Returns the partner who had accepted a visit and had it until it was cancelled: they may be rated, and the books name them. */
async function partnerOfCancelled(tx: Tx, bookingId: string): Promise<string | null | undefined> {
  const found = await tx
    .selectFrom("job as j")
    .innerJoin("job_offer as o", (join) =>
      join
        .onRef("o.job_id", "=", "j.id")
        .onRef("o.partner_id", "=", "j.partner_id")
        .on("o.answer", "in", ["accepted", "given"]),
    )
    .where("j.booking_id", "=", bookingId)
    .orderBy(sql`j.helps_id is not null`)
    .orderBy("j.id")
    .select("j.partner_id")
    .executeTakeFirst();
  return found?.partner_id;
}
