import type { Promo } from "@chowk/contract";
import { latinDigits } from "@chowk/contract/latin-digits";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { coin, toMajor, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { isUse } from "./uses.ts";

export interface Wanted {
  /** As the customer typed it. */
  code: string;
  customerId: string;
  /** What the order costs without it, in the smallest unit. */
  total: number;
  /** The business's time zone. */
  zone: string;
}

export interface Found {
  promoId: string;
  code: string;
  /** In the smallest unit; less than the total. */
  discount: number;
}

/** Returns what a code takes off an order now. Refuses with 422 a code that takes nothing off it. Locks nothing. */
export async function readPromo(db: Database | Tx, { code: typed, customerId, total, zone }: Wanted): Promise<Found> {
  const code = codeOf(typed);
  const values = { code: code || typed };
  const promo = await find(db, code, customerId);
  if (!promo) throw refuse("PROMO_UNKNOWN", { values });
  const today = todayIn(zone).toString();
  if (!promo.is_on || (promo.last_day && promo.last_day < today)) throw refuse("PROMO_OVER", { values });
  if (promo.first_day && promo.first_day > today) throw refuse("PROMO_NOT_YET", { values });
  if (promo.most_uses !== null && promo.uses >= promo.most_uses) throw refuse("PROMO_USED_UP", { values });
  if (promo.most_uses_each !== null && promo.own_uses >= promo.most_uses_each)
    throw refuse("PROMO_USED_BY_YOU", { values });
  if (promo.for_first_order && promo.has_ordered) throw refuse("PROMO_FOR_FIRST_ORDER", { values });
  const discount = discountOf(promo, total);
  if (total < promo.least_total || discount <= 0)
    throw refuse("PROMO_NEEDS_MORE", { values: { ...values, least: Math.max(promo.least_total, leastFor(promo)) } });
  return { promoId: promo.id, code, discount };
}

/** The same in the currency of prices, as it is shown before anything is ordered. */
export async function checkPromo(
  db: Database,
  { totalPrice, ...wanted }: Omit<Wanted, "total"> & { totalPrice: number },
): Promise<Promo> {
  const { code, discount } = await readPromo(db, { ...wanted, total: toMinor(totalPrice) ?? 0 });
  return { code, discount: toMajor(discount) };
}

/**
 * The same in the transaction that places the order, whose customer the caller holds. If only so many may use the code, orders with it are
 * placed one after the other from here on.
 */
export async function holdPromo(tx: Tx, wanted: Wanted): Promise<Found> {
  await tx
    .selectFrom("promo_code")
    .select("id")
    .where("code", "=", codeOf(wanted.code))
    .where("most_uses", "is not", null)
    .forUpdate()
    .execute();
  return readPromo(tx, wanted);
}

/** A code as it is kept: people also write it in small letters, with spaces, or in the digits of their language. */
const codeOf = (typed: string) => latinDigits(typed).replace(/\s/g, "").toUpperCase();

type Terms = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Something is left to pay: what costs nothing is no order. */
function discountOf({ percent, amount, at_most }: Terms, total: number): number {
  // Per cent have two decimals; in whole numbers, 87 rupees do not become 86.999.
  const coins = Math.floor((total * Math.round((percent ?? 0) * 100)) / (10_000 * coin()));
  const part = percent === null ? (amount ?? 0) : coins * coin();
  return Math.min(part, at_most ?? part, total - coin());
}

/** The least total of which a code takes off anything. */
const leastFor = ({ percent }: Terms) =>
  percent === null ? 2 * coin() : Math.max(2, Math.ceil(100 / percent)) * coin();

function find(db: Database | Tx, code: string, customerId: string) {
  const uses = sql`from promo_use u join booking b on b.id = u.booking_id where u.promo_code_id = c.id and ${isUse}`;
  return db
    .selectFrom("promo_code as c")
    .where("c.code", "=", code)
    .select(["c.id", "c.is_on", "c.for_first_order", "c.most_uses", "c.most_uses_each"])
    .select([
      sql<number | null>`c.percent::float8`.as("percent"),
      sql<number | null>`c.amount::float8`.as("amount"),
      sql<number | null>`c.at_most::float8`.as("at_most"),
      sql<number>`c.least_total::float8`.as("least_total"),
      sql<string | null>`c.first_day::text`.as("first_day"),
      sql<string | null>`c.last_day::text`.as("last_day"),
      sql<number>`case when c.most_uses is not null then (select count(*)::int ${uses}) else 0 end`.as("uses"),
      sql<number>`(select count(*)::int ${uses} and b.customer_id = ${customerId})`.as("own_uses"),
      sql<boolean>`exists (select from booking b where b.customer_id = ${customerId} and ${isUse})`.as("has_ordered"),
    ])
    .executeTakeFirst();
}
