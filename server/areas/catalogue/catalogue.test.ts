import { endpoints } from "@chowk/contract";
import { surelyRated } from "@chowk/contract/surely-rated";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCategory, anOrder, aReview, aService, aSubCategory } from "../../tests/support/factories.ts";

const given = useApp();
const { call } = given;

/** Adds a number of reviews with one rating. */
const rate = async (service_id: string, rating: number, times: number) => {
  for (let n = 0; n < times; n += 1) await aReview(given.db, { service_id, rating });
};
const positionOf = (id: string, of: { _id: string }[]) => of.findIndex((each) => each._id === id);
/** Answers are cached until a change is heard, and nothing listens here. */
const fresh = <T>(read: () => Promise<T>): Promise<T> => {
  given.app.answerCache.forget();
  return read();
};

describe("a service", () => {
  test("is shown with its prices in rupees, its duration in words, and where it belongs", async () => {
    const category = await aCategory(given.db, { name: "Plumbing" });
    const subCategory = await aSubCategory(given.db, { category_id: category.id, name: "Taps" });
    const service = await aService(given.db, {
      sub_category_id: subCategory.id,
      name: "Tap repair",
      description: "The washer is changed.",
      duration_minutes: 150,
      list_price: 199_00,
      price: 149_50,
      image: "/media/catalogue/tap-repair/480.webp",
    });
    await rate(service.id, 5, 1);
    await rate(service.id, 4, 2);

    const answer = await call(endpoints.getService, { params: { serviceId: service.id } });

    expect(answer.status).toBe(200);
    expect(answer.data.results).toEqual({
      _id: service.id,
      ServiceName: "Tap repair",
      Description: "The washer is changed.",
      ServiceTime: "2 hrs 30 mins",
      DisplayPrice: 199,
      Price: 149.5,
      overallRating: 4.3,
      reviewscount: 3,
      maxQuantity: 1,
      Image: "/media/catalogue/tap-repair/480.webp",
      SrvCategoryId: category.id,
      SrvCategoryName: "Plumbing",
      SrvSubCategoryId: subCategory.id,
      SrvSubCategoryName: "Taps",
    });
  });

  test.each([
    [20, "20 mins"],
    [60, "1 hr"],
    [61, "1 hr 1 mins"],
    [120, "2 hrs"],
  ])("of %i minutes takes '%s'", async (duration_minutes, words) => {
    const { id } = await aService(given.db, { duration_minutes });
    const { data } = await call(endpoints.getService, { params: { serviceId: id } });
    expect(data.results.ServiceTime).toBe(words);
  });

  test("that nobody rated has a rating of 0", async () => {
    const { id } = await aService(given.db);
    const { data } = await call(endpoints.getService, { params: { serviceId: id } });
    expect(data.results).toMatchObject({ overallRating: 0, reviewscount: 0 });
  });

  test("that does not exist is answered with 404, and a malformed id with 400", async () => {
    expect(await call(endpoints.getService, { params: { serviceId: crypto.randomUUID() } })).toMatchObject({
      status: 404,
      message: "This service is not offered (any more).",
    });
    expect((await call(endpoints.getService, { params: { serviceId: "tap" } })).status).toBe(400);
  });
});

describe("an answer once given", () => {
  const read = (serviceId: string) => call(endpoints.getService, { params: { serviceId } });

  test("needs no further query", async () => {
    const { id } = await aService(given.db);
    expect(await given.countQueries(() => read(id))).toBe(1);
    expect(await given.countQueries(() => read(id))).toBe(0);
  });

  test("is looked up once when many ask at the same time", async () => {
    const { id } = await aService(given.db);
    expect(await given.countQueries(() => Promise.all(Array.from({ length: 20 }, () => read(id))))).toBe(1);
  });

  test("is looked up again if it was a refusal", async () => {
    const id = crypto.randomUUID();
    expect((await read(id)).status).toBe(404);
    await aService(given.db, { id });
    expect((await read(id)).status).toBe(200);
  });
});

