import { z } from "zod";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findPincode } from "../places/places.ts";
import { placeOfAddress } from "./place.ts";
import type { AddressRow } from "./present.ts";

/** Selects a customer's saved addresses. City and state are the pin code's, or empty if it is no longer known. */
export function selectAddresses(db: Database | Tx, customerId: string) {
  return db
    .selectFrom("address as a")
    .leftJoin("pincode as p", "p.pincode", "a.pincode")
    .where("a.customer_id", "=", customerId)
    .select(["a.id", ...placeOfAddress])
    .select(({ fn, val }) => [fn.coalesce("p.city", val("")).as("city"), fn.coalesce("p.state", val("")).as("state")]);
}

/** Returns one of the customer's own addresses; undefined if the id is malformed, unknown or another customer's. */
export async function findOwnAddress(
  db: Database | Tx,
  customerId: string,
  id: string,
): Promise<AddressRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return selectAddresses(db, customerId).where("a.id", "=", id).executeTakeFirst();
}

export const noSuchAddress = () => refuse("NO_SUCH_ADDRESS");

/** Refuses an unknown pin code with 422: an address needs its city and state. */
export async function requirePincode(db: Database | Tx, pincode: string): Promise<void> {
  if (await findPincode(db, pincode)) return;
  throw refuse("UNKNOWN_PINCODE", { at: "pincode" });
}
