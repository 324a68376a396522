import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import {
  aCategory,
  aJob,
  anOperator,
  anOrder,
  aPartnerReview,
  aReview,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { noteEvent } from "../../order-book/order-book.ts";

const given = useApp();
let owner: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  owner = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

describe("how the business is doing", () => {
  // A Sunday evening in London is a Monday here.
  const startsAt = new Date("2030-03-10T19:00:00Z");
  const asked = { from: "2030-03-01", until: "2030-03-31" };
  let partner: Awaited<ReturnType<typeof aWorkingPartner>>;
  let category: Awaited<ReturnType<typeof aCategory>>;

  beforeAll(async () => {
    category = await aCategory(given.db, { name: "Cleaning" });
    const sub = await aSubCategory(given.db, { category_id: category.id });
    const service = await aService(given.db, { sub_category_id: sub.id, price: 500_00 });
    partner = await aWorkingPartner(given.db, { name: "Asha Bhat" });
    const visit = async (status: "Completed" | "Cancelled", minutesLate: number) => {
      const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 3_600_000) };
      const order = await anOrder(given.db, { services: [service], status, partner_id: partner.id, ...times });
      const job = await aJob(given.db, {
        ...{ booking_id: order.id, partner_id: partner.id, sub_category_id: sub.id, status, startsAt },
      });
      await given.db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
      const by = { kind: "partner", id: partner.id } as const;
      await given.db
        .transaction()
        .execute((tx) => noteEvent(tx, { bookingId: order.id, jobId: job.id, event: "set out", by }));
      await sql`
        insert into booking_event (booking_id, job_id, event, by_kind, by_id, at)
        values (${order.id}, ${job.id}, 'arrived', 'partner', ${partner.id},
          ${startsAt}::timestamptz + make_interval(mins => ${minutesLate}))
      `.execute(given.db);
      const offer = { job_id: job.id, partner_id: partner.id, offered_at: startsAt, answered_at: startsAt };
      await given.db
        .insertInto("job_offer")
        .values({ ...offer, answer: status === "Completed" ? "accepted" : "declined" })
        .execute();
      return order;
    };
    const order = await visit("Completed", 10);
    await visit("Completed", 11);
    await visit("Cancelled", 60);
    await aReview(given.db, { service_id: service.id, rating: 4, created_at: startsAt });
    await aPartnerReview(given.db, { booking_id: order.id, partner_id: partner.id, rating: 5, created_at: startsAt });
  });

  const counted = {
    bookings: 3,
    completed: 2,
    cancelled: 1,
    revenue: 1000,
    offers: 3,
    accepted: 2,
    arrivals: 3,
    onTime: 1,
  };
  test.each([
    ["week", () => ({ key: "2030-03-11", name: "2030-03-11" }), { ratings: 1, stars: 4 }],
    ["category", () => ({ key: category.id, name: "Cleaning" }), { ratings: 1, stars: 4 }],
    ["partner", () => ({ key: partner.id, name: "Asha Bhat" }), { ratings: 1, stars: 5 }],
  ] as const)("is shown by %s", async (by, named, rated) => {
    const { data } = await given.call(endpoints.deskFigures, { as: owner, query: { by, ...asked } });
    expect(data.results).toEqual([{ ...named(), ...counted, ...rated }]);
  });

  test("is shown only for the days asked for", async () => {
    const { data } = await given.call(endpoints.deskFigures, { as: owner, query: { until: "2030-03-10" } });
    expect(data.results).toEqual([]);
  });
});

describe("what is owed to a partner", () => {
  const pay = (id: string, direction: string, amount: number, key: string = randomUUID()) =>
    given.call(endpoints.payPartner, {
      as: owner,
      params: { id },
      body: { direction, amount, reason: "Bank transfer 7781" },
      headers: { "idempotency-key": key },
    });

  test("goes down by what is paid out, only once however often it is sent", async () => {
    const { id } = await aWorkingPartner(given.db);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, "paid-out", 250.5, key)));
    expect(answers.map(({ data }) => data.owed)).toEqual([-250.5, -250.5, -250.5]);
    expect((await pay(id, "paid-out", 251, key)).status).toBe(422);
    const { data } = await given.call(endpoints.partnerBalances, { as: owner });
    expect(data.results).toContainEqual(expect.objectContaining({ _id: id, owed: -250.5 }));
    const entries = await given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", id).execute();
    expect(entries).toMatchObject([{ action: "pay partner", details: { amount: 250.5 } }]);
  });

  test("is even once the partner has paid what they owed", async () => {
    const { id } = await aWorkingPartner(given.db);
    await pay(id, "paid-out", 100);
    expect((await pay(id, "paid-in", 100)).data).toEqual({ owed: 0 });
    const { data } = await given.call(endpoints.partnerBalances, { as: owner });
    expect(data.results.map(({ _id }) => _id)).not.toContain(id);
  });

  test("is refused with 404 if there is no such partner", async () => {
    expect((await pay(randomUUID(), "paid-out", 1)).status).toBe(404);
  });
});
