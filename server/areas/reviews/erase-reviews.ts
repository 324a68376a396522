import { type Expression, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** A hidden review stays hidden, but the words why it was hidden go. */
const reasonErased = sql<string | null>`case when hidden_why is not null then 'Erased.' end`;

/** Erases what a customer has said about services and partners, and their name. Stars stay. */
export async function eraseReviewsBy(tx: Tx, customerId: string, { name }: { name: string }): Promise<void> {
  const orders = tx.selectFrom("booking").select("id").where("customer_id", "=", customerId);
  await tx.deleteFrom("review").where("customer_id", "=", customerId).where("rating", "is", null).execute();
  await tx
    .updateTable("review")
    .set({ review: null, photos: null, author_name: name, author_title: null })
    .set({ hidden_why: reasonErased })
    .where("customer_id", "=", customerId)
    .execute();
  await tx.deleteFrom("partner_review").where("booking_id", "in", orders).where("rating", "is", null).execute();
  await tx
    .updateTable("partner_review")
    .set({ review: null, hidden_why: reasonErased })
    .where("booking_id", "in", orders)
    .execute();
}

/** Erases what was said about a partner. Stars stay. */
export async function eraseReviewsOf(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom("partner_review").where("partner_id", "=", partnerId).where("rating", "is", null).execute();
  await tx
    .updateTable("partner_review")
    .set({ review: null, hidden_why: reasonErased })
    .where("partner_id", "=", partnerId)
    .execute();
}

/** Erases the reasons of reviews that were hidden before `since`. */
export async function forgetReasons(db: Database, since: Expression<Date>): Promise<void> {
  for (const table of ["review", "partner_review"] as const)
    await db
      .updateTable(table)
      .set({ hidden_why: reasonErased })
      .where("hidden_at", "<", since)
      .where("hidden_why", "<>", "Erased.")
      .execute();
}

/** When two accounts of one person become one, the reviews move along. */
export const joinReviews = {
  places: ["review.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("review").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
