import { randomUUIDv7 } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import {
  aCategory,
  anAddress,
  anOperator,
  anOrder,
  anUpload as anUploadOf,
  aReview,
  aService,
  aSubCategory,
  signedIn,
} from "../../../tests/support/factories.ts";
import { anUpload } from "../../../tests/support/registrations.ts";
import { keepFresh } from "../../catalogue/catalogue.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"], name: "Joel Mathew" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Editor = Awaited<ReturnType<typeof anEditor>>;

/** Sets a price based on what the desk is shown now, unless `seen` is given. */
const setPrice = async (
  as: Editor,
  service: { id: string; sub_category_id: string },
  price: number,
  { from, listPrice = price, seen }: { from?: Date; listPrice?: number; seen?: string } = {},
) =>
  given.call(endpoints.setPrice, {
    params: { id: service.id },
    body: {
      ...{ price, listPrice, from: from?.toISOString() ?? null },
      seen: seen ?? (await shownAt(as, service))?.prices.version,
    },
    as,
  });
const priceOf = async (id: string) =>
  (await given.call(endpoints.getService, { params: { serviceId: id } })).data.results.Price;
/** A service as the desk sees it. */
const shownAt = async (as: Editor, { id, sub_category_id }: { id: string; sub_category_id: string }) =>
  (await given.call(endpoints.deskSubCategory, { params: { id: sub_category_id }, as })).data.results.services.find(
    ({ _id }) => _id === id,
  );
const lastEntry = async (id: string) =>
  given.db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();

