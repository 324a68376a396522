import { randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { type Insertable, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/connection.ts";
import type { PartnerReview, Review } from "../../platform/database/schema.gen.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { anOperator, anOrder, aPartner, aReview, aService } from "../../tests/support/factories.ts";
import { testSecrets } from "../../tests/support/secrets.ts";
import { setHidden } from "./hide-review.ts";
import { sayOfPartner } from "./say-of-partner.ts";
import { sayOfService } from "./say-of-service.ts";
import type { Saying } from "./saying.ts";

const given = useDatabase();
const parts = {
  secrets: testSecrets,
  get db() {
    return given.db;
  },
};

/** Services and partners whose sum or count does not match their ratings. */
async function wrong(db: Database) {
  const { rows } = await sql`
    select 'service' as what, s.id from service s left join review r on r.service_id = s.id and r.hidden_at is null
    group by s.id having s.rating_count <> count(r.rating) or s.rating_sum <> coalesce(sum(r.rating), 0)
    union all
    select 'search', s.id from service s join service_search t on t.service_id = s.id where t.ratings <> s.rating_count
    union all
    select 'partner', p.id from partner p left join partner_review r on r.partner_id = p.id and r.hidden_at is null
    group by p.id having p.rating_count <> count(r.rating) or p.rating_sum <> coalesce(sum(r.rating), 0)
  `.execute(db);
  return rows;
}

const saying: fc.Arbitrary<Saying> = fc.oneof(
  fc.record({ rating: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ review: fc.constantFrom("", "Good.", "Bad.") }),
);

describe("whatever customers say at once", () => {
  let services: Awaited<ReturnType<typeof aService>>[];
  let orders: Awaited<ReturnType<typeof anOrder>>[];
  let partners: Awaited<ReturnType<typeof aPartner>>[];
  beforeAll(async () => {
    services = [await aService(given.db), await aService(given.db), await aService(given.db)];
    partners = [await aPartner(given.db), await aPartner(given.db)];
    orders = await Promise.all(
      [0, 1, 0, 1].map((n) =>
        anOrder(given.db, { services, status: "Completed", ...(partners[n] ? { partner_id: partners[n].id } : {}) }),
      ),
    );
  });

  test("every review is accepted, and the means and counts match what is stored", async () => {
    const word = fc.record({ order: fc.nat(3), of: fc.constantFrom(0, 1, 2, "partner" as const), said: saying });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 2, maxLength: 30 }), async (words) => {
        await given.db.deleteFrom("review").execute();
        await given.db.deleteFrom("partner_review").execute();

        const heard = await Promise.all(
          words.map(async ({ order: n, of, said }) => {
            const order = orders[n];
            if (!order?.partner_id) throw new Error("four orders are needed");
            const about = { customerId: order.customer_id, ordId: order.id, said };
            return of === "partner"
              ? sayOfPartner(given.db, { ...about, partnerId: order.partner_id })
              : sayOfService(parts, { ...about, serviceId: services[of]?.id ?? "" });
          }),
        );

        expect(heard).toHaveLength(words.length);
        expect(await wrong(given.db)).toEqual([]);

        const said = await given.db.selectFrom("review").select("id").execute();
        const { id: operator } = await anOperator(given.db);
        const hide = (id: string, why?: string) =>
          given.db.transaction().execute((tx) => setHidden(tx, id, operator, why));
        await Promise.all(said.map(({ id }, n) => (n % 2 === 0 ? hide(id, "Rude.") : undefined)));
        expect(await wrong(given.db)).toEqual([]);
        await Promise.all(said.map(({ id }, n) => (n % 4 === 0 ? hide(id) : undefined)));
        expect(await wrong(given.db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test("reviews said one after the other add up to the last stars and the last words", async () => {
    const [order] = orders;
    const [service] = services;
    if (!order || !service) throw new Error("an order is needed");
    await given.db.deleteFrom("review").execute();
    await fc.assert(
      fc.asyncProperty(fc.array(saying, { minLength: 1, maxLength: 8 }), async (words) => {
        const about = { customerId: order.customer_id, ordId: order.number, serviceId: service.id };
        await sayOfService(parts, { ...about, said: { review: "" } });
        const before = await sayOfService(parts, { ...about, said: { rating: 3 } });
        expect(before).toEqual({ rating: 3, review: null });

        let last = before;
        for (const said of words) last = await sayOfService(parts, { ...about, said });

        const stars = words.findLast(({ rating }) => rating)?.rating ?? 3;
        const text = words.findLast(({ review }) => review !== undefined)?.review;
        expect(last).toEqual({ rating: stars, review: text || null });
      }),
      { numRuns: 30 },
    );
  });
});

/** Statements on many reviews at once, as an operator or a repair would make them, not through the product's code. */
describe("the database, whoever writes to it", () => {
  const someReviews = (services: { id: string }[], rating: number | null): Insertable<Review>[] =>
    services.map(({ id }) => ({
      id: randomUUIDv7(),
      service_id: id,
      author_name: "Someone",
      rating,
      review: "Words.",
    }));

  test("counts ratings that are added, changed, moved to another service, lose their stars or are deleted", async () => {
    const services = [await aService(given.db), await aService(given.db)];
    const [first, second] = services;
    if (!first || !second) throw new Error("two services are needed");
    const rows = [...someReviews(services, 4), ...someReviews(services, null), ...someReviews(services, 1)];
    const ids = rows.map((row) => row.id);
    const ours = () => given.db.updateTable("review").where("id", "in", ids);
    const ratingOf = async ({ id }: { id: string }) =>
      given.db.selectFrom("service").select(["rating_sum", "rating_count"]).where("id", "=", id).executeTakeFirst();

    await given.db.insertInto("review").values(rows).execute();
    expect(await ratingOf(first)).toEqual({ rating_sum: 5, rating_count: 2 });
    await ours().set({ rating: 5 }).where("rating", "=", 4).execute();
    expect(await ratingOf(first)).toEqual({ rating_sum: 6, rating_count: 2 });
    await ours().set({ service_id: second.id }).execute();
    expect([await ratingOf(first), await ratingOf(second)]).toEqual([
      { rating_sum: 0, rating_count: 0 },
      { rating_sum: 12, rating_count: 4 },
    ]);
    await ours().set({ rating: null }).where("rating", "=", 1).execute();
    expect(await ratingOf(second)).toEqual({ rating_sum: 10, rating_count: 2 });
    await given.db.deleteFrom("review").where("id", "in", ids).execute();
    expect(await ratingOf(second)).toEqual({ rating_sum: 0, rating_count: 0 });
    expect(await wrong(given.db)).toEqual([]);
  });

  test("makes statements on the same services wait for one another, but never deadlock", async () => {
    const services = await Promise.all(Array.from({ length: 20 }, () => aService(given.db)));
    const partners = await Promise.all(Array.from({ length: 8 }, () => aPartner(given.db)));
    const shuffled = <T>(all: T[]) =>
      fc.sample(fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }), { numRuns: 12 });
    const order = await Promise.all(Array.from({ length: 12 }, () => anOrder(given.db)));
    const ofPartners = (some: { id: string }[], n: number): Insertable<PartnerReview>[] =>
      some.map(({ id }) => ({ id: randomUUIDv7(), partner_id: id, booking_id: order[n]?.id ?? "", rating: 2 }));

    await Promise.all([
      ...shuffled(services).map((some) => given.db.insertInto("review").values(someReviews(some, 3)).execute()),
      ...shuffled(partners).map((some, n) =>
        given.db.insertInto("partner_review").values(ofPartners(some, n)).execute(),
      ),
    ]);

    expect(await wrong(given.db)).toEqual([]);
  });

  test("writes nothing to a service that gets only words", async () => {
    const service = await aService(given.db);
    const versionOf = async () =>
      (await sql<{ xmin: string }>`select xmin::text from service where id = ${service.id}`.execute(given.db)).rows[0];
    const before = await versionOf();
    const { id } = await aReview(given.db, { service_id: service.id, rating: null, review: "Words." });
    await given.db.updateTable("review").set({ review: "Others." }).where("id", "=", id).execute();
    expect(await versionOf()).toEqual(before);
  });

  test("refuses stars out of range, an essay, and a review that says nothing", async () => {
    const partner = await aPartner(given.db);
    const order = await anOrder(given.db, { partner_id: partner.id });
    const ofPartner = { id: randomUUIDv7(), partner_id: partner.id, booking_id: order.id };
    for (const said of [
      { rating: 0 },
      { rating: 6 },
      { rating: null, review: null },
      { rating: null, review: "" },
      { review: "x".repeat(2001) },
    ]) {
      await expect(aReview(given.db, said)).rejects.toMatchObject({ code: "23514" });
      await expect(
        given.db
          .insertInto("partner_review")
          .values({ ...ofPartner, ...said })
          .execute(),
      ).rejects.toMatchObject({ code: "23514" });
    }
  });

  test("refuses a review of a service that was not in the order", async () => {
    const [order, service] = [await anOrder(given.db), await aService(given.db)];
    await expect(aReview(given.db, { booking_id: order.id, service_id: service.id })).rejects.toMatchObject({
      constraint: "review_is_of_ordered_service",
    });
  });

  test("refuses a second review of a partner for the same order", async () => {
    const partner = await aPartner(given.db);
    const order = await anOrder(given.db, { partner_id: partner.id });
    const said = () =>
      given.db
        .insertInto("partner_review")
        .values({ id: randomUUIDv7(), partner_id: partner.id, booking_id: order.id, rating: 5 })
        .execute();
    await said();
    await expect(said()).rejects.toMatchObject({ code: "23505" });
  });
});
