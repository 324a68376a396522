import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findTimes } from "../areas/scheduling/scheduling.ts";
import { useApp } from "../tests/support/app.ts";
import { anOrder, aService, signedIn } from "../tests/support/factories.ts";
import { catalogue } from "./catalogue/index.ts";
import { people } from "./people/people.ts";
import { idOf } from "./random/deterministic.ts";
import { demoPartnerEmail, seedDemo } from "./seed.ts";

const given = useApp();
const password = "monsoon-42";
/** Some demo visits depend on the hour of the first start: here it is noon today. */
const now = Temporal.Now.zonedDateTimeISO("Asia/Kolkata").withPlainTime("12:10").epochMilliseconds;
beforeAll(() => seedDemo(given.parts, { password, now }));

/** Seeds as a version with changed demo data would: everything is gone through again. */
const seedAgain = async () => {
  await given.db.deleteFrom("seeded").execute();
  await seedDemo(given.parts, { password });
};

/** The number of rows in each table of the demo data, and a digest of their contents. */
const everything = async () => {
  const tables = [
    "category",
    "sub_category",
    "service",
    "rate_item",
    "logo",
    "review",
    "customer",
    "address",
    "booking",
    "booking_line",
    "booking_event",
    "job",
    "job_offer",
    "ledger_entry",
    "ledger_line",
    "partner",
    "partner_skill",
    "partner_hours",
    "partner_review",
    "tax_rule",
  ];
  const held: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql`
      select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(table)} t
    `.execute(given.db);
    held[table] = rows[0];
  }
  return held;
};

const logIn = async (email: string) => (await given.call(endpoints.loginWithEmail, { body: { email, password } })).data;

describe("the demo data", () => {
  test("is the whole catalogue", async () => {
    const { results } = (await given.call(endpoints.listServices)).data;
    const slugs = catalogue.flatMap((each) => each.subCategories.flatMap((sub) => sub.services.map((one) => one.slug)));
    expect(results.map((service) => service.Image).sort()).toEqual(
      slugs.map((slug) => `/media/catalogue/${slug}/480.webp`).sort(),
    );
  });

  test("lets a partner log in, who has jobs to answer, to do and done", async () => {
    const { data } = await given.call(endpoints.partnerLogin, { body: { email: demoPartnerEmail, password } });
    expect(data).toMatchObject({ status: "Approved", missing: [] });
    const open = await given.call(endpoints.listPartnerJobs, { as: data });
    expect(open.data.results.map(({ status }) => status)).toEqual([
      // Today,
      ...["Accepted", "Accepted", "Offered"],
      // tomorrow,
      ...["Accepted", "Accepted", "Offered"],
      // and the day after.
      "Offered",
    ]);
    const done = await given.call(endpoints.listDoneJobs, { as: data });
    const earned = done.data.results.reduce((sum, job) => sum + job.earns, 0);
    const earnings = await given.call(endpoints.getEarnings, { as: data });
    expect(earnings.data.weeks).toMatchObject([{ jobs: 4 }]);
    expect(earnings.data.weeks[0]?.earned).toBeCloseTo(earned);
  });

  test("has as many ratings as it shows, and not only praise", async () => {
    const { rows } = await sql`
      select s.slug from service s left join review r on r.service_id = s.id
      group by s.id having s.rating_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0) or count(r.id) < 3
    `.execute(given.db);
    expect(rows).toEqual([]);
    const all = await given.db.selectFrom("review").select(["service_id", "rating", "review"]).execute();
    expect(all.length).toBeGreaterThan(8000);
    expect(new Set(all.map((review) => review.rating)).size).toBeGreaterThan(3);
  });

  test("has no two reviews of a service with the same text", async () => {
    const { rows } = await sql`
      select review from review where review is not null and featured_position is null
      group by service_id, review having count(*) > 1
    `.execute(given.db);
    expect(rows).toEqual([]);
  });

  test("fills the shelves of the home page", async () => {
    for (const endpoint of [
      endpoints.listTopRated,
      endpoints.listBestSellers,
      endpoints.listReviews,
      endpoints.listLogos,
    ]) {
      expect((await given.call(endpoint)).data.results.length).toBeGreaterThan(0);
    }
  });

  test.each(people)("lets $name log in, with addresses and orders in several states", async ({
    email,
    addresses,
    orders,
  }) => {
    const customer = await logIn(email);
    const own = { as: customer, params: { userId: customer._id } };

    const saved = (await given.call(endpoints.listAddresses, own)).data.results;
    const all = (await given.call(endpoints.listOrders, own)).data.results;
    // Without the orders for the day of the first start.
    const placed = all.filter((order) => order.startsAt === null);

    expect(saved).toHaveLength(addresses.length);
    expect(all).toHaveLength(orders.length + 1);
    expect(placed.map((order) => order.ordStatus)).toEqual(orders.map((order) => order.status));
    expect(placed.map((order) => order.services_json.length)).toEqual(orders.map((order) => order.services.length));
    const times = all.map((order) => Date.parse(order.orderedDate));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(placed.filter((order) => order.services_json[0]?.userReview)).not.toHaveLength(0);
    const done = placed.filter((order) => order.ordStatus === "Completed");
    expect(done.every((order) => order.servicePartnerId)).toBe(true);
    expect(new Set(done.map((order) => order.rating === null))).toEqual(new Set([true, false]));
  });
});

