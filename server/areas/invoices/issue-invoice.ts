import { randomUUIDv7 } from "node:crypto";
import type { BusinessSettings, Company } from "@chowk/contract";
import { country, shownPincode } from "@chowk/contract/country";
import { townBeside } from "@chowk/contract/town";
import type { Tx } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Parts } from "../../platform/parts.ts";
import { findPincode } from "../places/places.ts";
import { readSettings } from "../settings/settings.ts";
import { type Billed, billedLines } from "./billed-lines.ts";
import { type Document, sumOf } from "./document.ts";
import { retainedOf } from "./retained.ts";
import { dayIn } from "./rules.ts";
import { financialYear, nextInvoiceNumber } from "./series.ts";
import { stateCode } from "./states.ts";
import { suppliedBy } from "./supplied-by.ts";
import { supplierOf } from "./supplier.ts";
import type { Levy } from "./tax.ts";
import { gstWords, languagesHere } from "./words.ts";

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
    .select(["b.id", "b.number", "b.status", "b.kept", "b.currency", "b.bill_to"])
    .select(["b.flat_no", "b.address", "b.area", "b.pincode"])
    .select("c.name as customer")
    .select((of) =>
      of
        .selectFrom("booking_event as e")
        .whereRef("e.booking_id", "=", "b.id")
        .whereRef("e.order_status", "=", "b.status")
        .select((each) => each.fn.min("e.at").as("at"))
        .as("ended_at"),
    )
    .forNoKeyUpdate("b")
    .executeTakeFirstOrThrow();
  const issued = await findInvoice(tx, bookingId);
  if (issued) return issued.number;
  if (order.status !== "Completed" && order.status !== "Cancelled") return undefined;
  const fee = await feeOf(tx, order);
  if (order.status === "Cancelled" && fee <= 0) return undefined;

  const settings = await readSettings(tx);
  const { regime } = country().tax;
  const { levy, placeOfSupply } = await levyOn(tx, order.pincode, settings);
  const now = await readNow(tx);
  const supplier = await supplierOf(tx, settings);
  const lines = await billedLines(tx, bookingId, {
    isRegistered: Boolean(supplier.gstin || supplier.trn),
    levy,
    day: dayIn(config.TIME_ZONE, now),
    fee,
  });
  if (lines.length === 0) return undefined;
  const number = await nextInvoiceNumber(tx, financialYear(now, config.TIME_ZONE), settings.numberPrefix);
  const document: Document = {
    kind: "invoice",
    number,
    issuedAt: now.toISOString(),
    ...(regime === "gst" ? {} : { suppliedOn: dayIn(config.TIME_ZONE, order.ended_at ?? now) }),
    order: order.number,
    tax: regime,
    languages: languagesHere(),
    supplier,
    recipient: recipientOf(order),
    placeOfSupply,
    currency: order.currency,
    lines: lines.map(({ partner: _partner, ...line }) => line),
    total: sumOf(lines, "total"),
    notes: regime === "gst" ? notesOf(lines) : [],
  };
  await store(tx, document, bookingId);
  return number;
}

interface Recipient {
  /** The customer's name, and the address of the work. */
  customer: string;
  flat_no: string;
  address: string;
  area: string;
  pincode: string;
  /** A `Company`; null for the customer. */
  bill_to: unknown;
}

/** Returns who is billed: the company that the customer named, else the customer at the address of the work. */
function recipientOf({ customer, bill_to, ...place }: Recipient): Document["recipient"] {
  if (bill_to) return bill_to as Company;
  const { flat_no, address, area, pincode } = place;
  const parts = [flat_no, address, townBeside(address, area), shownPincode(pincode)];
  return { name: customer, address: parts.filter(Boolean).join(", ") };
}

/** Returns whose tax it is. India's depends on the state of the order's pin code; a pin code of no known state is in the business's. */
async function levyOn(
  tx: Tx,
  pincode: string,
  { gstin }: Pick<BusinessSettings, "gstin">,
): Promise<{ levy: Levy; placeOfSupply: string }> {
  if (country().tax.regime !== "gst") return { levy: "vat", placeOfSupply: "" };
  const state = (await findPincode(tx, pincode))?.state ?? "";
  const code = stateCode(state);
  return {
    levy: code === undefined || code === gstin.slice(0, 2) ? "halves" : "union",
    placeOfSupply: code ? `${state} (${code})` : state,
  };
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

/** A credit note names its refund. */
export const store = (
  tx: Tx,
  document: Document,
  bookingId: string,
  refund: { refund_id?: string; cash_refund_id?: string } = {},
) =>
  tx
    .insertInto("invoice")
    .values({
      id: randomUUIDv7(),
      kind: document.kind,
      number: document.number,
      booking_id: bookingId,
      ...refund,
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
    ...(lines.some(({ treatment }) => treatment === "OPERATOR_9_5") ? [gstWords.paidByOperator] : []),
    ...partners,
    gstWords.notReverseCharge,
  ];
}
