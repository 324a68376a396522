import type { Tx } from "../../platform/database/connection.ts";

/** Deletes all addresses of a customer who is being erased. */
export async function eraseAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("address").where("customer_id", "=", customerId).execute();
}

/** When two accounts of one person are joined, the addresses move to the account that is kept. */
export const joinAddresses = {
  places: ["address.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("address").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
