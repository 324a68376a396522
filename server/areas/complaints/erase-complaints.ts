import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { letGoPhotos } from "../order-book/order-book.ts";

/** Deletes what a customer said and showed, and what the desk answered. What was decided stays. */
export const eraseComplaintsOfCustomer = (tx: Tx, secrets: Secrets, customerId: string): Promise<void> =>
  takeWords(tx, secrets, sql`b.customer_id = ${customerId}`);

/** Deletes the words and photos of complaints that were answered, or should have been, before `since`. */
export const forgetComplaintWords = (db: Database, secrets: Secrets, since: Expression<Date>): Promise<void> =>
  db.transaction().execute((tx) => takeWords(tx, secrets, sql`coalesce(c.answered_at, c.answer_by) < ${since}`));

async function takeWords(tx: Tx, secrets: Secrets, of: Expression<SqlBool>): Promise<void> {
  const { rows } = await sql<{ id: string; customer_id: string; photos: string[] | null }>`
    select c.id, b.customer_id, c.photos from complaint c join booking b on b.id = c.booking_id
    where num_nonnulls(c.said, c.photos, c.answer, c.reference) > 0 and ${of}
    for no key update of c
  `.execute(tx);
  if (rows.length === 0) return;
  await tx
    .updateTable("complaint")
    .set({ said: null, photos: null, answer: null, reference: null })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  for (const { customer_id, photos } of rows) await letGoPhotos(tx, secrets, customer_id, photos ?? []);
}
