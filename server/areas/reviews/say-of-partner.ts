import { randomUUIDv7 } from "node:crypto";
import type { Said } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { requireCompletedOrder } from "./completed-order.ts";
import { nothingSaid, type Saying, saidAfter } from "./saying.ts";

interface Request {
  customerId: string;
  /** The order's id or number. */
  ordId: string;
  partnerId: string;
  said: Saying;
}

/**
 * Stores a customer's review of the partner who did an order; a second review changes the first. The partner's mean follows
 * in the same transaction. Refuses with 404 a partner who did not do it, and with 422 an order that is not done.
 */
export async function sayOfPartner(db: Database, { customerId, ordId, partnerId, said }: Request): Promise<Said> {
  return db.transaction().execute(async (tx) => {
    const order = await requireCompletedOrder(tx, customerId, ordId);
    if (order.partner_id !== partnerId && !(await didVisit(tx, order.id, partnerId)))
      throw refuse("NOT_PARTNER_OF_ORDER");
    const before = await tx
      .selectFrom("partner_review")
      .select(["id", "rating", "review"])
      .where("booking_id", "=", order.id)
      .where("partner_id", "=", partnerId)
      .executeTakeFirst();
    const after = saidAfter(before, said);
    if (!after) {
      if (before) await tx.deleteFrom("partner_review").where("id", "=", before.id).execute();
      return nothingSaid;
    }
    if (before) await tx.updateTable("partner_review").set(after).where("id", "=", before.id).execute();
    else
      await tx
        .insertInto("partner_review")
        .values({ id: randomUUIDv7(), booking_id: order.id, partner_id: partnerId, ...after })
        .execute();
    return after;
  });
}

/** If several partners came for one order, each can be reviewed. */
const didVisit = (tx: Tx, bookingId: string, partnerId: string) =>
  tx
    .selectFrom("job")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("partner_id", "=", partnerId)
    .where("status", "=", "Completed")
    .executeTakeFirst();
