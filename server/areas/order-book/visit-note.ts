import { type Expression, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { releaseDocuments } from "../uploads/uploads.ts";

interface Row {
  visit_note: string | null;
  visit_photos: string[] | null;
}

/**
 * Sets what the partner of an order is to know, and lets go the photos that it had and no order has any more. The caller has locked the
 * order. Returns false if nothing changed.
 */
export async function setVisitNote(tx: Tx, secrets: Secrets, id: string, row: Row): Promise<boolean> {
  const before = await tx
    .selectFrom("booking")
    .select(["customer_id", "visit_photos"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const changed = await tx
    .updateTable("booking")
    .set(row)
    .where("id", "=", id)
    .where(
      sql<boolean>`(visit_note, visit_photos) is distinct from (${row.visit_note}::text, ${row.visit_photos}::text[])`,
    )
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  await letGoPhotos(tx, secrets, before.customer_id, before.visit_photos ?? []);
  return true;
}

/** Deletes notes and photos of the orders that were placed before `since` and are over. */
export async function forgetVisitNotes(db: Database, secrets: Secrets, since: Expression<Date>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("booking")
      .select(["id", "customer_id", "visit_photos"])
      .where("placed_at", "<", since)
      .where("status", "in", ["Completed", "Cancelled"])
      .where((row) => row.or([row("visit_note", "is not", null), row("visit_photos", "is not", null)]))
      .forUpdate()
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await tx.updateTable("booking").set({ visit_note: null, visit_photos: null }).where("id", "in", ids).execute();
    for (const { customer_id, visit_photos } of old) await letGoPhotos(tx, secrets, customer_id, visit_photos ?? []);
  });
}

/**
 * Lets go photos that no order, complaint or review of their customer shows. The same photo may have come with an order that was placed
 * anew, and a visit that puts something right shows those of its complaint.
 */
export async function letGoPhotos(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const { rows } = await sql<{ path: string }>`
    select unnest(visit_photos) as path from booking where customer_id = ${customerId}
    union select unnest(c.photos) from complaint c join booking b on b.id = c.booking_id where b.customer_id = ${customerId}
    union select unnest(photos) from review where customer_id = ${customerId}
  `.execute(tx);
  const still = new Set(rows.map(({ path }) => path));
  await releaseDocuments(
    tx,
    secrets,
    paths.filter((path) => !still.has(path)),
  );
}
