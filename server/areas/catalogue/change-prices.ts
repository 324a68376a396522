import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "apply-price": { priceId: string };
  }
}

interface NewPrice {
  serviceId: string;
  /** In paise. */
  price: number;
  listPrice: number;
  validFrom: Date;
  /** Whether its time has already come. */
  isDue: boolean;
}

/** Sets a price for a locked service: at once, or by a job at its time. Refuses with 422 a second price for the same time. */
export async function addPrice(tx: Tx, { serviceId, price, listPrice, validFrom, isDue }: NewPrice): Promise<void> {
  const id = randomUUIDv7();
  await tx
    .insertInto("service_price")
    .values({ id, service_id: serviceId, price, list_price: listPrice, valid_from: validFrom })
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error, "service_price_planned") ? refuse("PRICE_PLANNED", { at: "from" }) : error;
    });
  if (isDue) await apply(tx, id);
  else await addJob(tx, "apply-price", { priceId: id }, { key: `price ${id}`, runAt: validFrom });
}

/** Withdraws a planned price of a service that the caller has locked. */
export async function removePrice(tx: Tx, priceId: string): Promise<void> {
  await tx.deleteFrom("service_price").where("id", "=", priceId).execute();
}

/** Applies a planned price whose time has come. Does nothing if it was withdrawn meanwhile or already applies. */
export const applyPrice: Task<{ priceId: string }> = async ({ priceId }, { db }) => {
  await db.transaction().execute((tx) => apply(tx, priceId));
};

async function apply(tx: Tx, priceId: string): Promise<void> {
  // Locks the service before its price, in the same order as those who set or withdraw a price.
  const ofPrice = tx.selectFrom("service_price").select("service_id").where("id", "=", priceId);
  await tx.selectFrom("service").select("id").where("id", "=", ofPrice).forNoKeyUpdate().execute();
  const due = await tx
    .updateTable("service_price")
    .set({ applied_at: sql`now()` })
    .where("id", "=", priceId)
    .where("applied_at", "is", null)
    .returning(["service_id", "price", "list_price", "valid_from"])
    .executeTakeFirst();
  if (!due) return;
  // A job that runs late does not undo a price set since.
  await tx
    .updateTable("service")
    .set({ price: due.price, list_price: due.list_price, updated_at: sql`now()` })
    .where("id", "=", due.service_id)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("service_price as later")
            .select("later.id")
            .where("later.service_id", "=", due.service_id)
            .where("later.applied_at", "is not", null)
            .where("later.valid_from", ">", due.valid_from),
        ),
      ),
    )
    .execute();
}
