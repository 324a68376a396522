import { randomUUIDv7 } from "node:crypto";
import type { BodyOf, DeskPrices, setPrice as endpoint } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { readNow } from "../../../platform/database/now.ts";
import { isUniqueViolation } from "../../../platform/database/violations.ts";
import { addJob, type Task } from "../../../platform/jobs/jobs.ts";
import { paise } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit, type Subject } from "../audit.ts";
import { requireSeen } from "../seen.ts";
import { missing } from "./change-catalogue.ts";
import { pricesOf, readPlanned } from "./read-prices.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface Jobs {
    "apply-price": { priceId: string };
  }
}

interface Asked extends BodyOf<typeof endpoint> {
  serviceId: string;
  operatorId: string;
}

/**
 * Sets a price at once, or plans it for later. Refuses with 409 where prices were changed since, and with 422 a second
 * one for the same time.
 */
export async function setPrice(tx: Tx, { serviceId, operatorId, price, listPrice, from, seen }: Asked): Promise<void> {
  const held = await holdPrices(tx, serviceId);
  requireSeen(held, seen);
  const now = await readNow(tx);
  const id = randomUUIDv7();
  const validFrom = from === null ? now : new Date(from);
  await tx
    .insertInto("service_price")
    .values({
      id,
      service_id: serviceId,
      price: paise(price) ?? 0,
      list_price: paise(listPrice) ?? 0,
      valid_from: validFrom,
    })
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error, "service_price_planned") ? refuse("PRICE_PLANNED", { at: "from" }) : error;
    });
  const before = { price: held.price, listPrice: held.listPrice };
  const subject: Subject = { kind: "service", id: serviceId };
  if (validFrom > now) {
    await addJob(tx, "apply-price", { priceId: id }, { key: `price ${id}`, runAt: validFrom });
    await audit(tx, operatorId, "plan price", subject, { before, after: { price, listPrice }, from: validFrom });
  } else {
    await apply(tx, id);
    await audit(tx, operatorId, "change price", subject, { before, after: { price, listPrice } });
  }
}

interface Dropped {
  serviceId: string;
  priceId: string;
  operatorId: string;
  seen: string;
}

/**
 * Takes a planned price back, and answers the service's prices without it. Refuses with 409 where they were changed
 * since, and with 404 a price that is none of them.
 */
export async function dropPrice(
  tx: Tx,
  { serviceId, priceId, operatorId, seen }: Dropped,
): Promise<Omit<DeskPrices, "version">> {
  const now = await holdPrices(tx, serviceId);
  requireSeen(now, seen);
  const dropped = now.planned.find(({ _id }) => _id === priceId);
  if (!dropped) throw refuse("PRICE_NOT_PLANNED");
  await tx.deleteFrom("service_price").where("id", "=", priceId).execute();
  const details = { price: dropped.price, from: dropped.from };
  await audit(tx, operatorId, "take planned price back", { kind: "service", id: serviceId }, details);
  return { ...now, planned: now.planned.filter((each) => each !== dropped) };
}

/** What a service costs and will cost, as it stands until the transaction ends. Refuses with 404 what is not there. */
async function holdPrices(tx: Tx, serviceId: string) {
  const service = await tx
    .selectFrom("service")
    .select(["price", "list_price"])
    .where("id", "=", serviceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!service) throw missing("service");
  return pricesOf(service, await readPlanned(tx, [serviceId]));
}

/** The time of a planned price has come. One that was taken back meanwhile, or holds already, changes nothing. */
export const applyPrice: Task<{ priceId: string }> = async ({ priceId }, { db }) => {
  await db.transaction().execute((tx) => apply(tx, priceId));
};

async function apply(tx: Tx, priceId: string): Promise<void> {
  // The service before its price, as whoever sets or drops one at this moment locks them, too.
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
  // A job that comes late does not undo a price that was set since.
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
