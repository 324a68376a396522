import type { DeskCategory, DeskSubCategory } from "@chowk/contract";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { versionOf, withVersion } from "../seen.ts";
import { factsOf } from "./facts.ts";
import { pricesOf, readPlanned } from "./read-prices.ts";

/** Reads all categories with their sub-categories, hidden ones included. */
export async function readCatalogue(db: Database): Promise<DeskCategory[]> {
  const [categories, subCategories] = await Promise.all([
    db.selectFrom("category").select(["id", "name", "image", "hidden"]).orderBy("position").orderBy("id").execute(),
    db
      .selectFrom("sub_category as sub")
      .select(["sub.id", "sub.category_id", "sub.name", "sub.image", "sub.hidden"])
      .select((of) =>
        of
          .selectFrom("service as s")
          .whereRef("s.sub_category_id", "=", "sub.id")
          .select((each) => each.fn.countAll<number>().as("count"))
          .as("services"),
      )
      .orderBy("sub.position")
      .orderBy("sub.id")
      .execute(),
  ]);
  const ofCategory = Map.groupBy(subCategories, ({ category_id }) => category_id);
  return categories.map(({ id, ...category }) => ({
    _id: id,
    ...category,
    version: versionOf(factsOf(category)),
    subCategories: (ofCategory.get(id) ?? []).map((sub) => ({
      _id: sub.id,
      name: sub.name,
      image: sub.image,
      hidden: sub.hidden,
      version: versionOf(factsOf(sub)),
      services: Number(sub.services ?? 0),
    })),
  }));
}

/** Reads a sub-category with its services. Refuses an unknown one with 404. */
export async function readSubCategory(db: Database, id: string): Promise<DeskSubCategory> {
  const sub = await db
    .selectFrom("sub_category")
    .select(["name", "image", "hidden"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!sub) throw refuse("NO_SUCH_SUB_CATEGORY");
  const services = await db
    .selectFrom("service")
    .selectAll()
    .where("sub_category_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const planned = Map.groupBy(
    services.length === 0
      ? []
      : await readPlanned(
          db,
          services.map((service) => service.id),
        ),
    ({ service_id }) => service_id,
  );
  return {
    _id: id,
    ...sub,
    version: versionOf(factsOf(sub)),
    services: services.map((service) => ({
      _id: service.id,
      name: service.name,
      image: service.image,
      hidden: service.hidden,
      version: versionOf(factsOf(service)),
      description: service.description,
      minutes: service.duration_minutes,
      prices: withVersion(pricesOf(service, planned.get(service.id) ?? [])),
    })),
  };
}
