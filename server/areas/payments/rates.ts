import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Money } from "../../platform/money/currency.ts";
import { exponentOf } from "../../platform/money/currency.ts";

/** Decimals of a rate: enough for dinars to rupiah and back. */
const SCALE = 9;

/** Returns the current rate as decimal digits; undefined if none was ever set. */
export async function rateOf(db: Database | Tx, from: string, to: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("exchange_rate")
    .select(asText("rate").as("rate"))
    .where("from_currency", "=", from)
    .where("to_currency", "=", to)
    .where("valid_from", "<=", sql<Date>`now()`)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.rate;
}

const asText = (column: string): RawBuilder<string> => sql<string>`trim_scale(${sql.ref(column)})::text`;

interface NewRate {
  from: string;
  to: string;
  /** Decimal digits, above 0: `0.0036`. */
  rate: string;
  /** Who set it, for the books: an operator by their id, or a name such as the command line's. */
  setBy: { operatorId: string } | string;
}

/** Sets the rate from now on. Open attempts keep the rate they were opened at. */
export async function setRate(db: Database | Tx, { from, to, rate, setBy }: NewRate): Promise<void> {
  await db
    .insertInto("exchange_rate")
    .values({ id: randomUUIDv7(), from_currency: from, to_currency: to, rate, ...setByOf(setBy) })
    .execute();
}

/** An operator's name is stored only with the operator, so that it can be erased. */
const setByOf = (setBy: NewRate["setBy"]) =>
  typeof setBy === "string" ? { set_by: setBy } : { set_by: "the desk", operator_id: setBy.operatorId };

/**
 * Converts an amount to another currency, rounded half up to its smallest unit: 499.00 rupees at 0.0036 are 1.796 dinars
 * (1.7964). If only every so many units can be charged, it is rounded to these: to 1.800 dinars in steps of 10. Exact: it uses no
 * binary fractions.
 */
export function convert({ currency, minor }: Money, to: string, rate: string, step = 1): Money {
  const [whole = "0", part = ""] = rate.split(".");
  if (!/^\d+$/.test(whole) || !/^\d{0,9}$/.test(part)) throw new Error(`No exchange rate: ${rate}`);
  const top = BigInt(minor) * BigInt(whole + part.padEnd(SCALE, "0")) * 10n ** BigInt(exponentOf(to));
  const bottom = BigInt(step) * 10n ** BigInt(SCALE + exponentOf(currency));
  const converted = step * Number((2n * top + bottom) / (2n * bottom));
  if (!Number.isSafeInteger(converted)) throw new Error(`${minor} ${currency} is too much to be told in ${to}`);
  return { currency: to, minor: converted };
}
