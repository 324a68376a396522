import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, aPartner, aPartnerReview, aReview, aService, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

const list = (customer: { id: string; token: string }, query = {}) =>
  given.call(endpoints.listOrders, { as: customer, params: { userId: customer.id }, query });
const get = (customer: { token: string }, id: string) =>
  given.call(endpoints.getOrder, { as: customer, params: { id } });

describe("the list of orders", () => {
  test("is the customer's own, newest first, each with its lines in the order of the cart", async () => {
    const customer = await signedIn(given.db);
    await anOrder(given.db);
    const tap = await aService(given.db, { name: "Tap repair" });
    const sink = await aService(given.db, { name: "Sink cleaning" });
    const older = await anOrder(given.db, { customer_id: customer.id, services: [tap, sink] });
    const newer = await anOrder(given.db, { customer_id: customer.id });

    const { data } = await list(customer);

    expect(data.results.map((order) => order._id)).toEqual([newer.id, older.id]);
    expect(data.results[1]?.services_json.map((line) => line.serviceDetail.ServiceName)).toEqual([
      "Tap repair",
      "Sink cleaning",
    ]);
  });

  test("is empty for a new customer", async () => {
    expect((await list(await signedIn(given.db))).data).toEqual({ results: [] });
  });

  test("shows only this customer's reviews of this order's services", async () => {
    const customer = await signedIn(given.db);
    const service = await aService(given.db);
    const [rated, unrated] = [
      await anOrder(given.db, { customer_id: customer.id, services: [service], status: "Completed" }),
      await anOrder(given.db, { customer_id: customer.id, services: [service], status: "Completed" }),
    ];
    const said = { service_id: service.id, rating: 4, review: "Neat work." };
    await aReview(given.db, { ...said, customer_id: customer.id, booking_id: rated.id });
    await aReview(given.db, { ...said, booking_id: unrated.id, customer_id: (await signedIn(given.db)).id });

    const { data } = await list(customer);

    expect(data.results.map((order) => order.services_json[0])).toMatchObject([
      { userRating: null, userReview: null },
      { userRating: 4, userReview: "Neat work." },
    ]);
  });

  test("shows who did the work, and their review for this order", async () => {
    const customer = await signedIn(given.db);
    const partner = await aPartner(given.db);
    const done = { customer_id: customer.id, status: "Completed", partner_id: partner.id };
    const [said, unsaid] = [await anOrder(given.db, done), await anOrder(given.db, done)];
    await anOrder(given.db, { customer_id: customer.id });
    await aPartnerReview(given.db, { booking_id: said.id, partner_id: partner.id, rating: 4, review: "Kind." });
    // Another partner had the order before: their review is not shown for the one who did it.
    await aPartnerReview(given.db, { booking_id: unsaid.id, partner_id: (await aPartner(given.db)).id, rating: 1 });

    const { data } = await list(customer);

    expect(data.results).toMatchObject([
      { servicePartnerId: null, rating: null, review: null },
      { servicePartnerId: partner.id, rating: null, review: null },
      { servicePartnerId: partner.id, rating: 4, review: "Kind." },
    ]);
  });

  test("comes in pages without gaps or repetitions", async () => {
    const customer = await signedIn(given.db);
    const placed: string[] = [];
    for (let n = 0; n < 5; n += 1) placed.unshift((await anOrder(given.db, { customer_id: customer.id })).id);

    const seen: string[] = [];
    for (let cursor: string | undefined; ; cursor = seen.at(-1)) {
      const { data } = await list(customer, { limit: 2, ...(cursor ? { cursor } : {}) });
      if (data.results.length === 0) break;
      seen.push(...data.results.map((order) => order._id));
    }

    expect(seen).toEqual(placed);
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: "all" },
    { cursor: "the last" },
  ])("is refused for %j", async (query) => {
    expect((await list(await signedIn(given.db), query)).status).toBe(400);
  });

  test("takes one query, however many orders there are", async () => {
    const customer = await signedIn(given.db);
    const queries = await given.countQueries(() => list(customer));
    for (let n = 0; n < 3; n += 1) await anOrder(given.db, { customer_id: customer.id });

    expect(await given.countQueries(() => list(customer))).toBe(queries);
  });

  test("is read from an index", async () => {
    const customer = await signedIn(given.db);
    await given.db.transaction().execute(async (tx) => {
      // The tables are small here, so this checks whether the index can serve the list, sorted.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const plan = await sql<{ "QUERY PLAN": string }>`
        explain select id from booking where customer_id = ${customer.id} order by id desc limit 20
      `.execute(tx);
      expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index.* using booking_of_customer/);
    });
  });
});

describe("one order", () => {
  test("is found by its id and by its number, in any case", async () => {
    const customer = await signedIn(given.db);
    const order = await anOrder(given.db, { customer_id: customer.id });

    for (const id of [order.id, order.id.toUpperCase(), order.number, order.number.toLowerCase()]) {
      expect(await get(customer, id)).toMatchObject({ status: 200, data: { _id: order.id, ordId: order.number } });
    }
  });

  test("of another customer is answered as if it did not exist", async () => {
    const customer = await signedIn(given.db);
    const other = await anOrder(given.db);

    const unknown = await get(customer, crypto.randomUUID());
    const answers = [
      await get(customer, other.id),
      await get(customer, other.number),
      await get(customer, "CH-0000-0000"),
    ];

    expect(unknown).toMatchObject({ status: 404, message: "There is no such order in this account." });
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, message: unknown.message });
  });

  test.each(["' or 1=1 --", "nul\u0000", "🛠", "x".repeat(40)])("is refused, never failed, for '%s'", async (id) => {
    const answer = await get(await signedIn(given.db), id);
    expect([400, 404]).toContain(answer.status);
  });
});
