import { randomUUIDv7 } from "node:crypto";
import type { Said } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { authorName } from "./author-name.ts";
import { requireCompletedOrder } from "./completed-order.ts";
import { nothingSaid, type Saying, saidAfter } from "./saying.ts";

interface Request {
  customerId: string;
  /** The order's id or number. */
  ordId: string;
  serviceId: string;
  said: Saying;
}

/**
 * Stores a customer's review of a service in an order; a second review changes the first. The service's mean follows in the
 * same transaction. Refuses with 404 a service that the customer did not order, and with 422 an order that is not done yet.
 */
export async function sayOfService(db: Database, { customerId, ordId, serviceId, said }: Request): Promise<Said> {
  return db.transaction().execute(async (tx) => {
    // The order is locked: a review from another window at the same time comes before or after this one.
    const order = await requireCompletedOrder(tx, customerId, ordId);
    const line = await tx
      .selectFrom("booking_line")
      .select("service_id")
      .where("booking_id", "=", order.id)
      .where("service_id", "=", serviceId)
      .executeTakeFirst();
    if (!line) throw refuse("NOT_SERVICE_OF_ORDER");
    const subject = { customer_id: customerId, booking_id: order.id, service_id: serviceId };
    const before = await tx
      .selectFrom("review")
      .select(["id", "rating", "review"])
      .where((is) => is.and(subject))
      .executeTakeFirst();
    const after = saidAfter(before, said);
    if (!after) {
      if (before) await tx.deleteFrom("review").where("id", "=", before.id).execute();
      return nothingSaid;
    }
    const { name } = await tx
      .selectFrom("customer")
      .select("name")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow();
    const row = { ...after, author_name: authorName(name) };
    if (before) await tx.updateTable("review").set(row).where("id", "=", before.id).execute();
    else
      await tx
        .insertInto("review")
        .values({ id: randomUUIDv7(), ...subject, ...row })
        .execute();
    return after;
  });
}
