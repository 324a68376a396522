import { type Expression, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** A review that was hidden stays hidden, and the words of why go. */
const reasonErased = sql<string | null>`case when hidden_why is not null then 'Erased.' end`;

/** Takes what a customer has said of services and partners, and who said it. Stars stay. */
export async function eraseReviewsBy(tx: Tx, customerId: string, { name }: { name: string }): Promise<void> {
  const orders = tx.selectFrom("booking").select("id").where("customer_id", "=", customerId);
  await tx.deleteFrom("review").where("customer_id", "=", customerId).where("rating", "is", null).execute();
  await tx
    .updateTable("review")
    .set({ review: null, author_name: name, author_title: null })
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

/** Takes what was said of a partner. Stars stay. */
export async function eraseReviewsOf(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom("partner_review").where("partner_id", "=", partnerId).where("rating", "is", null).execute();
  await tx
    .updateTable("partner_review")
    .set({ review: null, hidden_why: reasonErased })
    .where("partner_id", "=", partnerId)
    .execute();
}

/** Takes the words by which reviews were hidden before that moment. */
export async function forgetReasons(db: Database, since: Expression<Date>): Promise<void> {
  for (const table of ["review", "partner_review"] as const)
    await db
      .updateTable(table)
      .set({ hidden_why: reasonErased })
      .where("hidden_at", "<", since)
      .where("hidden_why", "<>", "Erased.")
      .execute();
}

/** Two accounts of one person become one: its reviews move. */
export const joinReviews = {
  places: ["review.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("review").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;
