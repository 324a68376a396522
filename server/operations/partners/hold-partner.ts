import type { Tx } from "../../database/connection.ts";
import { noPartner } from "./read-partner.ts";

/** A partner as they stand until the transaction ends. Refuses with 404 whom there is none. */
export async function hold(tx: Tx, partnerId: string) {
  const partner = await tx
    .selectFrom("partner")
    .select(["id", "status", "gstin", "radius_km"])
    .where("id", "=", partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!partner) throw noPartner();
  return partner;
}
