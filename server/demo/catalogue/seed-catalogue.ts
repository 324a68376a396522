import { choices, pictureOf as image, namesOf, wordsOf as toldOf } from "../../areas/starting/starting.ts";
import type { Tx } from "../../platform/database/connection.ts";
import { answersOfService, answersOfSubCategory } from "../answers/index.ts";
import { idOf } from "../random/deterministic.ts";
import { catalogue } from "./index.ts";
import { optionPrices } from "./option-prices.ts";
import { rates } from "./rates.ts";

const wordsOf = (slug: string) => JSON.stringify(toldOf(slug));

/** What is asked about a service, with the demo's prices. */
const choicesOf = (slug: string) =>
  JSON.stringify(
    (choices[slug] ?? []).map((choice) => ({
      ...{ ...choice, names: namesOf(choice.name) },
      options: choice.options.map((option) => {
        const price = optionPrices[slug]?.[option.id];
        if (price === undefined) throw new Error(`The demo has no price for ${option.id} of ${slug}`);
        return { ...option, names: namesOf(option.name), price: price * 100 };
      }),
    })),
  );

/** Seeds categories, sub-categories, services, rate cards and the logo; existing rows stay as they are. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  const categories = catalogue.map(({ slug, name }, position) => ({
    id: idOf(`category ${slug}`),
    slug,
    name,
    words: wordsOf(slug),
    image: image(slug),
    position,
  }));
  const subCategories = catalogue.flatMap((category) =>
    category.subCategories.map(({ slug, name, most }, position) => ({
      id: idOf(`sub-category ${slug}`),
      category_id: idOf(`category ${category.slug}`),
      slug,
      name,
      words: wordsOf(slug),
      answers: JSON.stringify(answersOfSubCategory({ slug, most })),
      image: image(slug),
      position,
    })),
  );
  const services = catalogue.flatMap(({ subCategories }) =>
    subCategories.flatMap((subCategory) =>
      subCategory.services.map((service, position) => ({
        id: idOf(`service ${service.slug}`),
        sub_category_id: idOf(`sub-category ${subCategory.slug}`),
        slug: service.slug,
        name: service.name,
        description: service.description,
        words: wordsOf(service.slug),
        duration_minutes: service.minutes,
        max_quantity: subCategory.most,
        people: service.people,
        choices: choicesOf(service.slug),
        answers: JSON.stringify(answersOfService(subCategory, service.slug)),
        list_price: service.listPrice * 100,
        price: service.price * 100,
        image: image(service.slug),
        position,
      })),
    ),
  );
  await tx
    .insertInto("category")
    .values(categories)
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto("sub_category")
    .values(subCategories)
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto("service")
    .values(services)
    .onConflict((on) => on.doNothing())
    .execute();
  const items = Object.entries(rates).flatMap(([slug, card]) =>
    card.map(({ kind, price, minutes, name, words }, index) => ({
      id: idOf(`rate ${slug} ${name}`),
      sub_category_id: idOf(`sub-category ${slug}`),
      ...{ kind, name, minutes, price: price * 100, position: index + 1 },
      words: JSON.stringify(Object.fromEntries(Object.entries(words).map(([code, said]) => [code, { name: said }]))),
    })),
  );
  await tx
    .insertInto("rate_item")
    .values(items)
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto("logo")
    .values({ id: idOf("logo"), image: "/brand/logo.svg" })
    .onConflict((on) => on.doNothing())
    .execute();
}
