import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import {
  anOperator,
  anOrder,
  aPartnerReview,
  aReview,
  aService,
  aWorkingPartner,
  signedIn,
} from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let support: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["support"] });
  support = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const hide = (id: string, reason = "It names a person.") =>
  given.call(endpoints.hideReview, { as: support, params: { id }, body: { reason } });
const show = (id: string) => given.call(endpoints.showReview, { as: support, params: { id } });
const list = async (query: Record<string, string> = {}) =>
  (await given.call(endpoints.deskReviews, { as: support, query })).data.results;
const ratingOf = (table: "service" | "partner", id: string) =>
  given.db.selectFrom(table).select(["rating_sum", "rating_count"]).where("id", "=", id).executeTakeFirst();

describe("a review that is hidden", () => {
  test("is off the home page and out of the mean until it is shown again; its author sees no difference", async () => {
    const customer = await signedIn(given.db);
    const service = await aService(given.db);
    const order = await anOrder(given.db, { customer_id: customer.id, services: [service], status: "Completed" });
    await aReview(given.db, { service_id: service.id, rating: 5 });
    const { id } = await aReview(given.db, {
      service_id: service.id,
      customer_id: customer.id,
      booking_id: order.id,
      rating: 1,
      review: "Ask for Ravi at 98765.",
      featured_position: 1,
    });
    const onHome = async () => (await given.call(endpoints.listReviews)).data.results.map(({ _id }) => _id);
    const ownWords = async () =>
      (await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } })).data.services_json[0]
        ?.userReview;
    expect(await onHome()).toContain(id);

    const { data } = await hide(id);
    expect(data.results).toMatchObject({ about: "service", hidden: { by: "Farah Khan", why: "It names a person." } });
    given.app.answerCache.forget();
    expect(await onHome()).not.toContain(id);
    expect(await ratingOf("service", service.id)).toEqual({ rating_sum: 5, rating_count: 1 });
    expect(await ownWords()).toBe("Ask for Ravi at 98765.");

    expect((await show(id)).data.results.hidden).toBeNull();
    given.app.answerCache.forget();
    expect(await onHome()).toContain(id);
    expect(await ratingOf("service", service.id)).toEqual({ rating_sum: 6, rating_count: 2 });
  });

  test("of a partner is out of the mean, too", async () => {
    const partner = await aWorkingPartner(given.db);
    const order = await anOrder(given.db, { partner_id: partner.id, status: "Completed" });
    const { id } = await aPartnerReview(given.db, { booking_id: order.id, partner_id: partner.id, rating: 2 });
    expect((await hide(id)).data.results).toMatchObject({
      about: "partner",
      subject: "Suresh Kumar",
      order: order.number,
    });
    expect(await ratingOf("partner", partner.id)).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  test("is recorded once in the audit log, however often it is hidden", async () => {
    const { id } = await aReview(given.db);
    await hide(id);
    await hide(id, "Again.");
    await show(id);
    const entries = await given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", id).execute();
    expect(entries).toMatchObject([
      { action: "hide review", operator_id: support.id, details: { reason: "It names a person." } },
      { action: "show review" },
    ]);
  });

  test("needs a reason", async () => {
    const { id } = await aReview(given.db);
    expect((await hide(id, "  ")).errors).toEqual([
      { path: "reason", reason: "DESK_REASON_REQUIRED", message: "Say why" },
    ]);
  });
});

test("reviews are found by words, stars and whether they are hidden, in pages", async () => {
  const [first, second] = [
    await aReview(given.db, { review: "Pipes of gold", rating: 2, created_at: new Date("2031-01-01") }),
    await aReview(given.db, { review: "Golden hands", rating: 5, created_at: new Date("2031-01-01") }),
  ];
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ _id }) => _id);
  expect(new Set(await ids({ q: "gold" }))).toEqual(new Set([first.id, second.id]));
  expect(await ids({ q: "gold", most: "2" })).toEqual([first.id]);
  await hide(second.id);
  expect(await ids({ q: "gold", hidden: "true" })).toEqual([second.id]);
  const [newest] = await ids({ q: "gold", limit: "1" });
  const rest = await ids({ q: "gold", limit: "1", cursor: newest ?? "" });
  expect([newest, ...rest].sort()).toEqual([first.id, second.id].sort());
});

test("reviews are counted, and taken as a file, which the audit log records without what was searched for", async () => {
  const service = await aService(given.db, { name: "Copper pots polished" });
  const first = await aReview(given.db, { service_id: service.id, rating: 2, review: "Dull." });
  await aReview(given.db, { service_id: service.id, rating: 5, review: "Bright." });
  const query = { q: "copper pots", limit: "1" };
  const { data } = await given.call(endpoints.deskReviews, { as: support, query });
  expect({ shown: data.results.length, count: data.count }).toEqual({ shown: 1, count: 2 });
  const body = { q: "copper pots", most: 2, about: "service" } as const;
  const file = await given.call(endpoints.exportDeskReviews, { as: support, body });
  expect(file.data).toMatchObject({ results: [{ _id: first.id, review: "Dull." }], more: false });
  const entry = await given.db
    .selectFrom("audit_entry")
    .selectAll()
    .where("action", "=", "take out reviews")
    .executeTakeFirst();
  expect(entry).toMatchObject({ operator_id: support.id, details: { about: "service", most: 2 } });
  expect(JSON.stringify(entry)).not.toContain("copper");
});

test("an unknown review is refused with 404", async () => {
  expect((await hide("0199c5d8-9999-7a00-8b00-0c0000000009")).status).toBe(404);
});
