import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { readSettings } from "../settings/settings.ts";
import { yearOf } from "./series.ts";

interface Kept {
  now: Date;
  timeZone: string;
  /** How many financial years after its own an invoice is kept. */
  years: number;
}

/** Returns the start of the oldest financial year that must be kept: anything issued before it need not be kept. */
export function keptSince({ now, timeZone, years }: Kept): Date {
  const month = country().invoices.yearBegins;
  const first = Temporal.ZonedDateTime.from({ year: yearOf(now, timeZone) - years, month, day: 1, timeZone });
  return new Date(first.epochMilliseconds);
}

/** How many are erased in one transaction. */
const AT_ONCE = 500;

/**
 * Erases persons from the invoices and credit notes that need not be kept any more. Their rows stay, with number, lines and
 * sums, so that a series has no gap. Returns how many were erased.
 */
export async function eraseInvoices(db: Database, kept: Kept): Promise<number> {
  for (let erased = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update invoice set details = invoice_without_persons(details), erased_at = now()
      where id in (
        select id from invoice where erased_at is null and issued_at < ${keptSince(kept)}
        order by issued_at limit ${AT_ONCE} for update skip locked
      )
    `.execute(db);
    erased += Number(numAffectedRows);
    if (Number(numAffectedRows) < AT_ONCE) return erased;
  }
}

export const eraseOldInvoices: Task<Record<string, never>> = async (_payload, { db, config, log }) => {
  const { booksKeptYears } = await readSettings(db);
  const erased = await eraseInvoices(db, { now: await readNow(db), timeZone: config.TIME_ZONE, years: booksKeptYears });
  if (erased > 0) log.info({ erased }, "Invoices that need not be kept any more name nobody now");
};
