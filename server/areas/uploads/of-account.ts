import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { UploadOwner } from "./claim-upload.ts";

/** Takes all files of somebody who is erased: they are nobody's then, and are collected after a day. */
export async function releaseUploads(tx: Tx, { role, id }: UploadOwner): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, [`${role}_id`]: null, released_at: sql<Date>`now()` })
    .where(`${role}_id`, "=", id)
    .execute();
}

/** Two accounts of one person become one: its files move. */
export const joinUploads = {
  places: ["upload.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("upload").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
