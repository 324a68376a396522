import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import type { Parts } from "../parts.ts";
import type { Document, DocumentLine } from "./document.ts";
import { findInvoice, store } from "./issue-invoice.ts";
import { financialYear, nextNumber } from "./series.ts";
import { taxIn } from "./tax.ts";

/** Issues a credit note for each refund of an order that has an invoice: once for each, however often it is asked for. */
export async function issueCreditNotes(tx: Tx, { config }: Pick<Parts, "config">, bookingId: string): Promise<void> {
  await tx.selectFrom("booking").select("id").where("id", "=", bookingId).forNoKeyUpdate().execute();
  const invoice = await findInvoice(tx, bookingId);
  if (!invoice) return;
  const refunds = await tx
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .leftJoin("invoice as i", "i.refund_id", "r.id")
    .where("a.booking_id", "=", bookingId)
    // What was paid twice was billed once, and a visit that did not take place not at all.
    .where("r.reason", "not in", ["paid-twice", "visit-cancelled"])
    .where("i.id", "is", null)
    .orderBy("r.created_at")
    .select(["r.id", "r.price", "r.note"])
    .select(sql<Date>`now()`.as("now"))
    .execute();
  const billed = invoice.details as unknown as Document;
  let left = billed.total - (await creditedOf(tx, bookingId));
  for (const refund of refunds) {
    // A fee that was kept for a visit which did not take place was not billed either.
    const credited = Math.min(refund.price, left);
    if (credited <= 0) continue;
    left -= credited;
    const lines = takenBack(billed, credited);
    const document: Document = {
      ...billed,
      kind: "credit-note",
      number: await nextNumber(tx, "credit-note", financialYear(refund.now, config.TIME_ZONE)),
      issuedAt: refund.now.toISOString(),
      ofInvoice: invoice.number,
      reason: refund.note ?? "The order was taken back.",
      lines,
      total: credited,
    };
    await store(tx, document, bookingId, refund.id);
  }
}

/** What was taken back of an order's invoice before, in paise. */
async function creditedOf(tx: Tx, bookingId: string): Promise<number> {
  const { total } = await tx
    .selectFrom("invoice")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "credit-note")
    .select(sql<number>`coalesce(sum(total), 0)::float8`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** An amount that goes back, over the invoice's lines by what each of them cost, to the paisa. */
export function takenBack({ lines, total }: Pick<Document, "lines" | "total">, amount: number): DocumentLine[] {
  let before = 0;
  let given = 0;
  return lines
    .map((line) => {
      before += line.total;
      const part = Math.round((amount * before) / total) - given;
      given += part;
      return { ...line, ...taxIn(part, line.rate, line.igst === 0), total: part };
    })
    .filter((line) => line.total > 0);
}
