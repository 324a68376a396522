import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Closes the case of a payment that the provider lists differently from our books. Refuses with 409 if it is closed. */
export async function closeCase(
  tx: Tx,
  { id, operatorId, note }: { id: string; operatorId: string; note: string },
): Promise<void> {
  const closed = await tx
    .updateTable("payment_case")
    .set({ closed_at: sql`clock_timestamp()`, operator_id: operatorId, note })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!closed) throw refuse("CHANGED_MEANWHILE");
}
