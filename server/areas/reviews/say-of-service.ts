import { randomUUIDv7 } from "node:crypto";
import type { SaidOfService } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { letGoPhotos } from "../order-book/order-book.ts";
import { claimPhotos, linksToPhotos } from "../uploads/uploads.ts";
import { authorName } from "./author-name.ts";
import { requireCompletedOrder } from "./completed-order.ts";
import { nothingSaid, type Saying, saidAfter } from "./saying.ts";

type Needs = Pick<Parts, "db" | "secrets">;

interface Request {
  customerId: string;
  /** The order's id or number. */
  ordId: string;
  serviceId: string;
  /** Photos are the addresses of uploads; without them those of the review stay, for as long as it has words. */
  said: Saying & { photos?: string[] | undefined };
}

/**
 * Stores a customer's review of a service in an order; a second review changes the first. The service's mean follows in the
 * same transaction, and photos that are not shown any more are let go. Refuses with 404 a service that the customer did not order, and
 * with 422 an order that is not done yet and what was not uploaded here.
 */
export async function sayOfService(
  { db, secrets }: Needs,
  { customerId, ordId, serviceId, said: { photos, ...said } }: Request,
): Promise<SaidOfService> {
  return db.transaction().execute(async (tx) => {
    // The customer is locked before the order, as when an order is placed.
    const claimed = photos && (await claimPhotos(tx, secrets, photos, { role: "customer", id: customerId }));
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
      .select(["id", "rating", "review", "photos"])
      .where((is) => is.and(subject))
      .executeTakeFirst();
    const after = saidAfter(before, said);
    const shown = after?.review ? (claimed ?? before?.photos ?? []) : [];
    if (after) {
      const row = { ...after, photos: shown.length > 0 ? shown : null, author_name: await nameOf(tx, customerId) };
      if (before) await tx.updateTable("review").set(row).where("id", "=", before.id).execute();
      else
        await tx
          .insertInto("review")
          .values({ id: randomUUIDv7(), ...subject, ...row })
          .execute();
    } else if (before) await tx.deleteFrom("review").where("id", "=", before.id).execute();
    const gone = [...(before?.photos ?? []), ...(claimed ?? [])].filter((path) => !shown.includes(path));
    await letGoPhotos(tx, secrets, customerId, gone);
    return { ...(after ?? nothingSaid), ...linksToPhotos(secrets, shown) };
  });
}

async function nameOf(tx: Tx, customerId: string): Promise<string> {
  const { name } = await tx
    .selectFrom("customer")
    .select("name")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return authorName(name);
}
