import { type Insertable, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Review } from "../../platform/database/schema.gen.ts";
import { catalogue, type SeedService } from "../catalogue/index.ts";
import { idOf, pick, randomOf } from "../random/deterministic.ts";
import { happyCustomers, reviewers, reviewTexts } from "./reviews.ts";

const DAY = 24 * 60 * 60 * 1000;

type Row = Insertable<Review>;

/** Returns the number of reviews: from a few for a rarely booked service to some 170 for the most popular. */
const reviewsOf = ({ popularity }: SeedService, random: () => number) =>
  3 + Math.floor((popularity / 100) ** 1.7 * 150 + random() * 15);

/** Returns the reviews of a service. No text is used twice, so many are ratings without words. */
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

/** Returns what happy customers say on the home page, each about one of the most booked services. */
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

/** Seeds the reviews of the services that exist: an operator may have replaced a seeded service. */
export async function seedReviews(tx: Tx): Promise<void> {
  const now = Date.now();
  const seeded = catalogue.flatMap(({ slug, subCategories }) =>
    subCategories.flatMap(({ services }) => services.flatMap((service) => rowsOf(slug, service, now))),
  );
  const services = await tx.selectFrom("service").select("id").execute();
  const known = new Set(services.map((service) => service.id));
  const rows = [...seeded, ...featured(now)].filter((row) => known.has(row.service_id));
  // As one text: as parameters they are a hundred thousand.
  await sql`
    insert into review (id, service_id, author_name, author_title, rating, review, featured_position, created_at)
    select id, service_id, author_name, author_title, rating, review, featured_position, created_at
    from json_populate_recordset(null::review, ${JSON.stringify(rows)})
    on conflict do nothing
  `.execute(tx);
}
