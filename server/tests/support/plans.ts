import { randomUUIDv7 } from "node:crypto";
import { endpoints, type InputOf } from "@chowk/contract";
import { openSession } from "../../areas/identity/sessions.ts";
import type { Database } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import type { TestApp } from "./app.ts";
import { aJob, anOperator, anOrder, aService, aSubCategory, signedIn } from "./factories.ts";
import { aPartnerAtWork } from "./visits.ts";

const ZONE = "Asia/Kolkata";

/** Ten o'clock of a day so many days from today, in the business's zone. */
export const tenOn = (days: number): Date =>
  new Date(todayIn(ZONE).add({ days }).toZonedDateTime({ timeZone: ZONE, plainTime: "10:00" }).epochMilliseconds);

/** The day so many days from today, as the business's calendar has it. */
export const dayIn = (days: number): string => todayIn(ZONE).add({ days }).toString();

interface Ordered {
  customerId: string;
  /** Days from today; by default it is done, three days ago. */
  days?: number;
}

/** An order of ₹500 at ten o'clock, whose partner can come again, and nobody else. */
export async function aRepeatableOrder(db: Database, { customerId, days = -3 }: Ordered) {
  const { id: sub_category_id } = await aSubCategory(db);
  const service = await aService(db, { sub_category_id, price: 500_00, duration_minutes: 60, name: "Home cleaning" });
  const partner = await aPartnerAtWork(db, { skills: [sub_category_id] });
  const starts_at = tenOn(days);
  const status = days < 0 ? "Completed" : "Accepted";
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const order = await anOrder(db, { customer_id: customerId, services: [service], status, starts_at, ends_at });
  const job = await aJob(db, {
    ...{ booking_id: order.id, partner_id: partner.id, sub_category_id, minutes: 60, status, startsAt: starts_at },
  });
  await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  return { service, partner, order, job };
}

/** Regular visits of ₹500 every week, none of which is booked yet. */
export async function aPlan(db: Database, { customerId }: { customerId: string }) {
  const { order } = await aRepeatableOrder(db, { customerId });
  return db
    .insertInto("plan")
    .values({
      ...{ id: randomUUIDv7(), customer_id: customerId, booking_id: order.id, every_weeks: 1, price: order.total },
      ...{ first_day: dayIn(-3), starts_at: "10:00" },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A customer with an order that can be repeated, and what they do about their regular visits. */
export async function planning(given: TestApp, { days }: Pick<Ordered, "days"> = {}) {
  const customer = await signedIn(given.db, { phone_verified_at: new Date() });
  const it = await aRepeatableOrder(given.db, { customerId: customer.id, ...(days === undefined ? {} : { days }) });
  const as = customer;
  const userId = customer.id;
  type Begin = InputOf<typeof endpoints.beginPlan>["body"];
  const listed = async () => (await given.call(endpoints.listPlans, { as, params: { userId } })).data.results;
  const thePlan = async () => {
    const [plan] = await listed();
    if (!plan) throw new Error("There is no plan");
    return plan;
  };
  const of = async (day?: string) => ({ as, params: { userId, planId: (await thePlan())._id, ...(day && { day }) } });
  return {
    ...{ ...it, customer, listed, thePlan },
    begin: (body: Partial<Begin> = {}) =>
      given.call(endpoints.beginPlan, {
        ...{ as, params: { userId } },
        body: { orderId: it.order.id, everyWeeks: 1, price: 500, ...body },
      }),
    change: async (body: InputOf<typeof endpoints.changePlan>["body"]) =>
      given.call(endpoints.changePlan, { ...(await of()), body }),
    agree: async (price: number) => given.call(endpoints.agreePlanPrice, { ...(await of()), body: { price } }),
    visit: async (day: string, body: InputOf<typeof endpoints.changePlanVisit>["body"]) =>
      given.call(endpoints.changePlanVisit, { ...(await of(day)), body }),
    times: async (day: string) => given.call(endpoints.planSlots, await of(day)),
    /** The coming visits: "2026-12-05 booked". */
    visits: async () => (await thePlan()).visits.map(({ day, state }) => `${day} ${state}`),
    orders: () =>
      given.db
        .selectFrom("booking as b")
        .leftJoin("job as j", "j.booking_id", "b.id")
        .where("b.customer_id", "=", userId)
        .where("b.id", "!=", it.order.id)
        .orderBy("b.starts_at")
        .orderBy("b.id")
        .select(["b.id", "b.number", "b.status", "b.total", "b.starts_at", "j.id as job_id", "j.partner_id"])
        .execute(),
  };
}

/** What support does at the desk about regular visits. */
export async function plansAtDesk(given: TestApp) {
  const { id } = await anOperator(given.db, { roles: ["support"], name: "Farah Khan" });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  return {
    list: async (query: InputOf<typeof endpoints.deskPlans>["query"] = {}) =>
      (await given.call(endpoints.deskPlans, { as, query: { limit: 100, ...query } })).data,
    end: (planId: string, reason = "We clean no homes any more.") =>
      given.call(endpoints.endPlan, { as, params: { id: planId }, body: { reason } }),
  };
}
