import type { Tx } from "../../platform/database/connection.ts";

export type Kind = "invoice" | "credit-note";

const prefixes: Record<Kind, string> = { invoice: "CH", "credit-note": "CN" };

/** Returns the Indian financial year (April to March) of a day of the business: '26-27'. */
export function financialYear(at: Date, timeZone: string): string {
  const first = yearOf(at, timeZone);
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** Returns the year in which a day's financial year began. */
export function yearOf(at: Date, timeZone: string): number {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return month >= 4 ? year : year - 1;
}

/**
 * Returns the next number of a series, 'CH/26-27/000001': at most 16 characters. The series' row is locked until the transaction
 * ends, and a rollback frees the number, so there is no gap.
 */
export async function nextNumber(tx: Tx, kind: Kind, year: string): Promise<string> {
  const { last } = await tx
    .insertInto("invoice_series")
    .values({ kind, year, last: 1 })
    .onConflict((same) =>
      same.columns(["kind", "year"]).doUpdateSet((row) => ({ last: row("invoice_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${prefixes[kind]}/${year}/${String(last).padStart(6, "0")}`;
}
