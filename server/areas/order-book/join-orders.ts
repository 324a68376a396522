import type { Tx } from "../../platform/database/connection.ts";

/** When two accounts of one person become one, the orders move along. */
export const joinOrders = {
  places: ["booking.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    // Both may have used the same idempotency key; within one account it is unique.
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
