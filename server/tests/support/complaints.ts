import { randomUUIDv7 } from "node:crypto";
import { endpoints, type InputOf } from "@chowk/contract";
import { sql } from "kysely";
import { openSession } from "../../areas/identity/sessions.ts";
import type { Database } from "../../platform/database/connection.ts";
import type { TestApp } from "./app.ts";
import { aCustomer, aJob, anOperator, anOrder, aService, aSubCategory, signedIn } from "./factories.ts";
import { takeOff } from "./promo-codes.ts";
import { aPartnerAtWork, startCodeNow } from "./visits.ts";

interface Done {
  customerId?: string;
  /** How long ago it ended. */
  daysAgo?: number;
  /** What a promo code took off its price, in paise. */
  takenOff?: number;
}

/** A visit of ₹500 that is done, whose partner can come again, and nobody else. */
export async function aVisitDone(db: Database, { customerId, daysAgo = 1, takenOff }: Done = {}) {
  const { id: sub_category_id } = await aSubCategory(db);
  const service = await aService(db, { sub_category_id, price: 500_00, duration_minutes: 60, name: "Tap repair" });
  const partner = await aPartnerAtWork(db, { skills: [service.sub_category_id] });
  const customer_id = customerId ?? (await aCustomer(db)).id;
  const order = await anOrder(db, { customer_id, services: [service], status: "Completed" });
  if (takenOff) await takeOff(db, order.id, takenOff);
  const job = await aJob(db, {
    ...{ booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id, minutes: 60 },
    ...{ status: "Completed", startsAt: new Date(Date.now() - daysAgo * 86_400_000 - 3_600_000) },
  });
  await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  return { service, partner, order, job };
}

type Of = Record<"order" | "job" | "partner", { id: string }>;

/** A complaint that waits for an answer. */
export async function aComplaint(db: Database, visit?: Of) {
  const { order, job, partner } = visit ?? (await aVisitDone(db));
  return db
    .insertInto("complaint")
    .values({
      ...{ id: randomUUIDv7(), booking_id: order.id, job_id: job.id, partner_id: partner.id, kind: "work" },
      ...{ said: "It drips again.", answer_by: sql<Date>`now() + interval '1 day'` },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A customer whose visit is done, and what they can say of it. */
export async function complaining(given: TestApp, done: Omit<Done, "customerId"> = {}) {
  const customer = await signedIn(given.db);
  const visit = await aVisitDone(given.db, { ...done, customerId: customer.id });
  const of = { as: customer, params: { id: visit.order.number } };
  type Said = Partial<InputOf<typeof endpoints.complain>["body"]>;
  return {
    ...{ ...visit, customer },
    say: (said: Said = {}) =>
      given.call(endpoints.complain, {
        ...of,
        body: { jobId: visit.job.id, kind: "work", said: "It drips again.", ...said },
      }),
    listed: async () => (await given.call(endpoints.listComplaints, of)).data.results,
    earnings: async () =>
      (await given.call(endpoints.getEarnings, { as: { token: visit.partner.token }, query: {} })).data,
  };
}

/** What support does at the desk about complaints. */
export async function atDesk(given: TestApp) {
  const { id } = await anOperator(given.db, { roles: ["support"], name: "Farah Khan" });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const open = async () => (await given.call(endpoints.deskComplaints, { as, query: { limit: 100 } })).data;
  type Answer = InputOf<typeof endpoints.answerComplaint>["body"];
  return {
    ...{ id, as, open },
    /** Returns the open complaint about an order. */
    find: async (orderId: string) => {
      const found = (await open()).results.find(({ order }) => order._id === orderId);
      if (!found) throw new Error(`Nothing was said of order ${orderId}`);
      return found;
    },
    times: async (complaintId: string) => {
      const { data } = await given.call(endpoints.complaintSlots, { as, params: { id: complaintId } });
      return data.results.days.flatMap(({ starts }) => starts);
    },
    answer: (complaintId: string, answer: Answer) =>
      given.call(endpoints.answerComplaint, { as, params: { id: complaintId }, body: answer }),
  };
}

/** Returns the order that puts another right, with its visit. */
export async function freeVisitOf(db: Database, orderId: string) {
  const order = await db
    .selectFrom("booking as b")
    .innerJoin("complaint as c", "c.id", "b.complaint_id")
    .where("c.booking_id", "=", orderId)
    .selectAll("b")
    .executeTakeFirstOrThrow();
  const job = await db.selectFrom("job").where("booking_id", "=", order.id).selectAll().executeTakeFirstOrThrow();
  return { order, job };
}

/** Does a visit that was offered to this partner, from accepting it to the end, and takes no cash. */
export async function doVisit(given: TestApp, partner: { token: string }, jobId: string): Promise<void> {
  const of = { as: { token: partner.token }, params: { id: jobId } };
  await given.call(endpoints.acceptJob, of);
  // Whoever came long before the time would be refused.
  await given.db
    .updateTable("job")
    .set({ during: sql`tstzrange(now(), now() + interval '1 hour')` })
    .where("id", "=", jobId)
    .execute();
  await given.call(endpoints.setOut, of);
  await given.call(endpoints.arrive, of);
  await given.call(endpoints.startJob, { ...of, body: { code: await startCodeNow(given, jobId) } });
  const { status } = await given.call(endpoints.completeJob, { ...of, body: { cashReceived: 0 } });
  if (status !== 200) throw new Error(`The visit could not be completed: ${status}`);
}
