import type { DataOf, Endpoints } from "@chowk/contract";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { nowHere } from "../../platform/database/now.ts";
import { inPriceCurrency, toMajor, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findOrderToPay, holdOrder, orderNow } from "../orders/orders.ts";
import { readSettings } from "../settings/settings.ts";
import { askAbout, underWayOf } from "./rest.ts";
import { type From, openPage, type ToPay } from "./start-payment.ts";

type Tips = DataOf<Endpoints["listTips"]>;

interface Of {
  customerId: string;
  idOrNumber: string;
}

/** How long a page stays open for a tip: as long as for what is left to pay at the door. */
const PAGE_MS = 30 * 60_000;
/** What is offered, as multiples of the smallest tip. */
const OFFERED = [1, 2, 5];

interface Visit {
  jobId: string;
  partner: string;
  /** In paise, as all amounts here. */
  given: number;
  /** The largest tip: a slip of the finger gives no more than the visit cost. 0 if none can be given now. */
  most: number;
  /** Amounts to choose from; none if none can be given now. */
  suggested: number[];
}

/** Returns the visits of an order that are done, with what their partners were given and what they can be given now. */
async function visitsOf(db: Database | Tx, gateway: Parts["gateway"], bookingId: string): Promise<Visit[]> {
  const { smallestTip } = await readSettings(db);
  const smallest = gateway ? (toMinor(smallestTip) ?? 0) : 0;
  const rows = await db
    .selectFrom("job as j")
    .innerJoin("partner as p", "p.id", "j.partner_id")
    .where("j.booking_id", "=", bookingId)
    .where("j.status", "=", "Completed")
    .select(["j.id as jobId", "p.name as partner"])
    // Thirty days: later than that nobody remembers who came.
    .select([
      sql<boolean>`upper(j.during) > now() - interval '30 days' and p.status = 'Approved'`.as("isOpen"),
      sql<number>`(select coalesce(sum(l.price), 0)::float8 from booking_line l where l.job_id = j.id)`.as("price"),
      sql<number>`(
        select coalesce(-sum(l.amount), 0)::float8 from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = j.id and e.kind = 'tip' and l.account = 'partner'
      )`.as("given"),
    ])
    .orderBy("j.during")
    .orderBy("j.id")
    .execute();
  return rows.map(({ isOpen, price, ...visit }) => {
    const suggested = isOpen && visit.given === 0 && smallest > 0 ? OFFERED.map((times) => times * smallest) : [];
    return { ...visit, suggested, most: suggested.length > 0 ? Math.max(price, ...suggested) : 0 };
  });
}

/** Returns what the partners of an order were given, and can be given. Refuses with 404 an order that is not the customer's. */
export async function listTips({ db, gateway }: Pick<Parts, "db" | "gateway">, of: Of): Promise<Tips> {
  const { id } = await orderNow(db, of.customerId, of.idOrNumber);
  const underWay = await underWayOf(db, id, "tip");
  const results = [];
  for (const { jobId, partner, given, most, suggested } of await visitsOf(db, gateway, id)) {
    if (given === 0 && most === 0) continue;
    const isUnderWay = given === 0 && underWay.has(jobId);
    const amounts = { given: toMajor(given), suggested: suggested.map(toMajor), most: toMajor(most) };
    results.push({ jobId, partner, ...amounts, isUnderWay });
  }
  return { results };
}

/** The same, once the provider was asked what became of the pages that were opened. */
export async function lookAtTips(parts: Parts, of: Of, log: FastifyBaseLogger): Promise<Tips> {
  const { id } = await orderNow(parts.db, of.customerId, of.idOrNumber);
  for (const { jobId } of await visitsOf(parts.db, parts.gateway, id)) await askAbout(parts, jobId, log, "tip");
  return listTips(parts, of);
}

/**
 * Opens a page to give a tip at, or returns the one that is open for just that amount. Refuses with 404 an order that is not the
 * customer's, with 409 a visit that is not done, or long ago, or whose partner was given one, with 422 an amount that is too large.
 */
export async function giveTip(
  parts: Parts,
  { jobId, amount, ...request }: Of & From & { jobId: string; amount: number },
) {
  const { customerId } = request;
  const { id, number } = await findOrderToPay(parts.db, customerId, request.idOrNumber);
  const visits = await visitsOf(parts.db, parts.gateway, id);
  // The page before may have been paid.
  if (visits.some((visit) => visit.jobId === jobId)) await askAbout(parts, jobId, request.log, "tip");
  return openPage(parts, {
    ...request,
    async hold(tx): Promise<ToPay> {
      await holdOrder(tx, customerId, id);
      const visit = (await visitsOf(tx, parts.gateway, id)).find((each) => each.jobId === jobId);
      if (!visit?.most) throw refuse("NO_TIP_NOW");
      const minor = toMinor(amount);
      if (!minor) throw refuse("NOT_AN_AMOUNT", { at: "amount" });
      if (minor > visit.most) throw refuse("TIP_TOO_LARGE", { at: "amount", values: { most: visit.most } });
      const payBy = new Date(nowHere() + PAGE_MS);
      return { part: "tip", jobId, bookingId: id, number, price: inPriceCurrency(minor), payBy, customerId };
    },
    back: () => ({ paid: `/order/${number}`, canceled: `/order/${number}` }),
  });
}
