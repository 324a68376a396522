import type { Category, Logo, Review, Service, SubCategory } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { dependsOn } from "../../platform/http/depends-on.ts";
import { inLane, type Tasks } from "../../platform/jobs/jobs.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { applyPrice } from "./change-prices.ts";
import { type InCities, isOfferedIn, pricedIn } from "./in-city.ts";
import { presentCategory, presentService, presentSubCategory, type ServiceRow } from "./present.ts";
import { selectServices, wordsIn } from "./select-services.ts";

export { addLogo, removeLogos } from "./add-logo.ts";
export {
  type Answered,
  type Answers,
  changeAnswers,
  formOf as formOfAnswers,
  getAnswers,
  holdAnswers,
  readAnswers,
  type StepNames,
  stepsOf,
  storedOf as storedAnswers,
  warrantyDaysOf,
} from "./answers.ts";
export { changeChoices, holdChoices } from "./change-choices.ts";
export {
  addCategory,
  addService,
  addSubCategory,
  changeEntry,
  changeService,
  holdEntry,
  type Kind,
  noSuchEntry,
} from "./change-entry.ts";
export {
  addCategories,
  addServices,
  addSubCategories,
  changePrices,
  changeServices,
  changeWordsOfMany,
  holdMany,
  placeServices,
} from "./change-many.ts";
export { addPrice, removePrice } from "./change-prices.ts";
export { type Choice, type Chosen, chosenOf, namesOfChosen, presentChosen } from "./choices.ts";
export { type OwnInCity, ownOfCity, storeOwnInCity } from "./in-city.ts";
export { keepFresh } from "./keep-fresh.ts";
export { type Move, moveEntry, orderAfter } from "./move-entry.ts";
export { findServices, findVisits, holdServices, servicesIn } from "./orderable.ts";
export { shownServices } from "./select-services.ts";
export { textsIn } from "./texts-in.ts";
export { type Names, namesOf, namesOfBooked, toldIn } from "./told-names.ts";
export { listOffered } from "./what-is-offered.ts";
export { stored as storedWords, type Words } from "./words.ts";

export const catalogueTasks: Tasks<"apply-price"> = { "apply-price": inLane("people", applyPrice) };

/** How many services the home page's top-rated and best-seller lists hold. */
const SHELF = 12;
/** Services with fewer ratings than this are not listed as top rated: their mean says too little. */
const ENOUGH_RATINGS = 5;

/** Who reads: in which language, and in which city, by its `slug`; without one, prices are the usual ones. */
export interface Reader {
  language: Language;
  city?: string | undefined;
}

/** The services that are shown to a reader. */
const selectFor = (db: Database | Tx, { language, city }: Reader) =>
  selectServices(db, language).$if(city !== undefined, (of) => of.where(isOfferedIn(city ?? "")));

/** Presents services to the reader for whom they were selected. */
const presentTo =
  ({ language, city }: Reader) =>
  (row: ServiceRow & { in_cities: InCities }) =>
    presentService(pricedIn(row, city === undefined ? undefined : row.in_cities?.[city]), language);

/**
 * Lists all services by their English names, whatever the language, or a page of them: `limit` services after the one whose id is `cursor`.
 * Also those that the reader's city does not offer: a cart that is looked up loses nothing.
 */
