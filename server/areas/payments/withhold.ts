import { isPersonsPan, panOf } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import { readSettings } from "../settings/settings.ts";

interface Work {
  partnerId: string;
  /** When it was done; now by default. */
  at?: Date | undefined;
  /** Its price, in smallest units. It is in the books already. */
  gross: number;
}

/**
 * Returns what is to be kept back from a partner for the state, in smallest units (docs/use/withheld-tax.md). People with a number are
 * free until their prices of a financial year are above a limit; from then on, what was not kept back before is made good.
 */
export async function toWithhold(tx: Tx, { partnerId, at, gross }: Work): Promise<number> {
  const rule = country().withheldTax;
  if (!rule || gross <= 0) return 0;
  const { withholdTaxFrom } = await readSettings(tx);
  const day = dayOf(at ?? (await readNow(tx)));
  if (!withholdTaxFrom || Temporal.PlainDate.compare(day, withholdTaxFrom) < 0) return 0;
  const partner = await tx
    .selectFrom("partner")
    .where("id", "=", partnerId)
    .select(["pan", "gstin", "is_own"])
    .executeTakeFirstOrThrow();
  // Who works for wages pays another tax.
  if (partner.is_own) return 0;
  const pan = panOf(partner);
  if (!pan) return share(gross, rule.percentWithoutNumber);
  const year = await inYear(tx, partnerId, beginningOfYear(day));
  if (isPersonsPan(pan) && year.gross <= rule.freeUpTo * 10 ** country().currency.decimals) return 0;
  const missing = share(year.gross - gross, rule.percent) - year.withheld;
  return share(gross, rule.percent) + Math.max(0, missing);
}

const share = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

const dayOf = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(country().timeZone).toPlainDate();

/** Returns the first moment of a day's financial year, by the clocks of the country. */
function beginningOfYear(day: Temporal.PlainDate): Date {
  const { yearBegins } = country().invoices;
  const year = day.month >= yearBegins ? day.year : day.year - 1;
  const first = Temporal.PlainDate.from({ year, month: yearBegins, day: 1 });
  return new Date(first.toZonedDateTime(country().timeZone).epochMilliseconds);
}

/** The prices of a partner's work since then, and what was kept back of it, in smallest units. */
async function inYear(tx: Tx, partnerId: string, since: Date): Promise<{ gross: number; withheld: number }> {
  return tx
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.partner_id", "=", partnerId)
    .where("e.at", ">=", since)
    .select([grossLines.as("gross"), withheldLines.as("withheld")])
    .executeTakeFirstOrThrow();
}

/**
 * SQL: sums over lines `l` of entries `e`. What work brings is what its entry debits: the order for its price, or, for whoever helped,
 * the business for their share of it.
 */
export const grossLines = sql<number>`coalesce(sum(l.amount) filter (where e.kind = 'work' and l.amount > 0), 0)::float8`;
export const withheldLines = sql<number>`coalesce(-sum(l.amount) filter (where l.account = 'withheld'), 0)::float8`;
