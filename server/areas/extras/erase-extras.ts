import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { releaseDocuments } from "../uploads/uploads.ts";

/** Deletes what partners wrote and photographed at a customer's home. What was agreed to stays on the bill. */
export const eraseExtrasOfCustomer = (tx: Tx, secrets: Secrets, customerId: string): Promise<void> =>
  takeWords(tx, secrets, sql`booking_id in (select id from booking where customer_id = ${customerId})`);

/** Deletes what a partner wrote and photographed. */
export const eraseExtrasOfPartner = (tx: Tx, secrets: Secrets, partnerId: string): Promise<void> =>
  takeWords(tx, secrets, sql`partner_id = ${partnerId}`);

/** Deletes what was written and photographed before `since`. */
export const forgetExtraWords = (db: Database, secrets: Secrets, since: Expression<Date>): Promise<void> =>
  db.transaction().execute((tx) => takeWords(tx, secrets, sql`proposed_at < ${since}`));

async function takeWords(tx: Tx, secrets: Secrets, of: Expression<SqlBool>): Promise<void> {
  const photos = await tx.selectFrom("extra").select("photo").where("photo", "is not", null).where(of).execute();
  await releaseDocuments(
    tx,
    secrets,
    photos.map(({ photo }) => photo ?? ""),
  );
  await tx
    .updateTable("extra")
    .set({ reason: null, photo: null })
    .where((row) => row.or([row("reason", "is not", null), row("photo", "is not", null)]))
    .where(of)
    .execute();
}
