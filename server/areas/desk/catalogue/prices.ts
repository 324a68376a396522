import type { BodyOf, DeskPrices, setPrice as endpoint } from "@chowk/contract";
import type { Tx } from "../../../platform/database/connection.ts";
import { readNow } from "../../../platform/database/now.ts";
import { toMinor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { addPrice, noSuchEntry, removePrice } from "../../catalogue/catalogue.ts";
import { requireSeen } from "../seen.ts";
import { pricesOf, readPlanned } from "./read-prices.ts";

interface Asked extends BodyOf<typeof endpoint> {
  serviceId: string;
  operatorId: string;
}

/**
 * Sets a price at once, or plans it for later. Refuses with 409 if the prices have changed since they were read, and with 422 a
 * second price for the same time.
 */
export async function setPrice(tx: Tx, { serviceId, operatorId, price, listPrice, from, seen }: Asked): Promise<void> {
  const held = await holdPrices(tx, serviceId);
  requireSeen(held, seen);
  const now = await readNow(tx);
  const validFrom = from === null ? now : new Date(from);
  const isDue = validFrom <= now;
  await addPrice(tx, {
    ...{ serviceId, validFrom, isDue },
    ...{ price: toMinor(price) ?? 0, listPrice: toMinor(listPrice) ?? 0 },
  });
  const changed = { before: { price: held.price, listPrice: held.listPrice }, after: { price, listPrice } };
  const subject: Subject = { kind: "service", id: serviceId };
  if (isDue) await audit(tx, operatorId, "change price", subject, changed);
  else await audit(tx, operatorId, "plan price", subject, { ...changed, from: validFrom });
}

interface Dropped {
  serviceId: string;
  priceId: string;
  operatorId: string;
  seen: string;
}

/**
 * Withdraws a planned price and returns the service's prices without it. Refuses with 409 if they have changed since they were
 * read, and with 404 if the price is not among them.
 */
export async function dropPrice(
  tx: Tx,
  { serviceId, priceId, operatorId, seen }: Dropped,
): Promise<Omit<DeskPrices, "version">> {
  const now = await holdPrices(tx, serviceId);
  requireSeen(now, seen);
  const dropped = now.planned.find(({ _id }) => _id === priceId);
  if (!dropped) throw refuse("PRICE_NOT_PLANNED");
  await removePrice(tx, priceId);
  const details = { price: dropped.price, from: dropped.from };
  await audit(tx, operatorId, "take planned price back", { kind: "service", id: serviceId }, details);
  return { ...now, planned: now.planned.filter((each) => each !== dropped) };
}

/** Reads a service's current and planned prices, and locks it until the transaction ends. Refuses an unknown one with 404. */
async function holdPrices(tx: Tx, serviceId: string) {
  const service = await tx
    .selectFrom("service")
    .select(["price", "list_price"])
    .where("id", "=", serviceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!service) throw noSuchEntry("service");
  return pricesOf(service, await readPlanned(tx, [serviceId]));
}
