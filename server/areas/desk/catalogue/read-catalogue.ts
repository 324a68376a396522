import type { DeskCategory, DeskSubCategory } from "@chowk/contract";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import type { Choice } from "../../catalogue/catalogue.ts";
import { versionOf, withVersion } from "../seen.ts";
import { choicesOf } from "./choices.ts";
import { factsOf } from "./facts.ts";
import { pricesOf, readPlanned } from "./read-prices.ts";
import { namesIn, textsIn, untoldIn } from "./words.ts";

/** Reads all categories with their sub-categories, hidden ones included. */
export async function readCatalogue(db: Database): Promise<DeskCategory[]> {
  const [categories, subCategories, services] = await Promise.all([
    db
      .selectFrom("category")
      .select(["id", "name", "image", "hidden", "words"])
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("sub_category as sub")
      .select(["sub.id", "sub.category_id", "sub.name", "sub.image", "sub.hidden", "sub.words"])
      .orderBy("sub.position")
      .orderBy("sub.id")
      .execute(),
    db.selectFrom("service").select(["sub_category_id", "words"]).execute(),
  ]);
  const ofCategory = Map.groupBy(subCategories, ({ category_id }) => category_id);
  const ofSubCategory = Map.groupBy(services, ({ sub_category_id }) => sub_category_id);
  return categories.map(({ id, ...category }) => ({
    _id: id,
    ...category,
    words: namesIn(category.words),
    version: versionOf(factsOf(category)),
    subCategories: (ofCategory.get(id) ?? []).map((sub) => ({
      _id: sub.id,
      name: sub.name,
      image: sub.image,
      hidden: sub.hidden,
      version: versionOf(factsOf(sub)),
      words: namesIn(sub.words),
      services: ofSubCategory.get(sub.id)?.length ?? 0,
      untold: untoldIn(ofSubCategory.get(sub.id) ?? []),
    })),
  }));
}

/** Reads a sub-category with its services. Refuses an unknown one with 404. */
export async function readSubCategory(db: Database, id: string): Promise<DeskSubCategory> {
  const sub = await db
    .selectFrom("sub_category")
    .select(["name", "image", "hidden", "words"])
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
    words: namesIn(sub.words),
    version: versionOf(factsOf(sub)),
    services: services.map((service) => ({
      _id: service.id,
      name: service.name,
      image: service.image,
      hidden: service.hidden,
      version: versionOf(factsOf(service)),
      description: service.description,
      words: textsIn(service.words),
      minutes: service.duration_minutes,
      maxQuantity: service.max_quantity,
      people: service.people,
      choices: withVersion(choicesOf(service.choices as unknown as Choice[])),
      prices: withVersion(pricesOf(service, planned.get(service.id) ?? [])),
    })),
  };
}
