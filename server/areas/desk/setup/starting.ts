import type { BodyOf, StartingSheet, StartingTrade, takeServices as taking } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor, toMinor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { type Audited, auditAll } from "../../audit/audit.ts";
import { addCategories, addServices, addSubCategories, holdMany } from "../../catalogue/catalogue.ts";
import type { StartingService, StartingSubCategory, Trade } from "../../starting/starting.ts";

/** Loaded when somebody asks: most processes never need its thousand texts. */
const load = () => import("../../starting/starting.ts");

const servicesOf = ({ subCategories }: Trade) => subCategories.flatMap(({ services }) => services);

/** Lists the trades, with how much of each is in the catalogue. */
export async function listTrades(db: Database): Promise<StartingTrade[]> {
  const { trades, pictureOf, idOfStarting } = await load();
  const known = await idsIn(db, "service");
  return trades.map((trade) => {
    const services = servicesOf(trade);
    const taken = services.filter(({ slug }) => known.has(idOfStarting("service", slug)));
    const { slug, name } = trade;
    return { slug, name, image: pictureOf(slug), services: services.length, taken: taken.length };
  });
}

/** Returns a trade with its services. Refuses an unknown one with 404. */
export async function readTrade(db: Database, slug: string): Promise<StartingSheet> {
  const { trades, pictureOf, idOfStarting } = await load();
  const trade = trades.find((each) => each.slug === slug);
  if (!trade) throw refuse("NO_SUCH_TRADE");
  const known = await idsIn(db, "service");
  const shown = ({ slug, name, minutes }: StartingService) => ({
    ...{ slug, name, minutes, image: pictureOf(slug) },
    isTaken: known.has(idOfStarting("service", slug)),
  });
  const subCategories = trade.subCategories.map((sub) => ({ ...sub, services: sub.services.map(shown) }));
  return { slug, name: trade.name, subCategories };
}

/**
 * Adds services at these prices, with the categories and sub-categories that they need, and logs each as if it had been added alone.
 * Returns how many are new. Refuses an unknown one with 404.
 */
export async function takeServices(tx: Tx, operatorId: string, { services }: BodyOf<typeof taking>): Promise<number> {
  const { trades, idOfStarting, pictureOf, wordsOf, choices, namesOf } = await load();
  await holdMany(tx, []);
  const [categories, subCategories, known, position] = await Promise.all([
    idsIn(tx, "category"),
    idsIn(tx, "sub_category"),
    idsIn(tx, "service"),
    lastCategory(tx),
  ]);
  const prices = new Map(services.map(({ slug, price }) => [slug, toMinor(price) ?? 0]));
  const all = new Set(trades.flatMap(servicesOf).map(({ slug }) => slug));
  if (services.some(({ slug }) => !all.has(slug))) throw refuse("NO_SUCH_TRADE");
  const entry = (kind: "category" | "sub-category" | "service", { slug, name }: { slug: string; name: string }) => ({
    ...{ id: idOfStarting(kind, slug), name, words: wordsOf(slug), hidden: false, image: pictureOf(slug) },
  });

  const isNew = ({ slug }: StartingService) => prices.has(slug) && !known.has(idOfStarting("service", slug));
  const hasNew = (sub: StartingSubCategory) => sub.services.some(isNew);
  const begun = trades.filter(({ subCategories }) => subCategories.some(hasNew));
  const newCategories = begun
    .map((trade, at) => ({ ...entry("category", trade), position: position + 1 + at }))
    .filter(({ id }) => !categories.has(id));
  const newSubCategories = begun
    .flatMap((trade) =>
      trade.subCategories.map((sub, at) => ({
        ...{ ...entry("sub-category", sub), position: at + 1, isBegun: hasNew(sub) },
        categoryId: idOfStarting("category", trade.slug),
      })),
    )
    .filter(({ id, isBegun }) => isBegun && !subCategories.has(id));
  const newServices = begun.flatMap(({ subCategories }) =>
    subCategories.flatMap((sub) =>
      sub.services.flatMap((service, at) => {
        if (!isNew(service)) return [];
        const { description, minutes, slug } = service;
        const price = prices.get(slug) ?? 0;
        const subCategoryId = idOfStarting("sub-category", sub.slug);
        const position = at + 1;
        // Nobody knows what they cost yet: each is hidden until somebody says so and shows it.
        const asked = (choices[slug] ?? []).map((choice) => ({
          ...{ ...choice, names: namesOf(choice.name) },
          options: choice.options.map((option) => ({ ...option, names: namesOf(option.name), price: 0, hidden: true })),
        }));
        const facts = {
          description,
          minutes,
          maxQuantity: sub.most,
          people: service.people,
          price,
          listPrice: price,
          position,
          choices: asked,
        };
        return { ...entry("service", service), subCategoryId, ...facts };
      }),
    ),
  );
  await addCategories(tx, newCategories);
  await addSubCategories(tx, newSubCategories);
  await addServices(tx, newServices);
  await auditAll(tx, operatorId, [
    ...newCategories.map(({ id, name }): Audited => ["add category", { kind: "category", id }, { name }]),
    ...newSubCategories.map(({ id, name }): Audited => ["add sub-category", { kind: "sub-category", id }, { name }]),
    ...newServices.map(
      ({ id, name, price }): Audited => ["add service", { kind: "service", id }, { name, price: toMajor(price) }],
    ),
  ]);
  return newServices.length;
}

async function idsIn(db: Database | Tx, table: "category" | "sub_category" | "service"): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

async function lastCategory(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom("category")
    .select((of) => of.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
