import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/**
 * Returns the current state of one of the customer's orders. `version` changes whenever the order's row, its timeline, its
 * invoices or its chats do. Refuses all others with 404.
 */
export async function orderNow(db: Database, customerId: string, idOrNumber: string) {
  const found = await db
    .selectFrom("booking as b")
    .where("b.customer_id", "=", customerId)
    .where(named(idOrNumber))
    .select(["b.id", "b.status", "b.payment_status"])
    .select(
      sql<string>`b.xmin::text || '-' || coalesce((select max(id) from booking_event where booking_id = b.id), 0)
        || '-' || (select count(*) from invoice where booking_id = b.id)
        || '-' || (select count(*) + count(l.read_at) from job j join chat_line l on l.job_id = j.id where j.booking_id = b.id)`.as(
        "version",
      ),
    )
    .executeTakeFirst();
  if (!found) throw noSuchOrder();
  return found;
}

/**
 * Locks one of the customer's orders, by its id or its number, until the transaction ends: others who want to change or lock it
 * wait. Refuses all others with 404.
 */
export async function holdOrder(tx: Tx, customerId: string, idOrNumber: string) {
  const found = await tx
    .selectFrom("booking as b")
    .where("b.customer_id", "=", customerId)
    .where(named(idOrNumber))
    .select(["b.id", "b.status", "b.payment_status", "b.total", "b.partner_id", "b.starts_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw noSuchOrder();
  return found;
}

const toPay = (db: Database | Tx, customerId: string, idOrNumber: string) =>
  db
    .selectFrom("booking as b")
    .where("b.customer_id", "=", customerId)
    .where(named(idOrNumber))
    .select(["b.id", "b.number", "b.status", "b.payment_type", "b.currency", "b.total", "b.pay_by"])
    .select(sql<boolean>`b.pay_by < now()`.as("is_late"));

/** Returns one of the customer's orders, whether it can be paid or not. Refuses all others with 404. */
export async function findOrderToPay(db: Database, customerId: string, idOrNumber: string) {
  const order = await toPay(db, customerId, idOrNumber).executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** The same, locked until the transaction ends. Refuses with 409 orders that cannot be paid online (any more). */
export async function holdOrderToPay(tx: Tx, customerId: string, idOrNumber: string) {
  const order = await toPay(tx, customerId, idOrNumber).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw noSuchOrder();
  if (order.payment_type !== "Online") throw refuse("PAID_IN_CASH");
  if (order.status === "Cancelled") throw refuse("ORDER_CANCELLED");
  if (order.status === "Pending" && order.is_late) throw refuse("TIME_TO_PAY_OVER");
  if (order.status !== "Pending" || !order.pay_by) throw refuse("PAID_ALREADY");
  return { ...order, pay_by: order.pay_by };
}

/** Whether the order `b` has this id or number. */
export function named(idOrNumber: string): Expression<SqlBool> {
  return z.uuid().safeParse(idOrNumber).success
    ? sql`b.id = ${idOrNumber}`
    : sql`b.number = ${idOrNumber.toUpperCase()}`;
}

export const noSuchOrder = () => refuse("NO_SUCH_ORDER");
