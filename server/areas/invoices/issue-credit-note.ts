import { defaultLanguage } from "@chowk/contract/languages";
import type { Tx } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Parts } from "../../platform/parts.ts";
import { readBusiness } from "../settings/settings.ts";
import { brandOf } from "./brand-of.ts";
import { type Document, type DocumentLine, sumOf } from "./document.ts";
import { findInvoice, store } from "./issue-invoice.ts";
import { retainedOf } from "./retained.ts";
import { financialYear, nextCreditNoteNumber } from "./series.ts";
import { type Levy, taxIn } from "./tax.ts";

/**
 * Issues a credit note for each refund that leaves the order's invoice higher than what the business still has of the payments:
 * once for each, however often it is called. What was never billed (paid twice, or for a visit that did not take place) is not
 * credited, nor is what the desk refunds after the payment provider refused to send such an amount back.
 */
export async function issueCreditNotes(tx: Tx, { config }: Pick<Parts, "config">, bookingId: string): Promise<void> {
  await tx.selectFrom("booking").select("id").where("id", "=", bookingId).forNoKeyUpdate().execute();
  const invoice = await findInvoice(tx, bookingId);
  if (!invoice) return;
  const refunds = await notCredited(tx, bookingId);
  const now = await readNow(tx);
  const brand = brandOf(await readBusiness(tx, defaultLanguage));
  const billed = invoice.details as unknown as Document;
  const before = await creditedOf(tx, bookingId);
  let over = billed.total - before.total - (await retainedOf(tx, bookingId));
  for (const refund of refunds) {
    const credited = Math.min(refund.price, over);
    if (credited <= 0) break;
    over -= credited;
    const lines = takenBack(billed, credited);
    const document: Document = {
      ...billed,
      kind: "credit-note",
      // As the business looks now: an older invoice may be of another name, or of none.
      supplier: { ...billed.supplier, brand },
      number: await nextCreditNoteNumber(tx, financialYear(now, config.TIME_ZONE)),
      issuedAt: now.toISOString(),
      ofInvoice: invoice.number,
      ...(billed.tax === "vat" && {
        corrects: { taxable: sumOf(billed.lines, "taxable"), credited: before.taxable },
      }),
      reason: refund.note ?? "",
      lines,
      total: credited,
    };
    await store(tx, document, bookingId, refund.of);
    before.taxable += sumOf(lines, "taxable");
  }
}

/** Returns the desk's refunds without a credit note, newest first: what was refunded before the invoice may need none. */
async function notCredited(tx: Tx, bookingId: string) {
  const online = await tx
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .leftJoin("invoice as i", "i.refund_id", "r.id")
    .where("a.booking_id", "=", bookingId)
    .where("r.reason", "=", "desk")
    .where("r.state", "!=", "REFUSED")
    .where("i.id", "is", null)
    .select(["r.id", "r.price", "r.note", "r.created_at as at"])
    .execute();
  const cash = await tx
    .selectFrom("cash_refund as c")
    .leftJoin("invoice as i", "i.cash_refund_id", "c.id")
    .where("c.booking_id", "=", bookingId)
    .where("i.id", "is", null)
    .select(["c.id", "c.price", "c.note", "c.made_at as at"])
    .execute();
  return [
    ...online.map(({ id, ...refund }) => ({ ...refund, of: { refund_id: id } })),
    ...cash.map(({ id, ...refund }) => ({ ...refund, of: { cash_refund_id: id } })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Returns what was already credited of an order's invoice, in paise, and how much of it before tax. */
async function creditedOf(tx: Tx, bookingId: string): Promise<{ total: number; taxable: number }> {
  const notes = await tx
    .selectFrom("invoice")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "credit-note")
    .select(["total", "details"])
    .execute();
  return {
    total: notes.reduce((sum, { total }) => sum + Number(total), 0),
    taxable: notes.reduce((sum, { details }) => sum + sumOf((details as unknown as Document).lines, "taxable"), 0),
  };
}

/** Spreads an amount that is credited over the invoice's lines in proportion to their prices, exact to the paisa. */
export function takenBack(
  { lines, total, tax }: Pick<Document, "lines" | "total" | "tax">,
  amount: number,
): DocumentLine[] {
  const levyOn = ({ igst }: DocumentLine): Levy => (tax === "vat" ? "vat" : igst === 0 ? "halves" : "union");
  let before = 0;
  let given = 0;
  return lines
    .map((line) => {
      before += line.total;
      const part = Math.round((amount * before) / total) - given;
      given += part;
      // A part of an amount is of no number of services, and no code took anything off it.
      const { quantity: _all, discount: _none, ...rest } = line;
      return { ...rest, ...taxIn(part, line.rate, levyOn(line)), total: part };
    })
    .filter((line) => line.total > 0);
}
