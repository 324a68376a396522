import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** Deletes a customer's plans: nothing more is booked. */
export async function erasePlansOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("plan").where("customer_id", "=", customerId).execute();
}

/** When two accounts become one, it has the plans of both. */
export const joinPlans = {
  places: ["plan.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await sql`update plan set customer_id = ${keptId} where customer_id = ${goneId}`.execute(tx);
  },
} as const;
