import type { Tx } from "../../platform/database/connection.ts";
import { roughly } from "../../platform/database/roughly.ts";

/** Rounds the places of a customer's visits so that only the town is left. */
export async function erasePlaces(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable("job")
    .set({ latitude: roughly("latitude"), longitude: roughly("longitude") })
    .where("booking_id", "in", tx.selectFrom("booking").select("id").where("customer_id", "=", customerId))
    .execute();
}
