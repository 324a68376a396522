import { anotherVisitDays, extraCodeTries } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { addExtra, type By, noteEvent } from "../order-book/order-book.ts";
import { holdOrder } from "../orders/orders.ts";
import { holdOwnJob, lengthenVisit, type OwnJob, transactAgain } from "../scheduling/scheduling.ts";
import { isCodeOf } from "./extra-code.ts";
import { tellAgreed } from "./tell-extra.ts";

type Needs = Pick<Parts, "db" | "secrets" | "config" | "push">;

interface OfOrder {
  customerId: string;
  idOrNumber: string;
  extraId: string;
}

interface OfJob extends OwnJob {
  extraId: string;
}

type Extra = Awaited<ReturnType<typeof readExtra>>;

/**
 * Puts on the bill what a partner proposed, because its customer agrees to this total. Does nothing if they agreed already. Refuses
 * with 409 what was declined, withdrawn or overtaken by the end of the work, and another total than there is.
 */
export async function agreeToExtra(parts: Needs, { newTotal, ...of }: OfOrder & { newTotal: number }): Promise<void> {
  await transactAgain(parts.db, async (tx) => {
    const { id: bookingId, total } = await holdOrder(tx, of.customerId, of.idOrNumber);
    const extra = await readExtra(tx, of.extraId, { bookingId });
    if (extra.state === "agreed") return;
    requireUndecided(extra);
    requireThisVisit(extra);
    if (toMinor(newTotal) !== total + extra.added) throw refuse("TOTAL_CHANGED", { at: "newTotal" });
    await agree(tx, parts, extra, { total, decidedBy: "account", by: { kind: "customer", id: of.customerId } });
  });
}

/** Declines what a partner proposed: what was booked goes on. Does nothing if it was declined already. */
export async function declineExtra({ db }: Pick<Parts, "db">, of: OfOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: bookingId } = await holdOrder(tx, of.customerId, of.idOrNumber);
    const extra = await readExtra(tx, of.extraId, { bookingId });
    if (extra.state === "declined") return;
    requireUndecided(extra);
    await decide(tx, extra, { state: "declined", decided_by: "account" });
    await noteEvent(tx, { bookingId, event: "extra declined", by: { kind: "customer", id: of.customerId } });
  });
}

/** Takes back what the customer has not answered. Does nothing if it was withdrawn already. */
export async function withdrawExtra({ db }: Pick<Parts, "db">, { extraId, ...own }: OfJob): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { booking_id: bookingId, id: jobId } = await holdOwnJob(tx, own);
    const extra = await readExtra(tx, extraId, { bookingId, jobId });
    if (extra.state === "withdrawn") return;
    requireUndecided(extra);
    await decide(tx, extra, { state: "withdrawn" });
    await noteEvent(tx, { bookingId, event: "extra withdrawn", by: { kind: "partner", id: own.partnerId } });
  });
}

/**
 * The same as agreeing, by the code that the customer read aloud. A wrong code is refused with 422 and counted; after five even the
 * right one is refused. The same wrong code again is the same try.
 */
export async function agreeByCode(parts: Needs, { extraId, code, ...own }: OfJob & { code: string }): Promise<void> {
  // The refusal is thrown once the count is stored.
  const refusal = await transactAgain(parts.db, async (tx) => {
    const { booking_id: bookingId, id: jobId } = await holdOwnJob(tx, own);
    const extra = await readExtra(tx, extraId, { bookingId, jobId });
    if (extra.state === "agreed") return undefined;
    requireUndecided(extra);
    requireThisVisit(extra);
    if (extra.wrong_codes >= extraCodeTries) return refuse("OUT_OF_EXTRA_CODES", { at: "code" });
    const { total } = await tx
      .selectFrom("booking")
      .select("total")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    if (!isCodeOf(parts.secrets, { id: extra.id, newTotal: total + extra.added }, code)) {
      const wrong = extra.wrong_codes + (extra.wrong_code === code ? 0 : 1);
      await tx.updateTable("extra").set({ wrong_codes: wrong, wrong_code: code }).where("id", "=", extra.id).execute();
      return refuse(wrong < extraCodeTries ? "WRONG_EXTRA_CODE" : "OUT_OF_EXTRA_CODES", { at: "code" });
    }
    await agree(tx, parts, extra, { total, decidedBy: "code", by: { kind: "partner", id: own.partnerId } });
    return undefined;
  });
  if (refusal) throw refusal;
}

/** Reads a proposal, whose order the caller has locked. Refuses with 404 those of other orders and visits. */
export async function readExtra(tx: Tx, id: string, { bookingId, jobId }: { bookingId: string; jobId?: string }) {
  const found = await tx
    .selectFrom("extra as e")
    .innerJoin("job as j", "j.id", "e.job_id")
    .where("e.id", "=", id)
    .where("e.booking_id", "=", bookingId)
    .$if(jobId !== undefined, (query) => query.where("e.job_id", "=", jobId ?? ""))
    .select(["e.id", "e.booking_id", "e.job_id", "e.state", "e.added", "e.minutes", "e.wrong_codes", "e.wrong_code"])
    .select([
      "e.another_visit",
      sql<boolean>`e.proposed_at < now() - make_interval(days => ${anotherVisitDays}::int)`.as("is_old"),
    ])
    .select("j.status as job_status")
    .executeTakeFirst();
  if (!found) throw refuse("NO_SUCH_EXTRA");
  return found;
}

/** The work that it was found in must be going on, too; what needs another visit can wait for some days. */
export function requireUndecided({ state, job_status, another_visit, is_old }: Extra): void {
  const isInTime = another_visit ? !is_old && ["Started", "Completed"].includes(job_status) : job_status === "Started";
  if (state !== "proposed" || !isInTime) throw refuse("EXTRA_DECIDED");
}

/** What needs another visit is on the bill of that one alone. */
function requireThisVisit({ another_visit }: Extra): void {
  if (another_visit) throw refuse("EXTRA_NEEDS_TIME");
}

interface Agreed {
  /** Of the order before, in paise. */
  total: number;
  decidedBy: "account" | "code";
  by: By;
}

async function agree(tx: Tx, parts: Needs, extra: Extra, { total, decidedBy, by }: Agreed): Promise<void> {
  const { id, booking_id: bookingId, job_id: jobId } = extra;
  await decide(tx, extra, { state: "agreed", decided_by: decidedBy, agreed_total: total + extra.added });
  await addExtra(tx, { bookingId, jobId, extraId: id, added: extra.added });
  await lengthenVisit(tx, jobId, extra.minutes);
  await noteEvent(tx, { bookingId, event: decidedBy === "code" ? "extra agreed by code" : "extra agreed", by });
  await tellAgreed(tx, parts, id);
}

interface Decision {
  state: "agreed" | "booked" | "declined" | "withdrawn";
  decided_by?: "account" | "code";
  agreed_total?: number;
  booked_as?: string;
}

export const decide = (tx: Tx, { id }: Pick<Extra, "id">, decision: Decision) =>
  tx
    .updateTable("extra")
    .set({ ...decision, decided_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
