import type { Tx } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { noPartner } from "./read-partner.ts";

/** A partner as they stand until the transaction ends. Refuses with 404 whom there is none, and with 409 who was erased. */
export async function hold(tx: Tx, partnerId: string) {
  const partner = await tx
    .selectFrom("partner")
    .select(["id", "status", "gstin", "radius_km", "erased_at"])
    .where("id", "=", partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!partner) throw noPartner();
  if (partner.erased_at) throw refuse("PERSON_ERASED");
  return partner;
}
