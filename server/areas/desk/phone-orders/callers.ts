import { type BodyOf, type Caller, type CallerRow, type Endpoints, mostCallers } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { listAddresses } from "../../addresses/addresses.ts";
import { audit } from "../../audit/audit.ts";
import { accountOfPhone, bringInCustomers, holdBringingIn } from "../../identity/identity.ts";
import { waysToReach } from "../../notifications/notifications.ts";
import { isConfirmed } from "../../scheduling/scheduling.ts";
import { namedLike } from "../customers/read-customers.ts";
import { listOrdersOf } from "../orders/list-orders.ts";

/** Whoever typed fewer letters looks for nobody yet. */
const LEAST = 2;
/** The most accounts of one name that are put in order. */
const MOST_LOOKED_AT = 200;

/** Finds who may be on the phone: those whom the desk can book for first, and of these whoever ordered last. */
export async function findCallers(db: Database, q: string): Promise<CallerRow[]> {
  if (q.length < LEAST) return [];
  const rows = await select(db, namedLike(q), MOST_LOOKED_AT);
  return rows.slice(0, mostCallers).map(presentRow);
}

interface Row {
  id: string;
  name: string;
  phone: string;
  orders: number;
  is_known: boolean;
}

async function select(db: Database | Tx, where: RawBuilder<SqlBool>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.country_code || c.phone as phone, o.orders, ${isConfirmed("c")} as is_known
    from (select * from customer c where c.erased_at is null and ${where} order by c.id desc limit ${limit}) c
    cross join lateral (select count(*)::int as orders, max(placed_at) as last from booking where customer_id = c.id) o
    order by is_known desc, o.last desc nulls last, c.id desc
  `.execute(db);
  return rows;
}

const presentRow = ({ id, name, phone, orders, is_known }: Row): CallerRow => ({
  ...{ _id: id, name, phone, orders },
  isKnown: is_known,
});

/** Reads a caller with what a booking needs. Refuses with 404 if there is no such customer, also if they were erased. */
export async function readCaller(parts: Parts, id: string, language: Language): Promise<Caller> {
  const { db, gateway } = parts;
  const row = await find(db, id);
  const [reachedBy, linkBy] = await db
    .transaction()
    .execute(
      async (tx) =>
        [await waysToReach(tx, parts, id, "order-placed"), await waysToReach(tx, parts, id, "order-to-pay")] as const,
    );
  return {
    ...presentRow(row),
    reachedBy,
    mayPayByLink: gateway !== undefined && linkBy.length > 0,
    latestOrders: await listOrdersOf(db, id, 5),
    addresses: await listAddresses(db, id, language),
  };
}

async function find(db: Database | Tx, id: string): Promise<Row> {
  const [row] = await select(db, sql<SqlBool>`c.id = ${id}::uuid`, 1);
  if (!row) throw refuse("NO_SUCH_CUSTOMER");
  return row;
}

/**
 * Refuses with 409 to do anything for an account that may be a stranger's: it would learn where the caller lives, and their orders.
 */
export async function requireKnown(db: Database | Tx, id: string): Promise<void> {
  if (!(await find(db, id)).is_known) throw refuse("CALLER_UNKNOWN");
}

/** Returns the id of the account that a log-in with the caller's number leads to; makes it if there is none. */
export async function takeCaller(
  tx: Tx,
  operatorId: string,
  { name, phone, language }: BodyOf<Endpoints["takeCaller"]>,
): Promise<string> {
  await holdBringingIn(tx);
  const known = await accountOfPhone(tx, { country_code: country().phone.callingCode, phone });
  if (known) return known;
  const [id = ""] = await bringInCustomers(tx, [{ name, phone, email: null, language }]);
  await audit(tx, operatorId, "take caller", { kind: "customer", id });
  return id;
}
