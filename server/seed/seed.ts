import { createHash } from "node:crypto";
import type { Database, Tx } from "../database/connection.ts";
import { PRICE_CURRENCY } from "../money.ts";
import { setRate } from "../payments/payments.ts";
import { catalogue } from "./catalogue/index.ts";
import { partners } from "./partners.ts";
import { people } from "./people.ts";
import { happyCustomers, reviewers, reviewTexts } from "./reviews.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedPartners } from "./seed-partners.ts";
import { renewPassword, seedPeople } from "./seed-people.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedVisits } from "./seed-visits.ts";

export { demoPartnerEmail } from "./seed-visits.ts";

/** To be raised when the seeding itself changes; a change of the data is noticed by itself. */
const VERSION = 3;

/**
 * Fills in the demo catalogue, its reviews, two demo customers and the partners who work for them: all of it or, where
 * something fails, nothing.
 * What is there stays as it is, whoever made or changed it, but for the demo accounts' password.
 */
export async function seedDemo(db: Database, { password }: { password: string }): Promise<void> {
  const digest = createHash("sha256")
    .update(JSON.stringify([VERSION, catalogue, people, partners, reviewTexts, reviewers, happyCustomers]))
    .digest("hex");
  const done = await db.selectFrom("seeded").select("digest").where("digest", "=", digest).executeTakeFirst();
  if (!done) await fillIn(db, digest, password);
  await renewPassword(db, password);
}

/** What a rupee is worth in dinars, roughly, until somebody sets it. */
async function seedRate(db: Tx): Promise<void> {
  const set = await db.selectFrom("exchange_rate").select("id").limit(1).executeTakeFirst();
  if (!set) await setRate(db, { from: PRICE_CURRENCY, to: "KWD", rate: "0.0036", setBy: "the demo" });
}

async function fillIn(db: Database, digest: string, password: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A second process that starts now waits here until this one is through, and then has nothing to do.
    const made = await tx
      .insertInto("seeded")
      .values({ digest })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (!made.numInsertedOrUpdatedRows) return;
    await seedCatalogue(tx);
    await seedReviews(tx);
    await seedPeople(tx, password);
    await seedPartners(tx);
    await seedVisits(tx);
    await seedRate(tx);
  });
}