describe("a customer in a larger city", () => {
  test.each([
    ["Indiranagar, Bengaluru", 12.9719, 77.6412],
    ["Whitefield, Bengaluru", 12.9845, 77.7517],
    ["Andheri, Mumbai", 19.1136, 72.8697],
    ["Noida", 28.5355, 77.391],
    ["Gurugram", 28.4595, 77.0266],
    ["Salt Lake, Kolkata", 22.5867, 88.4171],
    ["Gachibowli, Hyderabad", 17.4401, 78.3489],
  ])("can get a partner for every service: %s", async (_, latitude, longitude) => {
    const visits = catalogue.flatMap(({ subCategories }) =>
      subCategories.map(({ slug, services }) => ({
        subCategoryId: idOf(`sub-category ${slug}`),
        minutes: Math.max(...services.map(({ minutes }) => minutes)),
      })),
    );
    for (const visit of visits) {
      const times = await findTimes(given.db, given.config, { place: { latitude, longitude }, visits: [visit] });
      expect(times).toMatchObject({ served: true, first: expect.any(String) });
    }
  });
});

describe("seeding again", () => {
  test("only checks whether there is anything to do, if there is nothing", async () => {
    expect(await given.countQueries(() => seedDemo(given.parts, { password }))).toBe(3);
  });

  test("with another password lets the demo customers log in with it, even those with orders", async () => {
    await given.db.deleteFrom("seeded").execute();
    await seedDemo(given.parts, { password: "another-42" });
    const { email = "" } = people[0] ?? {};
    const logIn = (typed: string) => given.call(endpoints.loginWithEmail, { body: { email, password: typed } });
    expect([(await logIn(password)).status, (await logIn("another-42")).status]).toEqual([401, 200]);
    await seedDemo(given.parts, { password });
    expect((await logIn(password)).status).toBe(200);
  });

  test("changes nothing, even if everything is gone through", async () => {
    const before = await everything();
    await seedAgain();
    expect(await everything()).toEqual(before);
  });

  test("gives partners to the orders of an earlier version", async () => {
    const before = await everything();
    const old = given.db.selectFrom("booking").select("id").where("starts_at", "is", null);
    await given.db.deleteFrom("partner_review").where("booking_id", "in", old).execute();
    await given.db.updateTable("booking").set({ partner_id: null }).where("id", "in", old).execute();
    // All but the partners whose visits are in the books.
    const kept = given.db.selectFrom("job_offer").select("partner_id");
    await given.db.deleteFrom("partner").where("id", "not in", kept).execute();

    await seedAgain();

    const after = await everything();
    expect(after.booking).toEqual(before.booking);
    expect(after.partner_skill).toEqual(before.partner_skill);
    expect(after.partner_hours).toEqual(before.partner_hours);
    expect(after.partner_review).toEqual(before.partner_review);
  });

  test("gives the partners of an earlier version a place, skills and hours", async () => {
    const before = await everything();
    await sql`delete from partner_skill`.execute(given.db);
    await sql`delete from partner_hours`.execute(given.db);
    await given.db.updateTable("partner").set({ latitude: null, longitude: null, radius_km: null }).execute();

    await seedAgain();

    expect(await everything()).toEqual(before);
  });

  test("restores what is missing, and leaves anything that somebody made or changed", async () => {
    const booked = given.db.selectFrom("booking_line").select("service_id");
    const [changed, gone, taken] = await given.db
      .selectFrom("service")
      .where("id", "not in", booked)
      .selectAll()
      .orderBy("slug")
      .limit(3)
      .execute();
    if (!changed || !gone || !taken) throw new Error("three services are needed");
    const customer = await signedIn(given.db);
    const order = await anOrder(given.db, { customer_id: customer.id, services: [changed] });
    const service = (id: string) => given.db.selectFrom("service").selectAll().where("id", "=", id).executeTakeFirst();
    await given.db.updateTable("service").set({ price: 1_00, name: "Ours" }).where("id", "=", changed.id).execute();
    await given.db.deleteFrom("service").where("id", "in", [gone.id, taken.id]).execute();
    const own = await aService(given.db, { slug: taken.slug, name: "Our own" });

    await seedAgain();

    expect(await service(changed.id)).toMatchObject({ price: 1_00, name: "Ours", rating_count: changed.rating_count });
    expect(await service(gone.id)).toMatchObject({ name: gone.name, rating_count: gone.rating_count });
    expect(await service(taken.id)).toBeUndefined();
    expect(await service(own.id)).toEqual(own);
    const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } });
    expect(data.ordId).toBe(order.number);
  });

  test("in two processes at once seeds everything once", async () => {
    const before = await everything();
    await given.db.deleteFrom("seeded").execute();
    await Promise.all([seedDemo(given.parts, { password }), seedDemo(given.parts, { password })]);
    expect(await everything()).toEqual(before);
  });
});
