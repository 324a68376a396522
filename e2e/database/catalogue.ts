import { expect } from "@playwright/test";
import { aReview, aService } from "../../server/tests/support/factories.ts";
import { using } from "./using.ts";

/** Creates a service that no other test knows, at the end of a sub-category. Lists have it: the server hears of it a moment later. */
export async function aServiceOfMyOwn(
  name: string,
  included: string[] = [],
): Promise<{ id: string; subCategory: string }> {
  const made = await using(async (db) => {
    // A picture that exists: other tests look at every page of the site.
    const { subCategory, image } = await db
      .selectFrom("service as s")
      .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
      .select(["sub.id as subCategory", "s.image"])
      .orderBy("sub.name", "desc")
      .executeTakeFirstOrThrow();
    const own = { name, slug: crypto.randomUUID(), sub_category_id: subCategory, image };
    const answers = JSON.stringify({ told: { en: { included } } });
    const { id } = await aService(db, {
      ...own,
      position: 999,
      price: 599_00,
      ...(included.length > 0 ? { answers } : {}),
    });
    return { id, subCategory };
  });
  const list = async () => (await fetch(`${process.env.BASE_URL}/services/${made.subCategory}/any`)).text();
  await expect.poll(list).toContain(made.id);
  return made;
}

/** Reviews of a service with so many stars each, the last of them the newest. */
export const reviewsOfService = (id: string, ratings: number[]): Promise<void> =>
  using(async (db) => {
    for (const [at, rating] of ratings.entries())
      await aReview(db, {
        ...{ service_id: id, rating, review: `Review ${at + 1}` },
        created_at: `2026-11-01T10:${String(at).padStart(2, "0")}:00Z`,
      });
  });
