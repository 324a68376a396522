import { country } from "@chowk/contract/country";
import type { Tx } from "../../platform/database/connection.ts";

export type Kind = "invoice" | "credit-note";

/** Returns the financial year of a day of the business: '26-27' if it begins in April, '2026' if it is the calendar year. */
export function financialYear(at: Date, timeZone: string): string {
  const first = yearOf(at, timeZone);
  if (country().invoices.yearBegins === 1) return String(first);
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** Returns the year in which a day's financial year began. */
export function yearOf(at: Date, timeZone: string): number {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return month >= country().invoices.yearBegins ? year : year - 1;
}

/**
 * Returns an invoice's number, 'CH/26-27/000001' or 'CH/2026/000001': at most 16 characters. The count goes on if the business chooses another prefix.
 *
 * @param prefix - What the business's numbers begin with; never that of credit notes.
 */
export const nextInvoiceNumber = (tx: Tx, year: string, prefix: string) => next(tx, "invoice", year, prefix);

/** Returns a credit note's number, 'CN/26-27/000001'. */
export const nextCreditNoteNumber = (tx: Tx, year: string) => next(tx, "credit-note", year, "CN");

/** Counts a series on. Its row is locked until the transaction ends, and a rollback frees the number, so there is no gap. */
async function next(tx: Tx, kind: Kind, year: string, prefix: string): Promise<string> {
  const { last } = await tx
    .insertInto("invoice_series")
    .values({ kind, year, last: 1 })
    .onConflict((same) =>
      same.columns(["kind", "year"]).doUpdateSet((row) => ({ last: row("invoice_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${prefix}/${year}/${String(last).padStart(6, "0")}`;
}
