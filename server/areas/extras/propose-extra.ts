import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, proposeExtra as proposing } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { readCard } from "../rate-card/rate-card.ts";
import { holdLedJob, minutesAfter, type OwnJob } from "../scheduling/scheduling.ts";
import { claimUpload } from "../uploads/uploads.ts";
import { tellAnotherVisit, tellProposed } from "./tell-extra.ts";

type Needs = Pick<Parts, "db" | "secrets" | "config" | "push">;

interface Proposal extends OwnJob, BodyOf<typeof proposing> {
  /** The same key proposes once, however often the call is repeated. */
  idempotencyKey: string | undefined;
  /** Where the customer reaches this site. */
  site: string;
}

/**
 * Proposes to add entries of the rate card to a job that is started, and tells the customer. Adds nothing to the bill. Refuses
 * with 409 if the work is not going on or the customer has not answered the last proposal, with 422 what is not on the card or
 * takes longer than there is time, unless it needs another visit anyway.
 */
export function proposeExtra(parts: Needs, proposal: Proposal): Promise<void> {
  const { partnerId, jobId, idempotencyKey = null } = proposal;
  return parts.db.transaction().execute(async (tx) => {
    const job = await holdLedJob(tx, { partnerId, jobId });
    if (idempotencyKey !== null && (await wasProposed(tx, jobId, idempotencyKey))) return;
    requireAtWork(job);
    const lines = await requireLines(tx, job.sub_category_id, proposal.lines);
    const photo = await claimUpload(tx, parts.secrets, proposal.photo, {
      as: "document",
      isPicture: true,
      owner: { role: "partner", id: partnerId },
    });
    const { reason, anotherVisit, site } = proposal;
    await storeProposal(tx, parts, job, { partnerId, lines, reason, photo, anotherVisit, idempotencyKey, site });
  });
}

export function requireAtWork({ status }: { status: string }): void {
  if (status !== "Started") throw refuse("NOT_AT_WORK");
}

interface Line {
  /** Null for what is on no rate card, which the desk alone proposes. */
  rate_item_id: string | null;
  kind: string;
  name: string;
  quantity: number;
  /** Of all of them, in paise; and so are the minutes. */
  price: number;
  minutes: number;
}

interface New {
  partnerId: string;
  operatorId?: string;
  lines: readonly Line[];
  reason: string;
  photo: string | null;
  anotherVisit: boolean;
  idempotencyKey: string | null;
  site: string;
}

/** Stores what is proposed in a visit, which the caller has locked, and tells the customer. Refuses as `proposeExtra` does. */
export async function storeProposal(
  tx: Tx,
  parts: Pick<Parts, "secrets" | "config" | "push">,
  job: { id: string; booking_id: string },
  { partnerId, operatorId, lines, reason, photo, anotherVisit, idempotencyKey, site }: New,
): Promise<void> {
  if (await isOpen(tx, job.id, anotherVisit)) throw refuse("ONE_EXTRA_AT_A_TIME");
  const added = lines.reduce((sum, { price }) => sum + price, 0);
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  if (!anotherVisit) await requireTime(tx, job, minutes);
  const id = randomUUIDv7();
  await tx
    .insertInto("extra")
    .values({
      ...{ id, booking_id: job.booking_id, job_id: job.id, partner_id: partnerId, operator_id: operatorId ?? null },
      ...{ state: "proposed", reason, photo, added, minutes, idempotency_key: idempotencyKey },
      another_visit: anotherVisit,
    })
    .execute();
  const rows = lines.map((line, position) => ({ ...line, extra_id: id, position }));
  await insertRows("extra_line", lineColumns, rows).execute(tx);
  const by = operatorId ? ({ kind: "staff", id: operatorId } as const) : ({ kind: "partner", id: partnerId } as const);
  await noteEvent(tx, { bookingId: job.booking_id, event: "extra proposed", by });
  await (anotherVisit ? tellAnotherVisit : tellProposed)(tx, parts, id, site);
}

const lineColumns = ["extra_id", "position", "rate_item_id", "kind", "name", "quantity", "price", "minutes"] as const;

export const wasProposed = async (tx: Tx, jobId: string, key: string): Promise<boolean> =>
  (await tx
    .selectFrom("extra")
    .select("id")
    .where("job_id", "=", jobId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst()) !== undefined;

/** The customer answers one thing at a time for this visit, and one for another. */
const isOpen = async (tx: Tx, jobId: string, anotherVisit: boolean): Promise<boolean> =>
  (await tx
    .selectFrom("extra")
    .select("id")
    .where("job_id", "=", jobId)
    .where("state", "=", "proposed")
    .where("another_visit", "=", anotherVisit)
    .executeTakeFirst()) !== undefined;

async function requireTime(tx: Tx, job: { id: string }, minutes: number): Promise<void> {
  const free = await minutesAfter(tx, job);
  if (free !== null && minutes > free) throw refuse("EXTRA_TOO_LONG", { values: { more: minutes, free }, at: "lines" });
}

/** Returns the lines at the card's prices. Throws if one is not on the card of the visit's sub-category, or hidden there. */
async function requireLines(tx: Tx, subCategoryId: string, asked: Proposal["lines"]) {
  const card = new Map((await readCard(tx, subCategoryId)).map((item) => [item.id, item]));
  return asked.map(({ rateId, quantity }) => {
    const item = card.get(rateId);
    if (!item || item.hidden) throw refuse("NOT_ON_RATE_CARD", { at: "lines" });
    const { id, kind, name, price, minutes } = item;
    return { rate_item_id: id, kind, name, quantity, price: price * quantity, minutes: minutes * quantity };
  });
}
