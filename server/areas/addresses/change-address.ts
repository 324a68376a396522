import type { Address, AddressChange } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Database } from "../../platform/database/connection.ts";
import { findOwnAddress, noSuchAddress, requirePincode } from "./own-address.ts";
import { addressOf } from "./place.ts";
import { presentAddress } from "./present.ts";

interface Request {
  customerId: string;
  id: string;
  change: AddressChange;
  /** The reader's. */
  language: Language;
}

/**
 * Changes one of the customer's own addresses; keeps the old position if none is given. Orders have their own copy.
 * Refuses with 404 if the address is not theirs, with 422 if the pin code is unknown.
 */
export async function changeAddress(db: Database, { customerId, id, change, language }: Request): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("address")
      .set(addressOf(change))
      .where("customer_id", "=", customerId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw noSuchAddress();
    await requirePincode(tx, change.pincode);
    const row = await findOwnAddress(tx, customerId, id);
    if (!row) throw noSuchAddress();
    return presentAddress(row, language);
  });
}
