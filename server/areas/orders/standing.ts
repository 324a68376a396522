import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { allOf } from "../../platform/database/together.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { isConfirmed } from "../scheduling/scheduling.ts";

/** The most open orders of an unconfirmed customer; also the most orders that wait to be paid online, of anybody. */
const FEW = 5;
/** The most open unpaid orders of a confirmed customer: more than a household or a small office has. */
const MANY = 30;

export interface Standing {
  /** See `isConfirmed`. */
  is_confirmed: boolean;
  /** Their open unpaid orders, and those of them that wait to be paid. */
  open: number;
  waiting: number;
}

/** Reads how a customer stands now. Locks nothing. */
export const readStanding = (db: Database | Tx, customerId: string): Promise<Standing> =>
  db
    .selectFrom("customer as c")
    .where("c.id", "=", customerId)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("booking")
          .select([
            sql<number>`count(*)::int`.as("open"),
            sql<number>`(count(*) filter (where status = 'Pending'))::int`.as("waiting"),
          ])
          .whereRef("customer_id", "=", "c.id")
          .where("status", "not in", ["Completed", "Cancelled"])
          .where((each) => each.or([each("payment_status", "is", null), each("payment_status", "!=", "SUCCESS")]))
          .as("o"),
      (join) => join.onTrue(),
    )
    .select(["o.open", "o.waiting", isConfirmed("c").as("is_confirmed")])
    .executeTakeFirstOrThrow();

/** The same, with the customer locked until the transaction ends: their orders are placed one after the other. */
export async function holdStanding(tx: Tx, customerId: string): Promise<Standing> {
  const [, standing] = await allOf(
    tx.selectFrom("customer").select("id").where("id", "=", customerId).forNoKeyUpdate().executeTakeFirstOrThrow(),
    readStanding(tx, customerId),
  );
  return standing;
}

/**
 * Throws if a customer may place no more orders: with 428 if they must confirm their phone first, with 409 if they must pay first.
 */
export function requireRoom({ is_confirmed, open, waiting }: Standing, isOnline: boolean): void {
  if (!is_confirmed) {
    if (open >= FEW) throw refuse("PHONE_CODE_REQUIRED", { values: { why: "orders" } });
    return;
  }
  if (isOnline && waiting >= FEW) throw refuse("TOO_MANY_UNPAID", { values: { why: "waiting" } });
  if (open >= MANY) throw refuse("TOO_MANY_UNPAID", { values: { why: "open" } });
}
