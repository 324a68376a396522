import { createHash } from "node:crypto";
import { india } from "@chowk/contract/countries";
import { takeSuggestion } from "../areas/invoices/invoices.ts";
import { setRate } from "../areas/payments/payments.ts";
import { told } from "../areas/starting/starting.ts";
import type { Tx } from "../platform/database/connection.ts";
import { priceCurrency } from "../platform/money/money.ts";
import type { Parts } from "../platform/parts.ts";
import { catalogue } from "./catalogue/index.ts";
import { rates } from "./catalogue/rates.ts";
import { seedCatalogue } from "./catalogue/seed-catalogue.ts";
import { seedDays } from "./days/seed-days.ts";
import { seedVisits } from "./days/seed-visits.ts";
import { partners } from "./people/partners.ts";
import { people } from "./people/people.ts";
import { happyCustomers, reviewers, reviewTexts } from "./people/reviews.ts";
import { seedPartners } from "./people/seed-partners.ts";
import { renewPassword, seedPeople } from "./people/seed-people.ts";
import { seedReviews } from "./people/seed-reviews.ts";
import { idOf } from "./random/deterministic.ts";

/** Its people live in Bengaluru, and its prices are rupees. */
export const demoCountry = india.code;

export { demoPartnerEmail } from "./days/seed-visits.ts";

/** Raise this when the seeding itself changes; a change of the data is noticed by itself. */
const VERSION = 7;

type Needs = Pick<Parts, "db" | "config">;
interface Given {
  password: string;
  /** The moment at which the demo's day is shown: milliseconds since 1970. */
  now?: number;
}

/**
 * Seeds the demo catalogue, its reviews, two demo customers, the partners who work for them, and a day of visits as of
 * `now`: all of it, or nothing if something fails. Existing rows stay as they are, whoever made or changed them, except
 * for the demo accounts' password.
 */
export async function seedDemo({ db, config }: Needs, { password, now = Date.now() }: Given): Promise<void> {
  const digest = createHash("sha256")
    .update(JSON.stringify([VERSION, catalogue, rates, told, people, partners, reviewTexts, reviewers, happyCustomers]))
    .digest("hex");
  const done = await db.selectFrom("seeded").select("digest").where("digest", "=", digest).executeTakeFirst();
  if (!done) await fillIn({ db, config }, digest, { password, now });
  await renewPassword(db, password);
}

/** Sets a rough rate from rupees to dinars, until somebody sets one. */
async function seedRate(db: Tx): Promise<void> {
  const set = await db.selectFrom("exchange_rate").select("id").limit(1).executeTakeFirst();
  if (!set) await setRate(db, { from: priceCurrency(), to: "KWD", rate: "0.0036", setBy: "the demo" });
}

/** Takes over the rules that are suggested for beauty services, where there is no rule yet. Like all others, they are to be confirmed. */
async function seedTax(tx: Tx, zone: string): Promise<void> {
  for (const slug of ["salon-at-home", "mens-grooming", "massage-and-wellness"]) {
    const category = idOf(`category ${slug}`);
    const found = await tx.selectFrom("tax_rule").select("id").where("category_id", "=", category).executeTakeFirst();
    if (!found) await takeSuggestion(tx, zone, { reviewed: "BEAUTY", category });
  }
}

/** Ten per cent off a first order. An owner's own code of this name stays as it is. */
async function seedPromoCode(tx: Tx): Promise<void> {
  await tx
    .insertInto("promo_code")
    .values({
      ...{ id: idOf("promo code WELCOME10"), code: "WELCOME10", percent: 10, at_most: 200_00, least_total: 300_00 },
      ...{ for_first_order: true, most_uses_each: 1, is_on: true },
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

async function fillIn({ db, config }: Needs, digest: string, { password, now }: Required<Given>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A second process that starts now waits here until this one has finished, and then has nothing to do.
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
    await seedVisits(tx, config, now);
    await seedDays(tx, config, now);
    await seedRate(tx);
    await seedTax(tx, config.TIME_ZONE);
    await seedPromoCode(tx);
  });
}
