import type { DeskInvoice } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type Document, taxOf } from "./document.ts";
import { drawDocument } from "./draw-document.ts";

/** Lists an order's invoice and credit notes, oldest first. */
export async function listInvoices(db: Database | Tx, bookingId: string): Promise<DeskInvoice[]> {
  const rows = await db
    .selectFrom("invoice")
    .select(["number", "kind", "issued_at", "total"])
    .where("booking_id", "=", bookingId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ number, kind, issued_at, total }) => ({
    number,
    kind: kind as DeskInvoice["kind"],
    issuedAt: issued_at.toISOString(),
    total: toMajor(total),
  }));
}

/** Returns what an order's invoice bills; null if there is none. */
export async function invoiceInFigures(db: Database | Tx, bookingId: string) {
  const found = await db
    .selectFrom("invoice")
    .select("details")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  if (!found) return null;
  const { number, lines, total } = found.details as unknown as Document;
  return {
    number,
    lines: lines.map((line) => ({ description: line.description, total: toMajor(line.total) })),
    tax: toMajor(lines.reduce((sum, line) => sum + taxOf(line), 0)),
    total: toMajor(total),
  };
}

/** Draws one of an order's documents as a PDF, by default its invoice. Refuses with 404 if there is no such document. */
export async function invoiceFile(
  { db, config }: Pick<Parts, "db" | "config">,
  bookingId: string,
  number: string | undefined,
): Promise<{ name: string; bytes: Buffer }> {
  const found = await db
    .selectFrom("invoice")
    .select(["number", "details"])
    .where("booking_id", "=", bookingId)
    .$if(number === undefined, (of) => of.where("kind", "=", "invoice"))
    .$if(number !== undefined, (of) => of.where("number", "=", number ?? ""))
    .executeTakeFirst();
  if (!found) throw refuse("NO_SUCH_INVOICE");
  const bytes = await drawDocument(found.details as unknown as Document, config.TIME_ZONE);
  return { name: `${found.number}.pdf`, bytes };
}
