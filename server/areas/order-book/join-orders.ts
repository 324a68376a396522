import type { Tx } from "../../platform/database/connection.ts";

/** Two accounts of one person become one: its orders move. */
export const joinOrders = {
  places: ["booking.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    // Both may have used one name for a repeatable order; only one account can.
    await tx
      .updateTable("booking")
      .set({ idempotency_key: null, request_hash: null })
      .where("customer_id", "=", goneId)
      .where("idempotency_key", "in", (of) =>
        of.selectFrom("booking as b").select("b.idempotency_key").where("b.customer_id", "=", keptId),
      )
      .execute();
    await tx.updateTable("booking").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
