import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { readAddress } from "./address.ts";
import type { UploadOwner } from "./claim-upload.ts";

/** Releases all files of an account that is erased: they then belong to nobody and are collected after a day. */
export async function releaseUploads(tx: Tx, { role, id }: UploadOwner): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, [`${role}_id`]: null, released_at: sql<Date>`now()` })
    .where(`${role}_id`, "=", id)
    .execute();
}

/** Releases single documents, by the paths under which they were claimed, whoever owns them. */
export async function releaseDocuments(tx: Tx, secrets: Secrets, paths: readonly string[]): Promise<void> {
  const ids = paths.flatMap((path) => readAddress(secrets, path)?.id ?? []);
  if (ids.length === 0) return;
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, customer_id: null, partner_id: null, released_at: sql<Date>`now()` })
    .where("id", "in", ids)
    .where("claimed_as", "=", "document")
    .execute();
}

/** Moves the files when two accounts of one person are joined. */
export const joinUploads = {
  places: ["upload.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("upload").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
