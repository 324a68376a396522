import type { Address, AddressChange } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { columnsOf, findOwnAddress, noSuchAddress, requirePincode } from "./addresses.ts";
import { presentAddress } from "./present.ts";

/**
 * Changes one of the customer's own addresses; the position stays where none is given. Orders have their own copy.
 * Refuses with 404 what is not theirs, with 422 a pin code that nobody knows.
 */
export async function changeAddress(
  db: Database,
  customerId: string,
  id: string,
  change: AddressChange,
): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    const { latitude, longitude } = change;
    const changed = await tx
      .updateTable("address")
      .set({
        ...columnsOf(change),
        ...(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {}),
      })
      .where("customer_id", "=", customerId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw noSuchAddress();
    await requirePincode(tx, change.pincode);
    const row = await findOwnAddress(tx, customerId, id);
    if (!row) throw noSuchAddress();
    return presentAddress(row);
  });
}
