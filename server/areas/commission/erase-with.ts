import type { Tx } from "../../platform/database/connection.ts";

/** Erases what was agreed with a partner alone. */
export async function eraseCommissionWith(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom("commission_rate").where("partner_id", "=", partnerId).execute();
}
