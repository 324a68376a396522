import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, anOrder, anUpload, aService, signedIn } from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

const pathOf = (url: string) => url.split("?")[0] ?? "";
const linkTo = ({ url }: { url: string }) => expect.stringMatching(`^${pathOf(url)}\\?expires=`);
const ownerOf = async ({ id }: { id: string }) =>
  await given.db.selectFrom("upload").select(["customer_id", "claimed_as"]).where("id", "=", id).executeTakeFirst();
const nobodys = { customer_id: null, claimed_as: null };

/** A customer with a completed order, and what they can say of it; somebody else has reviewed the same service with a photo. */
async function aVisit() {
  const customer = await signedIn(given.db, { name: "Meera Iyer" });
  const service = await aService(given.db);
  const ordered = { services: [service], status: "Completed" };
  const order = await anOrder(given.db, { customer_id: customer.id, ...ordered });
  const other = await signedIn(given.db, { name: "Arun Rao" });
  const others = await anOrder(given.db, { customer_id: other.id, ...ordered });
  const review = (said: { review: string; photos?: string[] }, as = customer, ordId = order.id) =>
    given.call(endpoints.reviewService, {
      as,
      params: { serviceId: service.id },
      body: { userId: as.id, ordId, ...said },
    });
  const bystander = await anUpload(given.db);
  await review({ review: "Fine.", photos: [bystander.url] }, other, others.id);
  const list = async (query: { photos?: "true"; stars?: number } = {}) =>
    (await given.call(endpoints.serviceReviews, { params: { serviceId: service.id }, query })).data.results;
  const shown = async () => (await list()).reviews.find(({ author }) => author === "Meera I.")?.photos;
  const own = async () =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } })).data.services_json[0]
      ?.userPhotos;
  return { customer, service, order, other, bystander, review, list, shown, own };
}

describe("photos of a review", () => {
  test("are shown with its words: to their author, on the service's page, and at the desk", async () => {
    const { service, bystander, review, list, shown, own } = await aVisit();
    const [before, after] = [await anUpload(given.db), await anUpload(given.db)];
    const links = [linkTo(before), linkTo(after)];

    const said = await review({ review: "Cold again.", photos: [before.url, after.url, before.url] });

    expect(said.data).toEqual({ rating: null, review: "Cold again.", photos: links });
    expect(await own()).toEqual(links);
    expect(await shown()).toEqual(links);
    const [open = ""] = (await shown()) ?? [];
    expect((await given.app.inject(open.replace(".webp", "-480.webp"))).headers["cache-control"]).toContain("private");

    const { id } = await anOperator(given.db, { roles: ["support"] });
    const support = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
    const atDesk = async (query: object) =>
      (await given.call(endpoints.deskReviews, { as: support, query: { q: service.name, ...query } })).data.results;
    expect((await atDesk({ photos: "true" })).map(({ photos }) => photos)).toEqual([links, [linkTo(bystander)]]);

    const hidden = (await atDesk({})).find(({ author }) => author === "Meera I.")?._id ?? "";
    await given.call(endpoints.hideReview, { as: support, params: { id: hidden }, body: { reason: "A face." } });
    expect(await list()).toMatchObject({ withPhotos: 1, written: 1 });
    expect(await own()).toEqual(links);
  });

  test("can be asked for alone, and are counted", async () => {
    const { customer, service, order, review, list } = await aVisit();
    await review({ review: "No photo." });
    const rate = (rating: number) =>
      given.call(endpoints.rateService, {
        ...{ as: customer, params: { serviceId: service.id } },
        body: { userId: customer.id, ordId: order.id, rating },
      });
    await rate(4);
    expect((await list()).reviews).toHaveLength(2);
    const some = await list({ photos: "true" });
    expect(some.reviews.map(({ author }) => author)).toEqual(["Arun R."]);
    expect(some).toMatchObject({ written: 1, withPhotos: 1 });
    expect((await list({ photos: "true", stars: 4 })).reviews).toEqual([]);
  });

  test("stay when stars or words change without them, and go with the words", async () => {
    const { customer, service, order, review, own, bystander, other } = await aVisit();
    const photo = await anUpload(given.db);
    await review({ review: "Cold.", photos: [photo.url] });
    await review({ review: "Colder." });
    await given.call(endpoints.rateService, {
      ...{ as: customer, params: { serviceId: service.id } },
      body: { userId: customer.id, ordId: order.id, rating: 5 },
    });
    expect(await own()).toEqual([linkTo(photo)]);
    expect(await ownerOf(photo)).toEqual({ customer_id: customer.id, claimed_as: "document" });

    expect((await review({ review: "" })).data).toEqual({ rating: 5, review: null });
    expect(await own()).toBeUndefined();
    expect(await ownerOf(photo)).toEqual(nobodys);
    expect(await ownerOf(bystander)).toMatchObject({ customer_id: other.id });
  });

  test("that are replaced are let go, unless something else shows them", async () => {
    const { customer, order, review, own } = await aVisit();
    const [first, second, noted] = [await anUpload(given.db), await anUpload(given.db), await anUpload(given.db)];
    await review({ review: "Cold.", photos: [first.url, noted.url] });
    await given.db
      .updateTable("booking")
      .set({ visit_photos: [pathOf(noted.url)] })
      .where("id", "=", order.id)
      .execute();
    const [link = ""] = (await own()) ?? [];
    await review({ review: "Cold.", photos: [link, second.url] });
    expect(await own()).toEqual([linkTo(first), linkTo(second)]);
    expect(await ownerOf(noted)).toMatchObject({ customer_id: customer.id });

    await review({ review: "Cold.", photos: [] });
    expect(await own()).toBeUndefined();
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([nobodys, nobodys]);
  });

  test("come without words to nothing: they are let go at once", async () => {
    const { review, own } = await aVisit();
    const photo = await anUpload(given.db);
    expect((await review({ review: " ", photos: [photo.url] })).data).toEqual({ rating: null, review: null });
    expect(await own()).toBeUndefined();
    expect(await ownerOf(photo)).toEqual(nobodys);
  });

  test.each([
    ["somebody else's", async () => (await aVisit()).bystander.url],
    ["a PDF", async () => (await anUpload(given.db, { type: "pdf" })).url],
    ["of another site", async () => "https://elsewhere.test/uploads/a.webp"],
  ])("are refused if one is %s, and nothing of the call is stored", async (_, another) => {
    const { review, own } = await aVisit();
    const mine = await anUpload(given.db);
    const refused = await review({ review: "Cold.", photos: [mine.url, await another()] });
    expect(refused).toMatchObject({ status: 422, reason: "NOT_UPLOADED_HERE" });
    expect(await own()).toBeUndefined();
    expect(await ownerOf(mine)).toEqual(nobodys);
  });

  test("are four at most", async () => {
    const { review } = await aVisit();
    const urls = await Promise.all(Array.from({ length: 5 }, async () => (await anUpload(given.db)).url));
    expect(await review({ review: "Cold.", photos: urls })).toMatchObject({ status: 400 });
    expect(await review({ review: "Cold.", photos: urls.slice(1) })).toMatchObject({ status: 200 });
  });

  test("are taken back with the words by a release that does not know of them", async () => {
    const { customer, review, own } = await aVisit();
    const photo = await anUpload(given.db);
    await review({ review: "Cold.", photos: [photo.url] });
    await given.db
      .updateTable("review")
      .set({ rating: 5, review: null })
      .where("customer_id", "=", customer.id)
      .execute();
    expect(await own()).toBeUndefined();
  });
});
