import type { OrderReason } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import { isConfirmed, phoneCodeRequired } from "../scheduling/scheduling.ts";

/** Open orders of somebody who has confirmed nothing; and such as wait to be paid online, of anybody. */
const FEW = 5;
/** Open orders, without such as are paid, of somebody who is confirmed: more than a household or a small office has. */
const MANY = 30;

/**
 * How many orders a customer may place now. Two orders of one customer are placed one after the other. Refuses with 428
 * whoever must confirm their phone first, with 409 whoever must pay first; answers whether they are unconfirmed.
 */
export async function requireRoom(tx: Tx, customerId: string, isOnline: boolean): Promise<{ isUnconfirmed: boolean }> {
  const { is_confirmed } = await tx
    .selectFrom("customer as c")
    .select(isConfirmed("c").as("is_confirmed"))
    .where("c.id", "=", customerId)
    .forNoKeyUpdate("c")
    .executeTakeFirstOrThrow();
  const { open, waiting } = await tx
    .selectFrom("booking")
    .select([
      sql<number>`count(*)::int`.as("open"),
      sql<number>`count(*) filter (where status = 'Pending')::int`.as("waiting"),
    ])
    .where("customer_id", "=", customerId)
    .where("status", "not in", ["Completed", "Cancelled"])
    .where((of) => of.or([of("payment_status", "is", null), of("payment_status", "!=", "SUCCESS")]))
    .executeTakeFirstOrThrow();
  if (!is_confirmed) {
    if (open >= FEW) throw phoneCodeRequired("orders");
    return { isUnconfirmed: true };
  }
  if (isOnline && waiting >= FEW)
    throw tooMany("Several of your orders wait to be paid. Please pay or cancel one first.");
  if (open >= MANY) throw tooMany("You have many open orders that are not paid. Please wait until one is done.");
  return { isUnconfirmed: false };
}

const tooMany = (message: string) =>
  new Problem(409, message, { data: { reason: "TOO_MANY_UNPAID" satisfies OrderReason } });
