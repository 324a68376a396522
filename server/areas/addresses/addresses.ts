import type { Address, AddressForm } from "@chowk/contract";
import { z } from "zod";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findPincode } from "../places/places.ts";
import { type AddressRow, presentAddress } from "./present.ts";

export { eraseAddresses, joinAddresses } from "./of-account.ts";

/** A customer's saved addresses. City and state are the pin code's; empty where it is not known any more. */
function selectAddresses(db: Database | Tx, customerId: string) {
  return db
    .selectFrom("address as a")
    .leftJoin("pincode as p", "p.pincode", "a.pincode")
    .where("a.customer_id", "=", customerId)
    .select([
      "a.id",
      "a.type",
      "a.flat_no",
      "a.address",
      "a.landmark",
      "a.pincode",
      "a.phone",
      "a.access_instructions",
      "a.latitude",
      "a.longitude",
    ])
    .select(({ fn, val }) => [fn.coalesce("p.city", val("")).as("city"), fn.coalesce("p.state", val("")).as("state")]);
}

export async function listAddresses(db: Database, customerId: string): Promise<Address[]> {
  return (await selectAddresses(db, customerId).orderBy("a.id", "desc").execute()).map(presentAddress);
}

/** One of the customer's own addresses; undefined where the id is unknown, someone else's or no id at all. */
export async function findOwnAddress(
  db: Database | Tx,
  customerId: string,
  id: string,
): Promise<AddressRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return selectAddresses(db, customerId).where("a.id", "=", id).executeTakeFirst();
}

export const noSuchAddress = () => refuse("NO_SUCH_ADDRESS");

export const columnsOf = (given: AddressForm) => ({
  type: given.addressType,
  flat_no: given.flatNo,
  address: given.address,
  landmark: given.landmark,
  pincode: given.pincode,
  phone: given.phoneNo,
  ...(given.accessInstructions === undefined ? {} : { access_instructions: given.accessInstructions }),
});

/** Refuses a pin code that nobody knows with 422: an address needs its city and state. */
export async function requirePincode(db: Database | Tx, pincode: string): Promise<void> {
  if (await findPincode(db, pincode)) return;
  throw refuse("UNKNOWN_PINCODE", { at: "pincode" });
}
