import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { releaseDocuments } from "../uploads/uploads.ts";

/** Deletes what a customer and their partners wrote to each other. */
export const eraseChatsOfCustomer = (tx: Tx, secrets: Secrets, customerId: string): Promise<void> =>
  takeAway(
    tx,
    secrets,
    sql`job_id in (select j.id from job j join booking b on b.id = j.booking_id where b.customer_id = ${customerId})`,
  );

/** Deletes what a partner and their customers wrote to each other. */
export const eraseChatsOfPartner = (tx: Tx, secrets: Secrets, partnerId: string): Promise<void> =>
  takeAway(tx, secrets, sql`partner_id = ${partnerId}`);

/** Deletes what was written about visits that ended before `since`. */
export const forgetChats = (db: Database, secrets: Secrets, since: Expression<Date>): Promise<void> =>
  db
    .transaction()
    .execute((tx) => takeAway(tx, secrets, sql`job_id in (select id from job where upper(during) < ${since})`));

async function takeAway(tx: Tx, secrets: Secrets, of: Expression<SqlBool>): Promise<void> {
  const gone = await tx.deleteFrom("chat_line").where(of).returning("photo").execute();
  await releaseDocuments(
    tx,
    secrets,
    gone.flatMap(({ photo }) => photo ?? []),
  );
}
