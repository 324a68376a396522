import { expect } from "vitest";
import { aCategory, anOrder, aReview, aService, aSubCategory } from "../factories.ts";
import type { Rows } from "./table.ts";

export const catalogueRows: Rows = (row, given, ask) => {
  /** A service with its category and sub-category, as they are in the catalogue and as the specification names them. */
  async function aKnownService() {
    const category = await aCategory(given.db, { name: "Plumbing" });
    const subCategory = await aSubCategory(given.db, { category_id: category.id, name: "Taps" });
    const service = await aService(given.db, {
      sub_category_id: subCategory.id,
      name: "Tap repair",
      description: "Stops the drip.",
      duration_minutes: 45,
      list_price: 299_00,
      price: 199_00,
      image: "/media/catalogue/tap-repair/480.webp",
    });
    for (let n = 0; n < 5; n += 1) await aReview(given.db, { service_id: service.id, rating: 4 });
    const asRead = {
      _id: service.id,
      ServiceName: "Tap repair",
      Description: "Stops the drip.",
      ServiceTime: "45 mins",
      DisplayPrice: 299,
      Price: 199,
      overallRating: 4,
      reviewscount: 5,
      Image: "/media/catalogue/tap-repair/480.webp",
      SrvSubCategoryId: subCategory.id,
    };
    return { category, subCategory, service, asRead };
  }

  const listed = (list: { _id: string }[], id: string) => list.find((each) => each._id === id);

  row("GET /services_list", "nothing in; data.results out: services", async () => {
    const { asRead } = await aKnownService();
    const { code, data } = await ask("GET /api/chowk365/services_list");
    expect(code).toBe(200);
    expect(listed(data.results, asRead._id)).toMatchObject(asRead);
  });

  row("GET /service_search", "query searchTerm in; code, data.results out", async () => {
    const { asRead, subCategory } = await aKnownService();
    const { code, data } = await ask("GET /api/chowk365/service_search?searchTerm=tap%20repair");
    expect(code).toBe(200);
    expect(listed(data.results, asRead._id)).toEqual({
      _id: asRead._id,
      ServiceName: "Tap repair",
      SrvSubCategoryId: subCategory.id,
      SrvSubCategoryName: "Taps",
      Image: "/media/catalogue/tap-repair/480.webp",
    });
  });

  row("GET /srv_category_list", "nothing in; data.results out: categories", async () => {
    const { category } = await aKnownService();
    const { code, data } = await ask("GET /api/chowk365/srv_category_list");
    expect(code).toBe(200);
    expect(listed(data.results, category.id)).toMatchObject({
      _id: category.id,
      SrvCategoryName: "Plumbing",
      Image: category.image,
    });
  });

  row("GET /srv_sub_by_category/{categoryId}", "nothing in; code 200, data.results out", async () => {
    const { category, subCategory } = await aKnownService();
    const { code, data } = await ask(`GET /api/chowk365/srv_sub_by_category/${category.id}`);
    expect(code).toBe(200);
    expect(data.results).toMatchObject([
      { _id: subCategory.id, SrvCategoryName: "Plumbing", SrvSubCategoryName: "Taps", Image: subCategory.image },
    ]);
  });

  row("GET /service_by_sub_category/{subCategoryId}", "nothing in; data.results out", async () => {
    const { asRead, subCategory } = await aKnownService();
    const { code, data } = await ask(`GET /api/chowk365/service_by_sub_category/${subCategory.id}`);
    expect(code).toBe(200);
    expect(data.results).toMatchObject([asRead]);
  });

  row("GET /services/{serviceId}", "nothing in; data.results out: details", async () => {
    const { asRead } = await aKnownService();
    const { code, data } = await ask(`GET /api/chowk365/services/${asRead._id}`);
    expect(code).toBe(200);
    expect(data.results).toMatchObject(asRead);
  });

  row("GET /logo_list", "nothing in; data.results out: the first one's logo", async () => {
    await given.db.insertInto("logo").values({ id: crypto.randomUUID(), image: "/brand/logo.svg" }).execute();
    const { code, data } = await ask("GET /api/chowk365/logo_list");
    expect(code).toBe(200);
    expect(data.results[0].logo).toBe("/brand/logo.svg");
  });

  row("GET /top_rated_service_list", "nothing in; data.results out", async () => {
    const { asRead } = await aKnownService();
    const { code, data } = await ask("GET /api/chowk365/top_rated_service_list");
    expect(code).toBe(200);
    expect(listed(data.results, asRead._id)).toMatchObject(asRead);
  });

  row("GET /best_seller_service_list", "nothing in; data.results out", async () => {
    const { asRead, service } = await aKnownService();
    await anOrder(given.db, { services: [service] });
    const { code, data } = await ask("GET /api/chowk365/best_seller_service_list");
    expect(code).toBe(200);
    expect(listed(data.results, asRead._id)).toMatchObject(asRead);
  });

  row("GET /reviews_list", "nothing in; data.results out", async () => {
    const said = { rating: 5, review: "Spotless.", author_name: "Priya Nair", author_title: "Working mother" };
    const { id } = await aReview(given.db, { ...said, featured_position: 1 });
    const { code, data } = await ask("GET /api/chowk365/reviews_list");
    expect(code).toBe(200);
    expect(listed(data.results, id)).toEqual({
      _id: id,
      rating: 5,
      review: "Spotless.",
      userName: "Priya Nair",
      userTitle: "Working mother",
    });
  });
};
