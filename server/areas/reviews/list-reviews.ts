import { reviewsOnPage, type ServiceReviews } from "@chowk/contract";
import type { NotNull } from "kysely";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { shownServices } from "../catalogue/catalogue.ts";
import { linksToPhotos } from "../uploads/uploads.ts";

interface Asked {
  serviceId: string;
  stars?: number | undefined;
  /** Only those with photos. */
  photos?: "true" | undefined;
  page: number;
}

const scale = [5, 4, 3, 2, 1];

/**
 * Lists a page of what customers said of a service, newest first, and how often each number of stars was given: of reviews that are
 * shown, and of this service alone. Refuses with 404 a service that is not offered.
 */
export async function listReviews(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { serviceId, stars, photos, page }: Asked,
): Promise<ServiceReviews> {
  const service = await shownServices(db).where("s.id", "=", serviceId).select("s.id").executeTakeFirst();
  if (!service) throw refuse("SERVICE_NOT_OFFERED");

  const shown = db.selectFrom("review").where("service_id", "=", serviceId).where("hidden_at", "is", null);
  const counted = await shown
    .where("rating", "is not", null)
    .groupBy("rating")
    .select((of) => ["rating", of.fn.countAll<number>().as("count")])
    .execute();
  const written = shown
    .where("review", "is not", null)
    .$if(stars !== undefined, (of) => of.where("rating", "=", stars ?? 0))
    .$if(photos !== undefined, (of) => of.where("photos", "is not", null));
  const { count } = await written.select((of) => of.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { withPhotos } = await shown
    .select((of) => of.fn.count<number>("photos").as("withPhotos"))
    .executeTakeFirstOrThrow();
  const rows = await written
    .select(["id", "author_name", "rating", "review", "photos", "created_at"])
    .$narrowType<{ review: NotNull }>()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(reviewsOnPage)
    .offset((page - 1) * reviewsOnPage)
    .execute();

  const countOf = (rating: number) => Number(counted.find((each) => each.rating === rating)?.count ?? 0);
  const times = scale.reduce((sum, rating) => sum + countOf(rating), 0);
  const total = scale.reduce((sum, rating) => sum + rating * countOf(rating), 0);
  return {
    overallRating: times === 0 ? 0 : Math.round((10 * total) / times) / 10,
    stars: scale.map((rating) => ({ rating, count: countOf(rating) })),
    written: Number(count),
    withPhotos: Number(withPhotos),
    reviews: rows.map((row) => ({
      ...{ _id: row.id, author: row.author_name, rating: row.rating, review: row.review },
      ...linksToPhotos(secrets, row.photos),
      createdAt: row.created_at.toISOString(),
    })),
  };
}
