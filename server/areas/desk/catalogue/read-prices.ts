import type { DeskPrices } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";

interface Priced {
  /** In paise. */
  price: number;
  list_price: number;
}

interface Planned extends Priced {
  id: string;
  valid_from: Date;
}

/** Reads the planned prices of services that do not apply yet, the next one first. */
export const readPlanned = (db: Database | Tx, serviceIds: readonly string[]) =>
  db
    .selectFrom("service_price")
    .select(["id", "service_id", "price", "list_price", "valid_from"])
    .where("service_id", "in", serviceIds)
    .where("applied_at", "is", null)
    .orderBy("valid_from")
    .execute();

/** Returns what the desk's form of a service's prices shows, which a change replaces. */
export const pricesOf = (service: Priced, planned: readonly Planned[]): Omit<DeskPrices, "version"> => ({
  ...inMajor(service),
  planned: planned.map((each) => ({ _id: each.id, ...inMajor(each), from: each.valid_from.toISOString() })),
});

const inMajor = ({ price, list_price }: Priced) => ({ price: toMajor(price), listPrice: toMajor(list_price) });
