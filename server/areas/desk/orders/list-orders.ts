import { type DeskOrderRow, type Endpoints, mostOrdersCounted, type OrderSort, type QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { containing, phonesLike } from "../typed.ts";

type Wanted = Omit<QueryOf<Endpoints["deskOrders"]>, "sort"> & { sort?: OrderSort };

interface Row {
  id: string;
  number: string;
  placed_at: Date;
  starts_at: Date | null;
  status: string;
  payment_type: string;
  payment_status: string | null;
  total: number;
  customer: string;
  phone: string;
  area: string;
  partner: string | null;
  problem: boolean;
}

/** Lists the matching orders of all customers, the newest first by default. Days are those of the business's zone. */
export async function listDeskOrders(db: Database | Tx, zone: string, wanted: Wanted): Promise<DeskOrderRow[]> {
  const { sort = "-placed", cursor, limit } = wanted;
  const where = await conditions(db, zone, wanted);
  if (cursor)
    where.push(
      sql`(${keyOf(sort)}, b.id) ${after(sort)} (select ${keyOf(sort)}, b.id from booking b where b.id = ${cursor})`,
    );
  return select(db, where, limit, sort);
}

/** Counts the matching orders; null if there are more than are counted. */
export async function countDeskOrders(
  db: Database,
  zone: string,
  wanted: Omit<Wanted, "limit">,
): Promise<number | null> {
  const where = await conditions(db, zone, wanted);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from booking b where ${sql.join(where, sql` and `)} limit ${mostOrdersCounted + 1}
    ) counted
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > mostOrdersCounted ? null : count;
}

/** What orders are sorted by. Their ids grow with time; each of the others has an index. */
function keyOf(sort: OrderSort): RawBuilder<unknown> {
  if (sort.endsWith("visit")) return sql`coalesce(b.starts_at, b.placed_at)`;
  return sort.endsWith("total") ? sql`b.total` : sql`b.id`;
}

const after = (sort: OrderSort) => (sort.startsWith("-") ? sql`<` : sql`>`);

const sortedBy = (sort: OrderSort) => {
  const way = sort.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`${keyOf(sort)} ${way}, b.id ${way}`;
};

/** Lists the latest orders of one customer. */
export const listOrdersOf = (db: Database, customerId: string, limit: number): Promise<DeskOrderRow[]> =>
  select(db, [sql`b.customer_id = ${customerId}::uuid`], limit);

async function select(
  db: Database | Tx,
  where: RawBuilder<SqlBool>[],
  limit: number,
  sort: OrderSort = "-placed",
): Promise<DeskOrderRow[]> {
  const { rows } = await sql<Row>`
    select b.id, b.number, b.placed_at, b.starts_at, b.status, b.payment_type, b.payment_status, b.total,
      c.name as customer, b.phone, b.area, p.name as partner,
      exists (select from payment_disagreement d where d.order_number = b.number) as problem
    from (
      select * from booking b where ${sql.join(where, sql` and `)}
      order by ${sortedBy(sort)} limit ${limit}
    ) b
    join customer c on c.id = b.customer_id
    left join partner p on p.id = b.partner_id
    order by ${sortedBy(sort)}
  `.execute(db);
  return rows.map(presentRow);
}

/** Returns what order numbers begin with: now, and before the business chose something else. Looks at one order for each. */
async function prefixesOfNumbers(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    with recursive one as (
      (select number from booking order by number using ~<~ limit 1)
      union all
      select (
        select b.number from booking b where b.number ~>=~ (split_part(one.number, '-', 1) || '.')
        order by b.number using ~<~ limit 1
      )
      from one where one.number is not null
    )
    select split_part(number, '-', 1) as prefix from one where number is not null
  `.execute(db);
  return rows.map(({ prefix }) => prefix);
}

async function conditions(
  db: Database | Tx,
  zone: string,
  { q, status, payment, from, until, problem }: Omit<Wanted, "limit">,
): Promise<RawBuilder<SqlBool>[]> {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (status) all.push(sql`b.status = ${status}`);
  if (payment === "COD") all.push(sql`b.payment_type = 'COD'`);
  else if (payment) all.push(sql`b.payment_status = ${payment}`);
  if (from) all.push(sql`coalesce(b.starts_at, b.placed_at) >= (${from}::date)::timestamp at time zone ${zone}`);
  if (until) all.push(sql`coalesce(b.starts_at, b.placed_at) < (${until}::date + 1)::timestamp at time zone ${zone}`);
  if (problem) all.push(sql`b.number in (select order_number from payment_disagreement)`);
  if (q) all.push(named(q, await prefixesOfNumbers(db)));
  return all;
}

/** The typed text may be the start of an order number or a phone number, or part of a name: all of these are searched. */
function named(q: string, prefixes: readonly string[]): RawBuilder<SqlBool> {
  const part = containing(q);
  const ways = [
    sql`select id from booking where customer_id in (select id from customer where name ilike ${part})`,
    sql`select id from booking where partner_id in (select id from partner where name ilike ${part})`,
  ];
  for (const start of numbersLike(q, prefixes)) ways.push(sql`select id from booking where number like ${`${start}%`}`);
  for (const start of phonesLike(q))
    ways.push(
      sql`select id from booking where phone like ${`${start}%`}`,
      sql`select id from booking where customer_id in (select id from customer where phone like ${`${start}%`})`,
    );
  return sql`b.id in (${sql.join(ways, sql` union all `)})`;
}

/** Completes an order number: people leave out its dashes, and the letters that all of them begin with. */
function numbersLike(q: string, prefixes: readonly string[]): string[] {
  const letters = q.replace(/[\s-]/g, "").toUpperCase();
  return prefixes.flatMap((prefix) => {
    const owns = /^[2-9A-HJKMNP-Z]{3,8}$/.test(letters) ? [letters] : [];
    if (letters.startsWith(prefix)) owns.push(letters.slice(prefix.length));
    return owns
      .filter((own) => /^[2-9A-HJKMNP-Z]{1,8}$/.test(own))
      .map((own) => `${prefix}-${own.slice(0, 4)}${own.length > 4 ? `-${own.slice(4)}` : ""}`);
  });
}

const presentRow = (row: Row): DeskOrderRow => ({
  _id: row.id,
  ordId: row.number,
  placedAt: row.placed_at.toISOString(),
  startsAt: row.starts_at?.toISOString() ?? null,
  ordStatus: row.status as DeskOrderRow["ordStatus"],
  paymentType: row.payment_type as DeskOrderRow["paymentType"],
  payment_status: row.payment_status,
  totalPrice: toMajor(row.total),
  customer: row.customer,
  phone: row.phone,
  area: row.area,
  partner: row.partner,
  problem: row.problem,
});
