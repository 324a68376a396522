import type { DataOf, Endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { toMajor, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type OwnJob, payTokenOf, type Rest, readPayToken, restOf } from "../scheduling/scheduling.ts";
import { creditOf } from "./credit.ts";
import { quoteFor } from "./quote.ts";
import { settle } from "./settle.ts";
import { type From, openPage, type ToPay, told } from "./start-payment.ts";

type RestToPay = DataOf<Endpoints["showRest"]>;
type RestsOfOrder = DataOf<Endpoints["listRests"]>;

/** How long a page stays open for what is left of a visit: as long as for an order that was just placed. */
const PAGE_MS = 30 * 60_000;

const undecided = ["OPENING", "OPEN", "UNKNOWN"];

/** Returns the attempts for what is left of a visit, or for a tip, that may still bring money. */
export const undecidedOf = (
  db: Database | Tx,
  jobId: string,
  part: "rest" | "tip" = "rest",
): Promise<{ id: string; state: string }[]> =>
  db
    .selectFrom("payment_attempt")
    .select(["id", "state"])
    .where("job_id", "=", jobId)
    .where("part", "=", part)
    .where("state", "in", undecided)
    .orderBy("number")
    .execute();

/**
 * Returns the visits of an order with pages that may still bring money. Ask for it before the amounts: what arrives in between is then in
 * those, and nobody is told that there is neither.
 */
export async function underWayOf(db: Database | Tx, bookingId: string, part: "rest" | "tip"): Promise<Set<string>> {
  const open = await db
    .selectFrom("payment_attempt")
    .select("job_id")
    .where("booking_id", "=", bookingId)
    .where("part", "=", part)
    .where("state", "in", undecided)
    .execute();
  return new Set(open.flatMap(({ job_id }) => job_id ?? []));
}

/** Returns what is left to pay of the visit that a link is for. Refuses with 404 a link that is not ours, or too old. */
export async function showRest(parts: Pick<Parts, "db" | "secrets" | "gateway">, token: string): Promise<RestToPay> {
  const { db, gateway } = parts;
  const named = readPayToken(parts.secrets, token);
  const isUnderWay = named !== undefined && (await undecidedOf(db, named)).length > 0;
  const { rest } = await requireRest(parts, token);
  const quote = await quoteFor(db, gateway, { currency: rest.currency, minor: rest.amount });
  return {
    ordId: rest.number,
    amount: toMajor(rest.amount),
    paid: toMajor(rest.paid),
    isUnderWay,
    quote: quote ? { price: told(quote.price), charge: told(quote.charge), rate: quote.rate ?? null } : null,
  };
}

/** The same, once the provider was asked what became of the last page that was opened. */
export async function lookAtRest(parts: Parts, token: string, log: FastifyBaseLogger): Promise<RestToPay> {
  const { jobId } = await requireRest(parts, token);
  await askAbout(parts, jobId, log);
  return showRest(parts, token);
}

/**
 * Opens a page to pay what is left of a visit, for whoever has the link, or returns the one that is open for just that. Refuses with 409
 * if nothing is left, or another amount than the payer was shown.
 */
export async function payRest(parts: Parts, token: string, { amount, ...from }: From & { amount: number }) {
  const { jobId } = await requireRest(parts, token);
  await askAbout(parts, jobId, from.log);
  const path = `/pay/${token}`;
  return openPage(parts, {
    ...from,
    hold: (tx) => holdRest(tx, jobId, amount),
    back: () => ({ paid: `${path}?back=paid`, canceled: path }),
  });
}

/** Has the provider asked about every page that was opened for what is left of a visit, or for a tip, and may be paid. */
export async function askAbout(
  parts: Parts,
  jobId: string,
  log: Pick<FastifyBaseLogger, "warn">,
  part: "rest" | "tip" = "rest",
): Promise<void> {
  for (const { id, state } of await undecidedOf(parts.db, jobId, part))
    if (state !== "OPENING") await settle(parts, id, { asker: "customer", log });
}

/** The same before a partner says what they took: what was paid meanwhile need not be taken. */
export async function askAtDoor(parts: Parts, { partnerId, jobId }: OwnJob, log: FastifyBaseLogger): Promise<void> {
  const own = await parts.db
    .selectFrom("job")
    .select("id")
    .where("id", "=", jobId)
    .where("partner_id", "=", partnerId)
    .where("status", "=", "Started")
    .executeTakeFirst();
  if (own) await askAbout(parts, jobId, log);
}

/** Returns what is left to pay of an order's visits, with the link to pay each at; what was paid so, and what credit could pay. */
export async function restsOf(
  { db, secrets, gateway }: Pick<Parts, "db" | "secrets" | "gateway">,
  customerId: string,
  bookingId: string,
): Promise<RestsOfOrder> {
  const jobs = await db.selectFrom("job").select("id").where("booking_id", "=", bookingId).orderBy("id").execute();
  const underWay = await underWayOf(db, bookingId, "rest");
  const results = [];
  let due = 0;
  for (const { id } of jobs) {
    const rest = await restOf(db, id);
    due += rest?.due ?? 0;
    if (!rest || (rest.amount === 0 && rest.paid === 0)) continue;
    const isUnderWay = underWay.has(id);
    const payToken = rest.amount > 0 && gateway ? payTokenOf(secrets, id) : null;
    results.push({
      jobId: id,
      amount: toMajor(rest.amount),
      paid: toMajor(rest.paid),
      credit: toMajor(rest.credit),
      isUnderWay,
      payToken,
    });
  }
  const credit = due > 0 ? Math.min(due, await creditOf(db, customerId)) : 0;
  return { results, due: toMajor(due), credit: toMajor(credit) };
}

async function requireRest({ db, secrets }: Pick<Parts, "db" | "secrets">, token: string) {
  const jobId = readPayToken(secrets, token);
  const rest = jobId && (await restOf(db, jobId));
  if (!jobId || !rest) throw refuse("NO_SUCH_PAY_LINK");
  return { jobId, rest };
}

async function holdRest(tx: Tx, jobId: string, amount: number): Promise<ToPay> {
  const { booking_id } = await tx
    .selectFrom("job")
    .select("booking_id")
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  await tx.selectFrom("booking").select("id").where("id", "=", booking_id).forNoKeyUpdate().execute();
  const { bookingId, number, currency, amount: minor } = (await restOf(tx, jobId)) as Rest;
  if (minor === 0) throw refuse("NOTHING_LEFT_TO_PAY");
  if (toMinor(amount) !== minor) throw refuse("REST_CHANGED", { at: "amount" });
  const payBy = new Date(nowHere() + PAGE_MS);
  return { part: "rest", bookingId, number, jobId, price: { currency, minor }, payBy, customerId: null };
}
