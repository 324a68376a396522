import { randomUUIDv7 } from "node:crypto";
import { shownPincode } from "@chowk/contract/country";
import { defaultLanguage } from "@chowk/contract/languages";
import { townBeside } from "@chowk/contract/town";
import type { Tx } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Parts } from "../../platform/parts.ts";
import { findPincode } from "../places/places.ts";
import { readBusiness, readSettings } from "../settings/settings.ts";
import { type Billed, billedLines } from "./billed-lines.ts";
import { brandOf } from "./brand-of.ts";
import { type Document, sumOf } from "./document.ts";
import { retainedOf } from "./retained.ts";
import { dayIn } from "./rules.ts";
import { financialYear, nextInvoiceNumber } from "./series.ts";
import { stateCode } from "./states.ts";
import { suppliedBy } from "./supplied-by.ts";
import { words } from "./words.ts";

/**
 * Issues the invoice of an order that is over: for what was done, and for the fee that was kept for what did not take place.
 * Once, however often it is called. Returns its number, or undefined if there is nothing to bill. Locks the order first, as
 * everywhere.
 */
export async function issueInvoice(
  tx: Tx,
  { config }: Pick<Parts, "config">,
  bookingId: string,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom("booking as b")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .where("b.id", "=", bookingId)
    .select(["b.id", "b.number", "b.status", "b.kept", "b.currency", "b.flat_no", "b.address", "b.area", "b.pincode"])
    .select("c.name as customer")
    .forNoKeyUpdate("b")
    .executeTakeFirstOrThrow();
  const issued = await findInvoice(tx, bookingId);
  if (issued) return issued.number;
  if (order.status !== "Completed" && order.status !== "Cancelled") return undefined;
  const fee = await feeOf(tx, order);
  if (order.status === "Cancelled" && fee <= 0) return undefined;

  const settings = await readSettings(tx);
  const business = await readBusiness(tx, defaultLanguage);
  const state = (await findPincode(tx, order.pincode))?.state ?? "";
  const code = stateCode(state);
  const withinState = code === undefined || code === settings.gstin.slice(0, 2);
  const now = await readNow(tx);
  const lines = await billedLines(tx, bookingId, {
    isRegistered: settings.gstin !== "",
    withinState,
    day: dayIn(config.TIME_ZONE, now),
    fee,
  });
  const number = await nextInvoiceNumber(tx, financialYear(now, config.TIME_ZONE), settings.numberPrefix);
  const document: Document = {
    kind: "invoice",
    number,
    issuedAt: now.toISOString(),
    order: order.number,
    supplier: {
      name: settings.legalName || business.name,
      ...{ address: settings.legalAddress, gstin: settings.gstin },
      brand: brandOf(business),
    },
    recipient: {
      name: order.customer,
      address: [order.flat_no, order.address, townBeside(order.address, order.area), shownPincode(order.pincode)]
        .filter(Boolean)
        .join(", "),
    },
    placeOfSupply: code ? `${state} (${code})` : state,
    currency: order.currency,
    lines: lines.map(({ partner: _partner, ...line }) => line),
    total: sumOf(lines, "total"),
    notes: notesOf(lines),
  };
  await store(tx, document, bookingId, null);
  return number;
}

/** Returns the fee to bill, in paise; for a cancelled order, without what the desk has already paid back. */
async function feeOf(tx: Tx, { id, status, kept }: { id: string; status: string; kept: number }): Promise<number> {
  if (status === "Completed") return kept;
  return Math.min(kept, await retainedOf(tx, id));
}

export const findInvoice = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("invoice")
    .select(["id", "number", "details"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();

export const store = (tx: Tx, document: Document, bookingId: string, refundId: string | null) =>
  tx
    .insertInto("invoice")
    .values({
      id: randomUUIDv7(),
      kind: document.kind,
      number: document.number,
      booking_id: bookingId,
      refund_id: refundId,
      total: document.total,
      details: JSON.stringify(document),
      issued_at: document.issuedAt,
    })
    .execute();

function notesOf(lines: readonly Billed[]): string[] {
  const partners = new Set(
    lines
      .filter(({ treatment }) => treatment === "PARTNER_SUPPLIES_TCS")
      .map(({ partner }) => suppliedBy({ name: partner?.name ?? "", gstin: partner?.gstin ?? "" })),
  );
  return [
    ...(lines.some(({ treatment }) => treatment === "OPERATOR_9_5") ? [words.notes.paidByOperator] : []),
    ...partners,
    words.notes.notReverseCharge,
  ];
}
