import { endpoints, type JobStatus, type PaymentType } from "@chowk/contract";
import { openSession } from "../../areas/identity/identity.ts";
import type { TestApp } from "./app.ts";
import { anUpload, aRate } from "./factories.ts";
import { sentTo } from "./sent.ts";
import { aPartnerAtWork, aVisit } from "./visits.ts";

interface Begun {
  status?: JobStatus;
  payment?: PaymentType;
  /** In paise. */
  price?: number;
  /** The prices of the order's other visits, each made by another partner. */
  others?: number[];
}

/** A visit of one service, its partner at work, with a card of a valve (₹220, 10 min) and a leak test (₹350.50, 20 min). */
export async function aVisitWithCard(
  given: TestApp,
  { status = "Started", payment = "COD", price = 599_00, others = [] }: Begun = {},
) {
  const { db } = given;
  const partner = await aPartnerAtWork(db);
  const startsAt = new Date(Date.now() - 600_000);
  const prices = [price, ...others];
  const otherPartners = await Promise.all(others.map(() => aPartnerAtWork(db)));
  const visit = await aVisit(db, [partner, ...otherPartners], { status, payment, prices, startsAt });
  const [job, ...otherJobs] = visit.jobs;
  if (!job) throw new Error("There is no visit");
  const of = { sub_category_id: job.sub_category_id };
  const valve = await aRate(db, { ...of, words: JSON.stringify({ hi: { name: "वाल्व" } }) });
  const test = await aRate(db, { ...of, kind: "work", name: "Leak test", price: 350_50, minutes: 20 });
  const token = await openSession(db, { role: "customer", id: visit.customer.id }, "a test");
  const customer = { ...visit.customer, token };
  const order = visit.booking.id;

  const propose = async (more: { body?: object; key?: string; as?: { token: string } } = {}) => {
    const { url } = await anUpload(db);
    return given.call(endpoints.proposeExtra, {
      as: more.as ?? partner,
      params: { id: job.id },
      body: { lines: [{ rateId: valve.id, quantity: 2 }], reason: "The valve is cracked.", photo: url, ...more.body },
      headers: more.key ? { "idempotency-key": more.key } : {},
    });
  };
  const to = (extraId: string) => ({ params: { id: order, extraId } });
  return {
    ...{ partner, customer, booking: visit.booking, job, otherJobs, otherPartners, valve, test, propose },
    /** A picture that the partner uploaded. */
    photo: async () => (await anUpload(db)).url,
    listed: async () => (await given.call(endpoints.listExtras, { as: customer, params: { id: order } })).data.results,
    agree: (extraId: string, newTotal: number, as: { token: string } = customer) =>
      given.call(endpoints.agreeToExtra, { as, ...to(extraId), body: { newTotal } }),
    decline: (extraId: string, as: { token: string } = customer) =>
      given.call(endpoints.declineExtra, { as, ...to(extraId) }),
    withdraw: (extraId: string, as: { token: string } = partner) =>
      given.call(endpoints.withdrawExtra, { as, params: { id: job.id, extraId } }),
    readOut: (extraId: string, code: string, as: { token: string } = partner) =>
      given.call(endpoints.agreeByCode, { as, params: { id: job.id, extraId }, body: { code } }),
    complete: (cashReceived: number, note?: string) =>
      given.call(endpoints.completeJob, {
        ...{ as: partner, params: { id: job.id } },
        body: { cashReceived, ...(note ? { note } : {}) },
      }),
    end: (cashReceived: number, reason = "It cannot be done without it.") =>
      given.call(endpoints.endVisit, { as: partner, params: { id: job.id }, body: { reason, cashReceived } }),
    /** The six digits of the last text message to the customer. */
    code: async () => {
      const texts = (await sentTo(given, customer.phone)).filter(({ template }) => template === "extra-proposed");
      return /\b\d{6}\b/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "";
    },
    bill: () =>
      db
        .selectFrom("booking_line")
        .where("booking_id", "=", order)
        .orderBy("position")
        .select(["service_name", "quantity", "price"])
        .execute(),
    total: async () =>
      (await db.selectFrom("booking").select("total").where("id", "=", order).executeTakeFirstOrThrow()).total,
  };
}
