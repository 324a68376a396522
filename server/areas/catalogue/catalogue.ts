import type { Category, Logo, Review, Service, SubCategory } from "@chowk/contract";
import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { dependsOn } from "../../platform/http/depends-on.ts";
import { inLane, type Tasks } from "../../platform/jobs/jobs.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { applyPrice } from "./change-prices.ts";
import { presentService } from "./present.ts";

export { addLogo, removeLogos } from "./add-logo.ts";
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
export { addPrice, removePrice } from "./change-prices.ts";
export { keepFresh } from "./keep-fresh.ts";
export { type Move, moveEntry } from "./move-entry.ts";

export const catalogueTasks: Tasks<"apply-price"> = { "apply-price": inLane("people", applyPrice) };

/** How many services the home page's top-rated and best-seller lists hold. */
const SHELF = 12;
/** Services with fewer ratings than this are not listed as top rated: their mean says too little. */
const ENOUGH_RATINGS = 5;

/** Selects the services that are shown, with all that their presenter needs. Callers add the filter and the order. */
export function selectServices(db: Database | Tx) {
  return db
    .selectFrom("service as s")
    .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .where((of) => of.not(of.or([of.ref("s.hidden"), of.ref("sub.hidden"), of.ref("c.hidden")])))
    .select([
      "s.id",
      "s.name",
      "s.description",
      "s.duration_minutes",
      "s.list_price",
      "s.price",
      "s.rating_sum",
      "s.rating_count",
      "s.image",
      "sub.id as sub_category_id",
      "sub.name as sub_category_name",
      "c.id as category_id",
      "c.name as category_name",
    ]);
}

/** Lists all services by name, or a page of them: `limit` services after the one whose id is `cursor`. */
export async function listServices(
  db: Database,
  page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Service[]> {
  let query = selectServices(db).orderBy("s.name").orderBy("s.id");
  const { cursor, limit } = page;
  if (cursor) {
    query = query.where(sql<boolean>`(s.name, s.id) > (select name, id from service where id = ${cursor})`);
  }
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(presentService);
}

/** Lists a sub-category's services in the business's order. Refuses an unknown sub-category with 404. */
export async function listServicesBySubCategory(db: Database, subCategoryId: string): Promise<Service[]> {
  const rows = await selectServices(db).where("sub.id", "=", subCategoryId).orderBy("s.position").execute();
  if (rows.length === 0) await requireShown(db, "sub_category", subCategoryId, "SUB_CATEGORY_NOT_OFFERED");
  return rows.map(presentService);
}

// The list is hidden in a subquery so that PostgreSQL reuses its plan: it would otherwise plan again for each list, which costs
// several times as much as reading.
const selectNamed = (db: Database | Tx, ids: string[]) =>
  selectServices(db).where(sql<boolean>`s.id = any(array(select unnest(${ids}::uuid[])))`).orderBy("s.id");

/** Finds those of the services that the catalogue shows, each with its price in paise. */
export const findServices = async (db: Database | Tx, ids: string[]) => byId(await selectNamed(db, ids).execute());

/** Finds the same, locked against changes until commit. */
export const holdServices = async (tx: Tx, ids: string[]) => byId(await selectNamed(tx, ids).forShare(["s"]).execute());

const byId = (rows: Awaited<ReturnType<ReturnType<typeof selectServices>["execute"]>>) =>
  new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, name: row.name, price: row.price, image: row.image },
        ...{ subCategoryId: row.sub_category_id, minutes: row.duration_minutes },
        presented: presentService(row),
      },
    ]),
  );

/** Returns what each of the services that exist takes: minutes of a skill (a sub-category). */
export async function findVisits(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom("service")
    .select(["sub_category_id", "duration_minutes"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ subCategoryId: row.sub_category_id, minutes: row.duration_minutes }));
}

export async function getService(db: Database, id: string): Promise<Service> {
  const row = await selectServices(db).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw refuse("SERVICE_NOT_OFFERED");
  return presentService(row);
}

/** Lists the services with the best mean rating first; of equal means, the one with more ratings. */
export async function listTopRated(db: Database): Promise<Service[]> {
  dependsOn("order of ratings");
  const rows = await selectServices(db)
    .where("s.rating_count", ">=", ENOUGH_RATINGS)
    .orderBy(sql`round(s.rating_sum::numeric / s.rating_count, 1)`, "desc")
    .orderBy("s.rating_count", "desc")
    .orderBy("s.id")
    .limit(SHELF)
    .execute();
  return rows.map(presentService);
}

/** Lists the services booked most in the last 90 days, then those with the most ratings, for a young catalogue. */
export async function listBestSellers(db: Database): Promise<Service[]> {
  dependsOn("order of ratings");
  const rows = await selectServices(db)
    .leftJoin(
      (join) =>
        join
          .selectFrom("booking_line as l")
          .innerJoin("booking as b", "b.id", "l.booking_id")
          .where("b.placed_at", ">", sql<Date>`now() - interval '90 days'`)
          .where("b.status", "<>", "Cancelled")
          .select(["l.service_id", (of) => of.fn.countAll<number>().as("times")])
          .groupBy("l.service_id")
          .as("sold"),
      (on) => on.onRef("sold.service_id", "=", "s.id"),
    )
    .orderBy(sql`coalesce(sold.times, 0)`, "desc")
    .orderBy("s.rating_count", "desc")
    .orderBy("s.id")
    .limit(SHELF)
    .execute();
  return rows.map(presentService);
}

export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom("category")
    .select(["id", "name", "image"])
    .where("hidden", "=", false)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ _id: row.id, SrvCategoryName: row.name, Image: row.image }));
}

export async function listSubCategories(db: Database, categoryId: string): Promise<SubCategory[]> {
  const rows = await db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .where("c.id", "=", categoryId)
    .where("c.hidden", "=", false)
    .where("sub.hidden", "=", false)
    .select(["sub.id", "sub.name", "sub.image", "c.id as category_id", "c.name as category_name"])
    .orderBy("sub.position")
    .execute();
  if (rows.length === 0) await requireShown(db, "category", categoryId, "CATEGORY_NOT_OFFERED");
  return rows.map((row) => ({
    _id: row.id,
    SrvCategoryId: row.category_id,
    SrvCategoryName: row.category_name,
    SrvSubCategoryName: row.name,
    Image: row.image,
  }));
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
