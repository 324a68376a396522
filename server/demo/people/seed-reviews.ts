import type { Insertable } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Review } from "../../platform/database/schema.gen.ts";
import { catalogue } from "../catalogue/index.ts";
import type { SeedService } from "../catalogue/types.ts";
import { idOf, pick, randomOf } from "../random/deterministic.ts";
import { happyCustomers, reviewers, reviewTexts } from "./reviews.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Rows to an insert: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 2000;

type Row = Insertable<Review>;

/** From a few reviews for what is seldom booked to some 170 for what everybody books. */
const reviewsOf = ({ popularity }: SeedService, random: () => number) =>
  3 + Math.floor((popularity / 100) ** 1.7 * 150 + random() * 15);

/** The reviews of a service: nobody says what another one said, so that many are a rating without words. */
function rowsOf(categorySlug: string, service: SeedService, now: number): Row[] {
  const random = randomOf(`reviews ${service.slug}`);
  const texts = reviewTexts[categorySlug] ?? [];
  const unsaid = new Set(texts);
  return Array.from({ length: reviewsOf(service, random) }, (_, n) => {
    const author = pick(random, reviewers);
    const said = pick(random, texts);
    return {
      id: idOf(`review ${service.slug} ${n}`),
      service_id: idOf(`service ${service.slug}`),
      author_name: author.name,
      author_title: author.title ?? null,
      rating: said.rating,
      review: unsaid.delete(said) ? said.text : null,
      created_at: new Date(now - random() * 540 * DAY),
    };
  });
}

/** What happy customers say on the home page, each of one of the most booked services. */
function featured(now: number): Row[] {
  const services = catalogue.flatMap(({ subCategories }) =>
    subCategories.flatMap((subCategory) => subCategory.services),
  );
  const popular = services.sort((a, b) => b.popularity - a.popularity);
  return happyCustomers.map(({ name, title, rating, text }, position) => ({
    id: idOf(`happy customer ${position}`),
    service_id: idOf(`service ${popular[position]?.slug}`),
    author_name: name,
    author_title: title ?? null,
    rating,
    review: text,
    featured_position: position,
    created_at: new Date(now - (position + 1) * 9 * DAY),
  }));
}

/** The reviews of the services that are there: an operator may have another one in the place of a seeded one. */
export async function seedReviews(tx: Tx): Promise<void> {
  const now = Date.now();
  const seeded = catalogue.flatMap(({ slug, subCategories }) =>
    subCategories.flatMap(({ services }) => services.flatMap((service) => rowsOf(slug, service, now))),
  );
  const services = await tx.selectFrom("service").select("id").execute();
  const known = new Set(services.map((service) => service.id));
  const rows = [...seeded, ...featured(now)].filter((row) => known.has(row.service_id));
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    await tx
      .insertInto("review")
      .values(some)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}