export async function listServices(
  db: Database,
  page: Reader & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Service[]> {
  const { cursor, limit } = page;
  let query = selectServices(db, page.language).orderBy("s.name").orderBy("s.id");
  if (cursor) {
    query = query.where(sql<boolean>`(s.name, s.id) > (select name, id from service where id = ${cursor})`);
  }
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(presentTo(page));
}

/** Lists a sub-category's services in the business's order. Refuses an unknown sub-category with 404. */
export async function listServicesBySubCategory(
  db: Database,
  subCategoryId: string,
  reader: Reader,
): Promise<Service[]> {
  const rows = await selectFor(db, reader).where("sub.id", "=", subCategoryId).orderBy("s.position").execute();
  if (rows.length === 0) await requireShown(db, "sub_category", subCategoryId, "SUB_CATEGORY_NOT_OFFERED");
  return rows.map(presentTo(reader));
}

/** Returns a service, also where it is not offered: its page then has the usual price. */
export async function getService(db: Database, id: string, reader: Reader): Promise<Service> {
  const row = await selectServices(db, reader.language).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw refuse("SERVICE_NOT_OFFERED");
  return presentTo(reader)(row);
}

/**
 * How good a service is at least, from 0 to 1, as far as its ratings tell: the lower end of Wilson's interval for 95 %, with the stars
 * above one taken as parts of a yes (E. B. Wilson, "Probable inference", 1927). A few ratings of five stars say less than many of nearly
 * five.
 */
const surelyRated = sql<number>`(
  with wilson as (select (s.rating_sum - s.rating_count) / (4.0 * s.rating_count) as p, s.rating_count as n, 1.96 as z)
  select (p + z * z / (2 * n) - z * sqrt((p * (1 - p) + z * z / (4 * n)) / n)) / (1 + z * z / n) from wilson
)`;

/** Lists the services that are surely rated best. */
export async function listTopRated(db: Database, reader: Reader): Promise<Service[]> {
  dependsOn("order of ratings");
  const rows = await selectFor(db, reader)
    .where("s.rating_count", ">=", ENOUGH_RATINGS)
    .orderBy(surelyRated, "desc")
    .orderBy("s.id")
    .limit(SHELF)
    .execute();
  return rows.map(presentTo(reader));
}

/** Lists the services booked most in the last 90 days, then those with the most ratings, for a young catalogue. */
export async function listBestSellers(db: Database, reader: Reader): Promise<Service[]> {
  dependsOn("order of ratings");
  const rows = await selectFor(db, reader)
    .leftJoin(
      (join) =>
        join
          .selectFrom("booking_line as l")
          .innerJoin("booking as b", "b.id", "l.booking_id")
          .where("b.placed_at", ">", sql<Date>`now() - interval '90 days'`)
          .where("b.status", "<>", "Cancelled")
          .select(["l.service_id", (of) => of.fn.sum<number>("l.quantity").as("times")])
          .groupBy("l.service_id")
          .as("sold"),
      (on) => on.onRef("sold.service_id", "=", "s.id"),
    )
    .orderBy(sql`coalesce(sold.times, 0)`, "desc")
    .orderBy("s.rating_count", "desc")
    .orderBy("s.id")
    .limit(SHELF)
    .execute();
  return rows.map(presentTo(reader));
}

/** Returns those of these services that are shown to a reader, by their ids. */
export async function selectShown(db: Database, reader: Reader, ids: readonly string[]): Promise<Map<string, Service>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFor(db, reader).where("s.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, presentTo(reader)(row)]));
}

export async function listCategories(db: Database, language: Language): Promise<Category[]> {
  const rows = await db
    .selectFrom("category as c")
    .select(["c.id as category_id", "c.name as category_name", "c.image"])
    .select(wordsIn(language, "c").as("category_words"))
    .where("c.hidden", "=", false)
    .orderBy("c.position")
    .execute();
  return rows.map((row) => presentCategory(row, language));
}

export async function listSubCategories(db: Database, categoryId: string, language: Language): Promise<SubCategory[]> {
  const rows = await db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .where("c.id", "=", categoryId)
    .where("c.hidden", "=", false)
    .where("sub.hidden", "=", false)
    .select(["sub.id as sub_category_id", "sub.name as sub_category_name", "sub.image"])
    .select(["c.id as category_id", "c.name as category_name"])
    .select([wordsIn(language, "sub").as("sub_category_words"), wordsIn(language, "c").as("category_words")])
    .orderBy("sub.position")
    .execute();
  if (rows.length === 0) await requireShown(db, "category", categoryId, "CATEGORY_NOT_OFFERED");
  return rows.map((row) => presentSubCategory(row, language));
}

/** Returns the category of a sub-category; undefined if no sub-category of that id is shown. */
export async function findCategoryOf(db: Database | Tx, subCategoryId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .select("sub.category_id")
    .where("sub.id", "=", subCategoryId)
    .where("sub.hidden", "=", false)
    .where("c.hidden", "=", false)
    .executeTakeFirst();
  return found?.category_id;
}

export async function listLogos(db: Database): Promise<Logo[]> {
  const rows = await db.selectFrom("logo").select(["id", "image"]).orderBy("created_at", "desc").execute();
  return rows.map((row) => ({ _id: row.id, logo: row.image }));
}

/** Lists the reviews that the business chose for its home page. */
export async function listFeaturedReviews(db: Database): Promise<Review[]> {
  const rows = await db
    .selectFrom("review")
    .where("featured_position", "is not", null)
    .where("hidden_at", "is", null)
    .where("review", "is not", null)
    .where("rating", "is not", null)
    .select(["id", "rating", "review", "author_name", "author_title"])
    .$narrowType<{ rating: NotNull; review: NotNull }>()
    .orderBy("featured_position")
    .limit(30)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    rating: row.rating,
    review: row.review,
    userName: row.author_name,
    ...(row.author_title ? { userTitle: row.author_title } : {}),
  }));
}

/** Refuses with 404 if the category or sub-category is not shown. */
async function requireShown(
  db: Database,
  table: "category" | "sub_category",
  id: string,
  code: "CATEGORY_NOT_OFFERED" | "SUB_CATEGORY_NOT_OFFERED",
) {
  const found =
    table === "sub_category"
      ? await findCategoryOf(db, id)
      : await db
          .selectFrom("category")
          .select("id")
          .where("id", "=", id)
          .where("hidden", "=", false)
          .executeTakeFirst();
  if (!found) throw refuse(code);
}
