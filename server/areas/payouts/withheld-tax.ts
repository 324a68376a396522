import { panOf, type WithheldTax } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { toMajor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { grossLines, withheldLines } from "../payments/payments.ts";
import { readSettings } from "../settings/settings.ts";
import { monthsOf, startOf } from "./tax-payments.ts";

/**
 * Returns what partners did in a quarter of the financial year, and what was kept back of it. Refuses with 409 where the country has
 * no such tax.
 *
 * @param asked - Any day of the quarter; today by default.
 */
export async function readWithheldTax(db: Database, asked?: string): Promise<WithheldTax> {
  if (!country().withheldTax) throw refuse("NO_TAX_HERE");
  const { timeZone } = country();
  const now = Temporal.Instant.fromEpochMilliseconds((await readNow(db)).getTime());
  const day = asked ? Temporal.PlainDate.from(asked) : now.toZonedDateTimeISO(timeZone).toPlainDate();
  const from = quarterOf(day);
  const next = from.add({ months: 3 });
  const rows = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .innerJoin("partner as p", "p.id", "e.partner_id")
    .where("e.kind", "in", ["work", "tax-withheld"])
    .where("e.at", ">=", startOf(from))
    .where("e.at", "<", startOf(next))
    .groupBy("p.id")
    .select(["p.id", "p.name", "p.pan", "p.gstin", grossLines.as("gross"), withheldLines.as("withheld")])
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => toMajor(rows.reduce((all, row) => all + of(row), 0));
  return {
    ...{ from: from.toString(), until: next.subtract({ days: 1 }).toString() },
    withheldFrom: (await readSettings(db)).withholdTaxFrom,
    partners: rows.map(({ id, name, gross, withheld, ...numbers }) => ({
      ...{ partner: id, name, pan: panOf(numbers) },
      ...{ gross: toMajor(gross), withheld: toMajor(withheld) },
    })),
    gross: sum(({ gross }) => gross),
    withheld: sum(({ withheld }) => withheld),
    months: await monthsOf(db, { from, next }),
  };
}

/** Returns the first day of a day's quarter. Financial years begin with one. */
function quarterOf(day: Temporal.PlainDate): Temporal.PlainDate {
  const since = (day.month - country().invoices.yearBegins + 12) % 3;
  return day.with({ day: 1 }).subtract({ months: since });
}
