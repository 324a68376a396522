import type { Passkey } from "@chowk/contract";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { passkeyColumns, presentPasskey } from "./present.ts";

export async function listPasskeys(db: Database, customerId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(passkeyColumns)
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(presentPasskey);
}

/** Removes a passkey. Refuses with 404 if there is no such passkey, or it is another customer's. */
export async function removePasskey(db: Database, customerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw refuse("NO_SUCH_PASSKEY");
}
