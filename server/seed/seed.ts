import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import { catalogue } from "./catalogue/index.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { renewPassword, seedPeople } from "./seed-people.ts";
import { seedReviews } from "./seed-reviews.ts";

/** To be raised when the seeding itself changes; a change of the data is noticed by itself. */
const VERSION = 1;

/**
 * Fills in the demo catalogue, its reviews and two demo customers: all of it or, where something fails, nothing.
 * What is there stays as it is, whoever made or changed it; with nothing to add it is one short query.
 */
export async function seedDemo(db: Database, { password }: { password: string }): Promise<void> {
  const digest = createHash("sha256")
    .update(JSON.stringify([VERSION, catalogue]))
    .digest("hex");
  const done = await db.selectFrom("seeded").select("digest").where("digest", "=", digest).executeTakeFirst();
  if (done) return renewPassword(db, password);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('chowk seed'))`.execute(tx);
    const made = await tx
      .insertInto("seeded")
      .values({ digest })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (!made.numInsertedOrUpdatedRows) return;
    await seedCatalogue(tx);
    await seedReviews(tx);
    await seedPeople(tx, password);
  });
}