test("what has been changed since is not overwritten; a rating, a price or a move is no such change", async () => {
  const as = await anEditor();
  const service = await aService(given.db, { name: "Chimney sweep" });
  const other = await aService(given.db, { sub_category_id: service.sub_category_id, position: 7 });
  const { description, duration_minutes: minutes } = service;
  const seen = (await shownAt(as, service))?.version;
  const rename = (name: string) =>
    given.call(endpoints.changeService, {
      params: { id: service.id },
      body: { name, description, minutes, hidden: false, seen },
      as,
    });
  await setPrice(as, service, 749);
  await aReview(given.db, { service_id: service.id, rating: 4 });
  await given.call(endpoints.moveInCatalogue, { body: { kind: "service", id: other.id, by: -1 }, as });
  const answers = await Promise.all([rename("Chimney cleaning"), rename("Chimneys")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers[0]?.status === 200 ? "Chimney cleaning" : "Chimneys";
  expect((await shownAt(as, service))?.name).toBe(kept);

  const categories = async () => (await given.call(endpoints.deskCatalogue, { as })).data.results;
  const category = (await categories()).find(({ subCategories }) =>
    subCategories.some(({ _id }) => _id === service.sub_category_id),
  );
  const call = (name: string) =>
    given.call(endpoints.changeCategory, {
      params: { id: category?._id },
      body: { name, hidden: false, seen: category?.version },
      as,
    });
  expect([(await call("Roofs")).status, (await call("Attics")).status]).toEqual([200, 409]);
});

describe("what is hidden", () => {
  const kinds = ["service", "sub_category", "category"] as const;

  test.each(kinds)("a %s is in no list, on no page and in no search, and comes back as it was", async (kind) => {
    const category = await aCategory(given.db, { name: `Roofs ${kind}` });
    const sub = await aSubCategory(given.db, { category_id: category.id });
    const service = await aService(given.db, {
      sub_category_id: sub.id,
      name: `Zinc gutter ${kind}`,
      rating_count: 9,
      rating_sum: 45,
    });
    const id = { service: service.id, sub_category: sub.id, category: category.id }[kind];
    const hide = (hidden: boolean) => given.db.updateTable(kind).set({ hidden }).where("id", "=", id).execute();
    const seen = async () => {
      const get = (path: string) => given.app.inject(`/api/chowk365${path}`);
      const lists = ["/services_list", "/top_rated_service_list", "/best_seller_service_list"];
      const answers = await Promise.all([
        ...lists.map(get),
        get(`/service_search?searchTerm=zinc gutter ${kind}`),
        get(`/service_by_sub_category/${sub.id}`),
        get(`/services/${service.id}`),
      ]);
      return answers.map(({ body }) => body.includes(service.id));
    };
    given.app.answerCache.close();
    expect(await seen()).toEqual([true, true, true, true, true, true]);
    await hide(true);
    expect(await seen()).toEqual([false, false, false, false, false, false]);
    const status = async (path: string) => (await given.app.inject(`/api/chowk365${path}`)).statusCode;
    expect(await status(`/services/${service.id}`)).toBe(404);
    if (kind !== "service") expect(await status(`/service_by_sub_category/${sub.id}`)).toBe(404);
    if (kind === "category") expect(await status(`/srv_sub_by_category/${category.id}`)).toBe(404);
    await hide(false);
    expect(await seen()).toEqual([true, true, true, true, true, true]);
  });

  test("is treated like something that is gone if it is in a cart; orders of it stay", async () => {
    const as = await anEditor();
    const customer = await signedIn(given.db);
    const service = await aService(given.db, { name: "Tap repair", price: 199_00 });
    const order = await anOrder(given.db, { customer_id: customer.id, services: [service] });
    const address = await anAddress(given.db, { customer_id: customer.id });
    const { name, description, duration_minutes: minutes } = service;
    await given.call(endpoints.changeService, {
      params: { id: service.id },
      body: { name, description, minutes, hidden: true, seen: (await shownAt(as, service))?.version },
      as,
    });
    const placed = await given.call(endpoints.placeOrder, {
      body: {
        userId: customer.id,
        services_json: [{ serviceId: service.id, serviceName: "Tap repair", servicePrice: 199 }],
        paymentType: "COD",
        addressId: address.id,
        totalPrice: 199,
      },
      as: customer,
    });
    expect(placed).toMatchObject({
      status: 422,
      message: "Tap repair is not offered any more. Please remove it from your cart.",
    });
    const kept = await given.call(endpoints.getOrder, { params: { id: order.id }, as: customer });
    expect(kept.data.services_json[0]?.serviceDetail.ServiceName).toBe("Tap repair");
    expect(await lastEntry(service.id)).toMatchObject({ action: "change service", details: { hidden: true } });
  });
});

describe("a price", () => {
  test("applies at once, and the log has the previous one", async () => {
    const as = await anEditor();
    const service = await aService(given.db, { price: 599_00, list_price: 799_00 });
    expect(await setPrice(as, service, 649.5, { listPrice: 799 })).toMatchObject({ status: 200 });
    expect(await priceOf(service.id)).toBe(649.5);
    expect(await lastEntry(service.id)).toEqual({
      action: "change price",
      details: { before: { price: 599, listPrice: 799 }, after: { price: 649.5, listPrice: 799 } },
    });
  });

  test("that is planned applies when its time has come, and not before", async () => {
    const as = await anEditor();
    const service = await aService(given.db, { price: 599_00 });
    await setPrice(as, service, 699, { from: new Date(Date.now() + 3_600_000) });
    await given.runJobs();
    expect(await priceOf(service.id)).toBe(599);
    const shown = await given.call(endpoints.deskSubCategory, { params: { id: service.sub_category_id }, as });
    expect(shown.data.results.services[0]?.prices.planned).toMatchObject([{ price: 699 }]);

    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'price %'`.execute(given.db);
    await given.runJobs();
    expect(await priceOf(service.id)).toBe(699);
  });

  test("that was withdrawn never applies, and there is only one for the same time", async () => {
    const as = await anEditor();
    const service = await aService(given.db, { price: 599_00 });
    const from = new Date(Date.now() + 3_600_000);
    await setPrice(as, service, 699, { from });
    expect(await setPrice(as, service, 799, { from })).toMatchObject({
      status: 422,
      errors: [{ path: "from", message: expect.stringContaining("planned for this very time") }],
    });
    const shown = (await shownAt(as, service))?.prices;
    const drop = (seen: string | undefined) =>
      given.call(endpoints.dropPrice, {
        params: { id: service.id, priceId: shown?.planned[0]?._id },
        query: { seen },
        as,
      });
    const dropped = await drop(shown?.version);
    expect(dropped).toMatchObject({ status: 200, data: { results: { price: 599, planned: [] } } });
    expect((await drop(shown?.version)).status).toBe(409);
    const { version } = dropped.data.results;
    expect((await drop(version)).status).toBe(404);
    expect((await shownAt(as, service))?.prices.version).toBe(version);
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'price %'`.execute(given.db);
    await given.runJobs();
    expect(await priceOf(service.id)).toBe(599);
  });

  test("is based on what was seen: of two set at once only one is accepted, and none over a plan that was not seen", async () => {
    const as = await anEditor();
    const service = await aService(given.db, { price: 599_00 });
    const seen = (await shownAt(as, service))?.prices.version ?? "";
    const answers = await Promise.all([setPrice(as, service, 649, { seen }), setPrice(as, service, 699, { seen })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await priceOf(service.id)).toBe(answers[0]?.status === 200 ? 649 : 699);

    const before = (await shownAt(as, service))?.prices.version ?? "";
    await setPrice(as, service, 799, { from: new Date(Date.now() + 3_600_000) });
    expect((await setPrice(as, service, 749, { seen: before })).status).toBe(409);
    expect((await shownAt(as, service))?.prices.planned).toMatchObject([{ price: 799 }]);
    // A change of the service itself does not count.
    await given.db.updateTable("service").set({ name: "Chimneys" }).where("id", "=", service.id).execute();
    const now = (await shownAt(as, service))?.prices.version ?? "";
    await given.db.updateTable("service").set({ name: "Roofs" }).where("id", "=", service.id).execute();
    expect((await setPrice(as, service, 749, { seen: now })).status).toBe(200);
  });

  test.each([
    [0, 100],
    [1e-9, 100],
    [10.005, 100],
    [200, 100],
  ])("of %d rupees before %d is refused", async (price, listPrice) => {
    const as = await anEditor();
    const service = await aService(given.db);
    expect((await setPrice(as, service, price, { listPrice })).status).toBe(400);
  });
});

test("what is added is hidden and last, with a picture that everybody may see and that is not collected as an orphan", async () => {
  const as = await anEditor();
  const { sub_category_id } = await aService(given.db);
  const url = await anUpload(given.db);
  const body = {
    ...{ subCategoryId: sub_category_id, name: "Chimney sweep", description: "With a brush.", minutes: 60 },
    ...{ price: 499, listPrice: 599, image: url },
  };
  const added = await given.call(endpoints.addService, { body, as });
  expect(added.status).toBe(200);
  const { services } = (await given.call(endpoints.deskSubCategory, { params: { id: sub_category_id }, as })).data
    .results;
  expect(services.at(-1)).toMatchObject({ name: "Chimney sweep", hidden: true, image: url.split("?")[0] });
  await sql`update upload set released_at = now() - interval '2 days'`.execute(given.db);
  await given.db.transaction().execute(async (tx) => {
    await sql`select graphile_worker.add_job('collect-orphans', '{}')`.execute(tx);
  });
  await given.runJobs();
  const kept = await given.db.selectFrom("upload").select("id").where("operator_id", "=", as.id).execute();
  expect(kept).toHaveLength(1);
  // A picture that was not uploaded here is refused.
  expect(
    (await given.call(endpoints.addService, { body: { ...body, image: "/uploads/nothing.webp" }, as })).status,
  ).toBe(422);
});

describe("a picture", () => {
  const add = async (image: string | undefined) => {
    const as = await anEditor();
    return given.call(endpoints.addCategory, { body: { name: "Chimneys", image } as never, as });
  };

  test("that would look blurred where it is shown is refused with a message, and stays unclaimed", async () => {
    const small = await anUploadOf(given.db, { width: 300 });
    const message = "This picture is 300 px wide. Choose one of 960 px or more.";
    expect(await add(small.url)).toMatchObject({ status: 422, message, errors: [{ path: "image", message }] });
    const { operator_id } = await given.db
      .selectFrom("upload")
      .select("operator_id")
      .where("id", "=", small.id)
      .executeTakeFirstOrThrow();
    expect(operator_id).toBeNull();
    expect((await add((await anUploadOf(given.db, { width: 960 })).url)).status).toBe(200);
    // Earlier versions did not store the width.
    expect((await add((await anUploadOf(given.db, { width: null })).url)).status).toBe(200);
  });

  test.each([[""], [undefined]])("that was not chosen (%j) is asked for with a message", async (image) => {
    expect(await add(image)).toMatchObject({ status: 400, errors: [{ path: "image", message: "Choose a picture." }] });
  });
});

test("entries move up and down among their siblings, even if two move at once, and stay at the ends", async () => {
  const as = await anEditor();
  const sub = await aSubCategory(given.db);
  // All at one position, as rows may be that were never moved: their ids then decide the order.
  const ids = ["one", "two", "three"].map(() => randomUUIDv7()).sort();
  for (const [n, name] of ["one", "two", "three"].entries())
    await aService(given.db, { id: ids[n] ?? "", sub_category_id: sub.id, name, position: 0 });
  const names = async () =>
    (await given.call(endpoints.deskSubCategory, { params: { id: sub.id }, as })).data.results.services.map(
      ({ name }) => name,
    );
  const move = (id: string | undefined, by: 1 | -1) =>
    given.call(endpoints.moveInCatalogue, { body: { kind: "service", id, by }, as });
  const [first, second, third] = ids;
  await move(third, -1);
  expect(await names()).toEqual(["one", "three", "two"]);
  await move(first, -1);
  expect(await names()).toEqual(["one", "three", "two"]);
  await Promise.all([move(first, 1), move(second, -1)]);
  expect([...(await names())].sort()).toEqual(["one", "three", "two"]);
  const positions = await given.db
    .selectFrom("service")
    .select("position")
    .where("sub_category_id", "=", sub.id)
    .execute();
  expect(new Set(positions.map(({ position }) => position))).toHaveProperty("size", 3);
});

test("a change at the desk shows on the site, in every process that hears of it", async () => {
  const as = await anEditor();
  const service = await aService(given.db, { price: 599_00 });
  const listener = await keepFresh(given.url, given.app.answerCache);
  try {
    await expect.poll(() => priceOf(service.id)).toBe(599);
    await setPrice(as, service, 649);
    await expect.poll(() => priceOf(service.id)).toBe(649);
    const { name, description, duration_minutes: minutes } = service;
    const body = {
      name: `${name} anew`,
      description,
      minutes,
      hidden: false,
      seen: (await shownAt(as, service))?.version,
    };
    await given.call(endpoints.changeService, { params: { id: service.id }, body, as });
    const page = async () => (await given.app.inject(`/api/chowk365/services/${service.id}`)).body;
    await expect.poll(page).toContain(`${name} anew`);
  } finally {
    await listener.stop();
  }
});
