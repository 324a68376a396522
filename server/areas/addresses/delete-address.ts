import type { Database } from "../../platform/database/connection.ts";
import { noSuchAddress } from "./own-address.ts";

/** Deletes one of the customer's own addresses; orders have their own copy. Refuses with 404 if there is no such address. */
export async function deleteAddress(db: Database, customerId: string, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom("address")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw noSuchAddress();
}
