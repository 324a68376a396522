import {
  type CustomerSort,
  type DeskCustomer,
  type DeskCustomerRow,
  daysOfSilence,
  type Endpoints,
  mostCustomersCounted,
  type QueryOf,
} from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { presentDeskAddress, selectAddresses } from "../../addresses/addresses.ts";
import { listAgreements } from "../../documents/documents.ts";
import { describeDevice } from "../../identity/identity.ts";
import { readCredit } from "../../payments/payments.ts";
import { listOrdersOf } from "../orders/list-orders.ts";
import { beginningWith, containing, phonesLike } from "../typed.ts";

type Wanted = Omit<QueryOf<Endpoints["deskCustomers"]>, "sort"> & { sort?: CustomerSort };
type Narrowed = Pick<Wanted, "q" | "ordered">;

interface Row {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  orders: number;
  last_order_at: Date | null;
  created_at: Date;
  erased_at: Date | null;
  email_verified: boolean;
  phone_verified: boolean;
}

/** Lists the matching customers, the newest first by default: their ids grow with time. */
export async function listCustomers(
  db: Database,
  { cursor, limit, sort = "-since", ...narrowed }: Wanted,
): Promise<DeskCustomerRow[]> {
  const where = [fits(narrowed)];
  if (cursor) where.push(sort === "-since" ? sql`c.id < ${cursor}::uuid` : sql`c.id > ${cursor}::uuid`);
  return (await select(db, where, limit, sort)).map(presentRow);
}

/** Counts the matching customers; null if there are more than are counted. */
export async function countCustomers(db: Database, narrowed: Narrowed): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer c where ${fits(narrowed)} limit ${mostCustomersCounted + 1}
    ) counted
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > mostCustomersCounted ? null : count;
}

function fits({ q, ordered }: Narrowed): RawBuilder<SqlBool> {
  const latest = sql`select from booking b where b.customer_id = c.id and b.placed_at >= now() - make_interval(days => ${daysOfSilence}::int)`;
  const any = sql`select from booking b where b.customer_id = c.id`;
  const where: RawBuilder<SqlBool>[] = [q ? namedLike(q) : sql`true`];
  if (ordered === "never") where.push(sql`not exists (${any})`);
  if (ordered === "quiet") where.push(sql`exists (${any})`, sql`not exists (${latest})`);
  // An erased customer's orders stay in the books, but nobody can be won back.
  if (ordered) where.push(sql`c.erased_at is null`);
  return sql.join<SqlBool>(where, sql` and `);
}

/** Whether the customer `c` has this in their name or e-mail, or their phone begins with it. */
export function namedLike(q: string): RawBuilder<SqlBool> {
  // One after the other: an index serves no `like any`.
  const phones = phonesLike(q).map((start) => sql`c.phone like ${beginningWith(start)}`);
  if (phones.length > 0) return sql`(${sql.join(phones, sql` or `)})`;
  const part = containing(q);
  return sql`(c.name ilike ${part} or c.email ilike ${part})`;
}

async function select(
  db: Database,
  where: RawBuilder<SqlBool>[],
  limit: number,
  sort: CustomerSort = "-since",
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, case when c.erased_at is null then c.country_code || c.phone else '' end as phone, c.email,
      (select count(*)::int from booking b where b.customer_id = c.id) as orders,
      (select max(b.placed_at) from booking b where b.customer_id = c.id) as last_order_at, c.created_at, c.erased_at,
      c.email_verified_at is not null as email_verified, c.phone_verified_at is not null as phone_verified
    from customer c where ${sql.join(where, sql` and `)} order by c.id ${sort === "-since" ? sql`desc` : sql`asc`} limit ${limit}
  `.execute(db);
  return rows;
}

const presentRow = (row: Row): DeskCustomerRow => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  orders: row.orders,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  erasedAt: row.erased_at?.toISOString() ?? null,
});

/** Reads a customer with what the desk needs to know. Refuses with 404 if there is no such customer. */
export async function readCustomer(db: Database, id: string, reader: Language): Promise<DeskCustomer> {
  const [found] = await select(db, [sql`c.id = ${id}::uuid`], 1);
  if (!found) throw refuse("NO_SUCH_CUSTOMER");
  const addresses = await selectAddresses(db, id).orderBy("a.id", "desc").execute();
  const sessions = await db
    .selectFrom("session")
    .where("customer_id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_seen_at", "desc")
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .execute();
  const joins = await db
    .selectFrom("account_join")
    .where("customer_id", "=", id)
    .orderBy("at", "desc")
    .select(["at", "proof"])
    .execute();
  return {
    ...presentRow(found),
    emailVerified: found.email_verified,
    phoneVerified: found.phone_verified,
    latestOrders: await listOrdersOf(db, id, 20),
    addresses: addresses.map(presentDeskAddress),
    sessions: sessions.map((row) => ({
      _id: row.id,
      device: describeDevice(row.user_agent, reader),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    credit: await readCredit(db, id),
    agreements: await listAgreements(db, { role: "customer", id }),
    joins: joins.map((row) => ({
      at: row.at.toISOString(),
      proof: row.proof as DeskCustomer["joins"][number]["proof"],
    })),
  };
}
