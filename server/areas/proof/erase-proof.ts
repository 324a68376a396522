import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { releaseDocuments } from "../uploads/uploads.ts";

/** Deletes what partners showed of a customer's home. Which steps were done stays. */
export const eraseProofOfCustomer = (tx: Tx, secrets: Secrets, customerId: string): Promise<void> =>
  takeAway(
    tx,
    secrets,
    sql`job_id in (select j.id from job j join booking b on b.id = j.booking_id where b.customer_id = ${customerId})`,
  );

/** Deletes what a partner showed. */
export const eraseProofOfPartner = (tx: Tx, secrets: Secrets, partnerId: string): Promise<void> =>
  takeAway(tx, secrets, sql`partner_id = ${partnerId}`);

/** Deletes what was shown of visits that ended before `since`. */
export const forgetProof = (db: Database, secrets: Secrets, since: Expression<Date>): Promise<void> =>
  db
    .transaction()
    .execute((tx) => takeAway(tx, secrets, sql`job_id in (select id from job where upper(during) < ${since})`));

async function takeAway(tx: Tx, secrets: Secrets, of: Expression<SqlBool>): Promise<void> {
  const gone = await tx.deleteFrom("proof_photo").where(of).returning("photo").execute();
  await releaseDocuments(
    tx,
    secrets,
    gone.map(({ photo }) => photo),
  );
  await tx.updateTable("proof").set({ used: null }).where("used", "is not", null).where(of).execute();
}
