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
 * free until their prices of a financial year are above a limit; from then on, what was not kept back before is made good, but for work
 * before the day from which the business does so.
 */
export async function toWithhold(tx: Tx, { partnerId, at, gross }: Work): Promise<number> {
  const rule = country().withheldTax;
  if (!rule || gross <= 0) return 0;
  const { withholdTaxFrom: from } = await readSettings(tx);
  if (!from) return 0;
  const day = dayOf(at ?? (await readNow(tx)));
  if (Temporal.PlainDate.compare(day, from) < 0) return 0;
  const partner = await tx
    .selectFrom("partner")
    .where("id", "=", partnerId)
    .select(["pan", "gstin", "is_own"])
    .executeTakeFirstOrThrow();
  // Who works for wages pays another tax.
  if (partner.is_own) return 0;
  const pan = panOf(partner);
  if (!pan) return share(gross, rule.percentWithoutNumber);
  const begin = beginningOfYear(day);
  const year = await workSince(tx, partnerId, begin);
  if (isPersonsPan(pan) && year.gross <= rule.freeUpTo * 10 ** country().currency.decimals) return 0;
  const held = Temporal.PlainDate.compare(from, begin) > 0 ? await workSince(tx, partnerId, from) : year;
  const missing = share(held.gross - gross, rule.percent) - held.withheld;
  return share(gross, rule.percent) + Math.max(0, missing);
}

const share = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

const dayOf = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(country().timeZone).toPlainDate();

/** Returns the first day of a day's financial year. */
function beginningOfYear(day: Temporal.PlainDate): Temporal.PlainDate {
  const { yearBegins: month } = country().invoices;
  return Temporal.PlainDate.from({ year: day.month >= month ? day.year : day.year - 1, month, day: 1 });
}

/** The prices of a partner's work since the beginning of a day there, and what was kept back of it, in smallest units. */
function workSince(tx: Tx, partnerId: string, day: Temporal.PlainDate | string) {
  const since = Temporal.PlainDate.from(day).toZonedDateTime(country().timeZone);
  return tx
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.partner_id", "=", partnerId)
    .where("e.at", ">=", new Date(since.epochMilliseconds))
    .select([grossLines.as("gross"), withheldLines.as("withheld")])
    .executeTakeFirstOrThrow();
}

/**
 * SQL: sums over lines `l` of entries `e`. What work brings is what its entry debits: the order for its price, or, for whoever helped,
 * the business for their share of it.
 */
export const grossLines = sql<number>`coalesce(sum(l.amount) filter (where e.kind = 'work' and l.amount > 0), 0)::float8`;
export const withheldLines = sql<number>`coalesce(-sum(l.amount) filter (where l.account = 'withheld'), 0)::float8`;