describe("a sub-category's services", () => {
  const list = (subCategoryId: string) => call(endpoints.listServicesBySubCategory, { params: { subCategoryId } });

  test("are its own, in the business's order", async () => {
    const { id } = await aSubCategory(given.db);
    const second = await aService(given.db, { sub_category_id: id, position: 2 });
    const first = await aService(given.db, { sub_category_id: id, position: 1 });
    await aService(given.db);

    expect((await list(id)).data.results.map((service) => service._id)).toEqual([first.id, second.id]);
  });

  test("are an empty list if it is empty, 404 if it does not exist, 400 if the id is malformed", async () => {
    const empty = await aSubCategory(given.db);
    expect(await list(empty.id)).toMatchObject({ status: 200, data: { results: [] } });
    expect(await list(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect((await list("taps")).status).toBe(400);
  });
});

describe("categories and sub-categories", () => {
  test("come in the business's order", async () => {
    const last = await aCategory(given.db, { position: 2, name: "Gardening" });
    const first = await aCategory(given.db, { position: 1, name: "Painting", image: "/media/painting.webp" });

    const { results } = (await fresh(() => call(endpoints.listCategories))).data;

    expect(results.filter(({ _id }) => [first.id, last.id].includes(_id))).toEqual([
      { _id: first.id, SrvCategoryName: "Painting", Image: "/media/painting.webp" },
      { _id: last.id, SrvCategoryName: "Gardening", Image: last.image },
    ]);
  });

  test("belong together", async () => {
    const category = await aCategory(given.db, { name: "Painting" });
    const two = await aSubCategory(given.db, { category_id: category.id, position: 2, name: "Doors" });
    const one = await aSubCategory(given.db, { category_id: category.id, position: 1, name: "Walls" });
    await aSubCategory(given.db);

    const { data } = await call(endpoints.listSubCategories, { params: { categoryId: category.id } });

    const whole = { SrvCategoryId: category.id, SrvCategoryName: "Painting" };
    expect(data.results).toEqual([
      { _id: one.id, SrvSubCategoryName: "Walls", Image: one.image, ...whole },
      { _id: two.id, SrvSubCategoryName: "Doors", Image: two.image, ...whole },
    ]);
  });

  test("are an empty list if the category is empty, 404 if it does not exist, 400 if the id is malformed", async () => {
    const list = (categoryId: string) => call(endpoints.listSubCategories, { params: { categoryId } });
    expect((await list((await aCategory(given.db)).id)).data).toEqual({ results: [] });
    expect((await list(crypto.randomUUID())).status).toBe(404);
    expect((await list("painting")).status).toBe(400);
  });
});

describe("all services", () => {
  test("come by name", async () => {
    const [zip, ant] = [
      await aService(given.db, { name: "Zip repair" }),
      await aService(given.db, { name: "Ant control" }),
    ];
    const { results } = (await fresh(() => call(endpoints.listServices))).data;
    expect(positionOf(ant.id, results)).toBeLessThan(positionOf(zip.id, results));
  });

  test("come in pages without gaps or repeats, even if names are the same", async () => {
    for (let n = 0; n < 4; n += 1) await aService(given.db, { name: "Fan repair" });
    const all = (await fresh(() => call(endpoints.listServices))).data.results.map((service) => service._id);

    const seen: string[] = [];
    for (;;) {
      const cursor = seen.at(-1);
      const { data } = await call(endpoints.listServices, { query: { limit: 3, ...(cursor ? { cursor } : {}) } });
      if (data.results.length === 0) break;
      seen.push(...data.results.map((service) => service._id));
    }

    expect(seen).toEqual(all);
  });

  test.each([{ limit: 0 }, { limit: 101 }, { limit: "x" }, { cursor: "x" }])("are refused for %j", async (query) => {
    expect((await call(endpoints.listServices, { query })).status).toBe(400);
  });
});

describe("the home page's shelves", () => {
  test("hold the best rated, as far as so many ratings tell, without services that have few", async () => {
    const [liked, loved, adored, proven, rumoured] = [
      await aService(given.db),
      await aService(given.db),
      await aService(given.db),
      await aService(given.db),
      await aService(given.db),
    ];
    await rate(liked.id, 4, 6);
    await rate(loved.id, 5, 5);
    await rate(adored.id, 5, 7);
    // A mean of 4.9 that a hundred say counts for more than seven times five.
    await rate(proven.id, 5, 90);
    await rate(proven.id, 4, 10);
    await rate(rumoured.id, 5, 4);

    const { results } = (await fresh(() => call(endpoints.listTopRated))).data;

    expect(results.map((service) => service._id)).toEqual([proven.id, adored.id, loved.id, liked.id]);
    // Lists that visitors sort by rating reckon in the browser, from what is shown of a service.
    const bounds = results.map(({ overallRating, reviewscount }) => surelyRated(overallRating, reviewscount));
    expect(bounds).toEqual(bounds.toSorted((a, b) => b - a));
  });

  test("hold what was booked most often lately, then what was rated most often", async () => {
    const [seldom, often, once, cancelled] = [
      await aService(given.db),
      await aService(given.db),
      await aService(given.db),
      await aService(given.db),
    ];
    const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await anOrder(given.db, { services: [seldom, often] });
    await anOrder(given.db, { services: [often] });
    for (let n = 0; n < 3; n += 1) {
      await anOrder(given.db, { services: [once], placed_at: longAgo });
      await anOrder(given.db, { services: [cancelled], status: "Cancelled" });
    }
    await rate(once.id, 3, 120);

    const { results } = (await fresh(() => call(endpoints.listBestSellers))).data;

    expect(results.slice(0, 3).map((service) => service._id)).toEqual([often.id, seldom.id, once.id]);
    expect(results.length).toBeLessThanOrEqual(12);
  });

  test("hold the reviews that the business chose, in its order", async () => {
    const service = await aService(given.db);
    const said = { service_id: service.id, review: "Well done.", author_name: "Asha" };
    await aReview(given.db, said);
    const second = await aReview(given.db, { ...said, featured_position: 2, rating: 4 });
    const first = await aReview(given.db, { ...said, featured_position: 1, author_title: "Homeowner" });
    await aReview(given.db, { ...said, review: null, featured_position: 0 });

    const { data } = await fresh(() => call(endpoints.listReviews));

    expect(data.results).toEqual([
      { _id: first.id, rating: 5, review: "Well done.", userName: "Asha", userTitle: "Homeowner" },
      { _id: second.id, rating: 4, review: "Well done.", userName: "Asha" },
    ]);
  });

  test("hold the newest logo first", async () => {
    const add = (image: string, created_at: string) =>
      given.db.insertInto("logo").values({ id: crypto.randomUUID(), image, created_at }).execute();
    await add("/brand/new.svg", "2026-02-01");
    await add("/brand/old.svg", "2026-01-01");

    const { data } = await fresh(() => call(endpoints.listLogos));

    expect(data.results.map((row) => row.logo)).toEqual(["/brand/new.svg", "/brand/old.svg"]);
  });
});

describe("a rating", () => {
  test("that is added, changed, moved or removed is counted in the same transaction", async () => {
    const [one, two] = [await aService(given.db), await aService(given.db)];
    const counts = async () =>
      given.db
        .selectFrom("service")
        .where("id", "in", [one.id, two.id])
        .orderBy("position")
        .select(["rating_sum", "rating_count"])
        .execute();
    const review = await aReview(given.db, { service_id: one.id, rating: 2 });
    const change = given.db.updateTable("review").where("id", "=", review.id);
    await aReview(given.db, { service_id: two.id, rating: 5 });
    expect(await counts()).toEqual([
      { rating_sum: 2, rating_count: 1 },
      { rating_sum: 5, rating_count: 1 },
    ]);

    await change.set({ rating: 4 }).execute();
    expect((await counts())[0]).toEqual({ rating_sum: 4, rating_count: 1 });

    await change.set({ service_id: two.id }).execute();
    expect(await counts()).toEqual([
      { rating_sum: 0, rating_count: 0 },
      { rating_sum: 9, rating_count: 2 },
    ]);

    await given.db.deleteFrom("review").where("service_id", "=", two.id).execute();
    expect((await counts())[1]).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});
