import { randomUUID, randomUUIDv7 } from "node:crypto";
import { codeTries, type JobEvent, type OperatorRole } from "@chowk/contract";
import { expect } from "@playwright/test";
import { sql } from "kysely";
import { hashPassword, openSession } from "../server/areas/identity/identity.ts";
import { bySystem } from "../server/areas/order-book/order-book.ts";
import { holdJob, moveJob, moveVisits, transactAgain } from "../server/areas/scheduling/scheduling.ts";
import type { Database } from "../server/platform/database/connection.ts";
import { aCredit } from "../server/tests/support/credit.ts";
import {
  aCustomer,
  aJob,
  anOperator as anOperatorRow,
  anOrder,
  aPartner,
  aReview,
  aService,
  aWorkingPartner,
} from "../server/tests/support/factories.ts";
import { aFailedJob } from "../server/tests/support/failed-jobs.ts";
import { tenOn } from "../server/tests/support/plans.ts";
import { aPhone, using } from "./using.ts";

// What no API call can bring about, written straight into the database of the server under test.

/** Creates `count` past orders of a customer, each with the catalogue's first two services. */
export const pastOrders = (customerId: string, count: number, status: "Open" | "Completed"): Promise<string[]> =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(2).execute();
    const { id: partner_id } = await aPartner(db, { email: `partner-of-${customerId}@example.test`, phone: aPhone() });
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id } = await anOrder(db, { customer_id: customerId, status, services, partner_id });
      ids.push(id);
    }
    return ids;
  });

/** Creates a completed order of a service, done by a partner who lives in Indiranagar and still does it; returns their id. */
export const cameBefore = (customerId: string, serviceId: string, name: string): Promise<string> =>
  using(async (db) => {
    const service = await db.selectFrom("service").selectAll().where("id", "=", serviceId).executeTakeFirstOrThrow();
    const { sub_category_id } = service;
    const own = { email: `before-${customerId}@example.test`, phone: aPhone(), latitude: 12.9716, longitude: 77.6412 };
    const partner = await aWorkingPartner(db, { ...own, name, skills: [sub_category_id] });
    const order = await anOrder(db, { customer_id: customerId, status: "Completed", services: [service] });
    const startsAt = new Date(Date.now() - 30 * 24 * 3_600_000);
    await aJob(db, { booking_id: order.id, partner_id: partner.id, sub_category_id, status: "Completed", startsAt });
    return partner.id;
  });

/** Returns the partners for whom a customer asked. */
export const askedFor = (customerId: string): Promise<string[]> =>
  using(async (db) => {
    const found = await db
      .selectFrom("job as j")
      .innerJoin("booking as b", "b.id", "j.booking_id")
      .where("b.customer_id", "=", customerId)
      .select("j.asked_partner_id as id")
      .execute();
    return found.flatMap(({ id }) => (id ? [id] : []));
  });

/** Creates partners for everything in the catalogue, so that tests that book at once are not in each other's way. */
export const manyPartners = (count: number): Promise<void> =>
  using(async (db) => {
    const kinds = await db.selectFrom("sub_category").select("id").execute();
    // Some kilometres away: nearer partners come first, as tests expect of the partners that they create.
    const place = { latitude: 12.935, longitude: 77.585 };
    for (let n = 0; n < count; n += 1) {
      const own = { email: `partner-of-all-${n}@example.test`, phone: aPhone() };
      await aWorkingPartner(db, { skills: kinds.map(({ id }) => id), ...place, ...own });
    }
  });

/** Confirms a customer's e-mail, as if they had opened the link that was sent to it. */
export const confirmEmailOf = (customerId: string): Promise<void> =>
  using(async (db) => {
    await db.updateTable("customer").set({ email_verified_at: sql`now()` }).where("id", "=", customerId).execute();
  });

/** Makes a customer one from before anybody was asked to agree to the terms. */
export const neverAgreed = (customerId: string): Promise<void> =>
  using(async (db) => {
    await db.deleteFrom("agreement").where("customer_id", "=", customerId).execute();
  });

/** What the business keeps of an order that is cancelled late, in rupees: set before all tests, since they run at once. */
export const cancellationFee = 50;
/** The smallest tip that customers are asked for, in rupees. */
const smallestTip = 20;
/** How long before a visit partners may set out: tests do not wait for the day that had a free time. */
const setOutMinutes = 7 * 24 * 60;

/** Sets what applies to the whole business, before anybody has its settings open. */
export const setUpBusiness = (): Promise<void> =>
  using(async (db) => {
    await db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ cancellationFee, smallestTip, setOutMinutes }) })
      .execute();
  });

/** Creates an order whose visit is offered to Suresh Kumar, tomorrow at ten, and tells where the board shows it alone. */
export const anOfferedOrder = (
  customerId: string,
): Promise<{ id: string; number: string; job: string; partner: string; board: string }> =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(1).execute();
    const order = await anOrder(db, { customer_id: customerId, services });
    const partner = await aWorkingPartner(db, { email: `suresh-of-${customerId}@example.test`, phone: aPhone() });
    const startsAt = new Date(Date.now() + 24 * 3_600_000);
    startsAt.setUTCHours(4, 30, 0, 0);
    const job = await aJob(db, {
      booking_id: order.id,
      partner_id: partner.id,
      sub_category_id: services[0]?.sub_category_id ?? "",
      startsAt,
      minutes: services[0]?.duration_minutes ?? 60,
    });
    await db.insertInto("job_offer").values({ job_id: job.id, partner_id: partner.id }).execute();
    const board = `/desk/board?day=${startsAt.toISOString().slice(0, 10)}&q=${order.number}`;
    return { id: order.id, number: order.number, job: job.id, partner: partner.id, board };
  });

/**
 * Creates an order of the service with this slug, whose partner is at work on it and can log in. Its customer's phone is confirmed: that
 * is where text messages go.
 */
export const anOrderAtWork = (
  customerId: string,
  slug: string,
  place?: { latitude: number; longitude: number },
  status: "Traveling" | "Started" = "Started",
) =>
  using(async (db) => {
    await db.updateTable("customer").set({ phone_verified_at: sql`now()` }).where("id", "=", customerId).execute();
    const service = await db.selectFrom("service").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
    const skills = place ? [service.sub_category_id] : [];
    const partner = await makePartner(db, { status: "Approved", skills, ...place });
    const order = await anOrder(db, { customer_id: customerId, services: [service], status, ...place });
    const startsAt = new Date(Date.now() - 600_000);
    const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
    const job = await aJob(db, { ...of, status, startsAt });
    await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
    return { id: order.id, number: order.number, total: order.total / 100, job: job.id, partner };
  });

/** Gives a customer credit, in paise. */
export const aCreditOf = (customerId: string, minor: number) =>
  using(async (db) => {
    const service = await db.selectFrom("service").selectAll().limit(1).executeTakeFirstOrThrow();
    const operator = await anOperatorRow(db, { email: `operator-${aPhone()}@example.test` });
    await aCredit(db, customerId, minor, { service, operator, partner: await makePartner(db, { status: "Approved" }) });
  });

/** Creates an order that was done at ten o'clock three days ago, by a partner who can come again; its customer's phone is confirmed. */
export const anOrderToRepeat = (customerId: string, slug: string, place: { latitude: number; longitude: number }) =>
  using(async (db) => {
    await db.updateTable("customer").set({ phone_verified_at: sql`now()` }).where("id", "=", customerId).execute();
    const service = await db.selectFrom("service").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
    const partner = await makePartner(db, { status: "Approved", skills: [service.sub_category_id], ...place });
    const times = { starts_at: tenOn(-3), ends_at: new Date(tenOn(-3).getTime() + 3_600_000) };
    const order = await anOrder(db, {
      ...{ customer_id: customerId, services: [service], status: "Completed" },
      ...{ ...place, ...times },
    });
    const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
    const job = await aJob(db, { ...of, status: "Completed", startsAt: times.starts_at });
    await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
    return { id: order.id, number: order.number, service: service.id, subCategory: service.sub_category_id, partner };
  });

/** Keeps a partner busy at a place at ten o'clock so many days from today. */
export const keepBusy = (partner_id: string, days: number, place: { latitude: number; longitude: number }) =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().limit(1).execute();
    const other = await aCustomer(db, { phone: aPhone(), email: `busy-${crypto.randomUUID()}@example.test` });
    const { id: booking_id } = await anOrder(db, { customer_id: other.id, services, status: "Accepted", ...place });
    const { sub_category_id = "" } = services[0] ?? {};
    return aJob(db, { booking_id, sub_category_id, partner_id, status: "Accepted", startsAt: tenOn(days) });
  });

interface PartnerToLogIn {
  id: string;
  email: string;
  password: string;
}

/** Creates a partner who can log in and has nothing to do yet. */
export const aPartnerToLogIn = (status: "Approved" | "Applied" = "Approved"): Promise<PartnerToLogIn> =>
  using(async (db) => makePartner(db, { status }));

/** Lets visitors of the site see these partners. */
export const letBeShown = (...ids: string[]): Promise<unknown> =>
  using((db) => db.updateTable("partner").set({ shown: true }).where("id", "in", ids).execute());

/** Creates a partner who lives at a place and does all kinds of work. */
export const aPartnerAt = (
  place: { latitude: number; longitude: number },
  name: string,
): Promise<PartnerToLogIn & { name: string }> =>
  using(async (db) => {
    const kinds = await db.selectFrom("sub_category").select("id").execute();
    return { ...(await makePartner(db, { ...place, name, skills: kinds.map(({ id }) => id) })), name };
  });

export async function makePartner(
  db: Database,
  given: NonNullable<Parameters<typeof aWorkingPartner>[1]>,
): Promise<PartnerToLogIn> {
  const password = "monsoon-42";
  const phone = aPhone();
  const { id, email } = await aWorkingPartner(db, {
    email: `partner-${phone}@example.test`,
    phone,
    password,
    ...given,
  });
  return { id, email, password };
}

/** Has an order been placed while a visit's charge was so many rupees. */
export const chargeOf = (orderId: string, rupees: number): Promise<unknown> =>
  using((db) =>
    db
      .updateTable("booking")
      .set({ visit_charge: rupees * 100 })
      .where("id", "=", orderId)
      .execute(),
  );

/** Creates a customer's cash order of the catalogue's first service, offered to this partner, for `inHours` hours from now. */
export const anOfferTo = (
  partnerId: string,
  customerId: string,
  inHours = -1,
): Promise<{ id: string; job: string; total: number }> =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(1).execute();
    const order = await anOrder(db, { customer_id: customerId, services, area: "Bengaluru" });
    const job = await aJob(db, {
      booking_id: order.id,
      sub_category_id: services[0]?.sub_category_id ?? "",
      startsAt: new Date(Date.now() + inHours * 3_600_000),
    });
    await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
    await db.transaction().execute(async (tx) => {
      const answerBy = new Date(Date.now() + 15 * 60_000);
      const offered = { event: "offered", by: bySystem, set: { partner_id: partnerId }, answerBy } as const;
      await moveJob(tx, await holdJob(tx, job.id), offered);
    });
    return { id: order.id, job: job.id, total: order.total / 100 };
  });

/** Moves an order's visit by an event, in the name of its partner or of the server itself. */
export const moveVisit = (job: string, event: JobEvent, partner?: string): Promise<void> =>
  using((db) =>
    db.transaction().execute(async (tx) => {
      const by = partner ? ({ kind: "partner", id: partner } as const) : bySystem;
      await moveJob(tx, await holdJob(tx, job), { event, by });
    }),
  );

/** Returns an order's visit and its partner. */
export const visitOf = (number: string): Promise<{ job: string; partner: string }> =>
  using(async (db) => {
    const { id, partner_id } = await db
      .selectFrom("job as j")
      .innerJoin("booking as b", "b.id", "j.booking_id")
      .where("b.number", "=", number)
      .select(["j.id", "j.partner_id"])
      .executeTakeFirstOrThrow();
    return { job: id, partner: partner_id ?? "" };
  });

/** Lets time pass: the partner has been at the door for an hour, and the agreed time is over. */
export const letPartnerWait = (job: string): Promise<unknown> =>
  using((db) =>
    db.transaction().execute(async (tx) => {
      const during = sql`tstzrange(now() - interval '2 h', now() - interval '1 h')`;
      await sql`update job set during = ${during} where id = ${job}`.execute(tx);
      // Past events never change; only a test may move them.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update booking_event set at = at - interval '1 h' where job_id = ${job}`.execute(tx);
    }),
  );

/** Makes a visit have so many wrong start codes that no more are accepted. */
export const useUpTries = (job: string): Promise<unknown> =>
  using((db) => db.updateTable("job").set({ wrong_codes: codeTries }).where("id", "=", job).execute());

/** Creates another partner who can do an order's visit and lives around the corner. */
export const anotherPartner = (job: string, name: string): Promise<string> =>
  using(async (db) => {
    const { sub_category_id, latitude, longitude } = await db
      .selectFrom("job")
      .selectAll()
      .where("id", "=", job)
      .executeTakeFirstOrThrow();
    const email = `another-of-${job}@example.test`;
    const given = { name, email, phone: aPhone(), latitude, longitude, skills: [sub_category_id] };
    return (await aWorkingPartner(db, given)).id;
  });

/** Creates an operator and returns the token of their session. */
export const operatorSession = (roles: OperatorRole[]): Promise<string> =>
  using(async (db) => {
    const { id } = await anOperatorRow(db, { name: "Farah Khan", roles, email: `operator-${aPhone()}@example.test` });
    return openSession(db, { role: "operator", id }, "a browser test");
  });

type PaymentStatus = "PENDING" | "SUCCESS" | "FAILED" | "REFUND_PENDING" | "REFUNDED";

/** The status of an order, by the status of its payment. */
const statusOf = {
  PENDING: "Pending",
  SUCCESS: "Open",
  FAILED: "Pending",
  REFUND_PENDING: "Cancelled",
  REFUNDED: "Cancelled",
} as const;

/** Creates an order that is paid online, with a payment of this status. */
export const anOnlineOrder = (
  customerId: string,
  payment_status: PaymentStatus,
  status: "Pending" | "Open" | "Cancelled" = statusOf[payment_status],
): Promise<{ id: string; number: string }> =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(2).execute();
    return anOrder(db, { customer_id: customerId, payment_type: "Online", status, payment_status, services });
  });

/** Changes the status of an order's payment, and of the order with it. */
export const payOrder = (id: string, payment_status: PaymentStatus): Promise<void> =>
  using(async (db) => {
    const status = statusOf[payment_status];
    await db.updateTable("booking").set({ status, payment_status }).where("id", "=", id).execute();
  });

/** Cancels an order because the time to pay it is over. */
export const cancelOrder = (number: string): Promise<void> =>
  using(async (db) => {
    await transactAgain(db, async (tx) => {
      const { id } = await tx
        .updateTable("booking")
        .set({ payment_status: "FAILED" })
        .where("number", "=", number)
        .returning("id")
        .executeTakeFirstOrThrow();
      await moveVisits(tx, id, { event: "expired", by: bySystem });
    });
  });

/** Creates a customer who came by phone and has given no name yet. Returns the id, the phone and a session's token. */
export const someoneByPhone = (): Promise<{ id: string; phone: string; token: string }> =>
  using(async (db) => {
    const { id, phone } = await aCustomer(db, { name: "", email: null, phone: aPhone() });
    return { id, phone, token: await openSession(db, { role: "customer", id }, "a browser test") };
  });

/** Lets `seconds` pass for the codes that were sent to a phone. */
export const letTimePass = (phone: string, seconds: number): Promise<void> =>
  using(async (db) => {
    const ago = sql`make_interval(secs => ${seconds})`;
    await sql`update otp_challenge set created_at = created_at - ${ago}, expires_at = expires_at - ${ago} where phone = ${phone}`.execute(
      db,
    );
  });

/** Creates an operator who has a password and no second factor yet. */
export const anOperator = (password: string, roles: string[]): Promise<{ email: string }> =>
  using(async (db) => {
    const email = `desk-${crypto.randomUUID()}@example.test`;
    await anOperatorRow(db, { email, roles, password_hash: await hashPassword(password), name: "Farah Khan" });
    return { email };
  });

/** Creates two jobs that failed for good: the invoice of an order, and a password link to somebody's e-mail. */
export const failedJobs = (): Promise<{ order: string; invoice: string; link: string }> =>
  using(async (db) => {
    const customer = await aCustomer(db, { phone: aPhone(), email: `undone-${crypto.randomUUID()}@example.test` });
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(1).execute();
    const { id, number } = await anOrder(db, { customer_id: customer.id, status: "Completed", services });
    const invoice = await aFailedJob(db, { name: "bill-order", payload: { bookingId: id } });
    const payload = { email: "asha@example.test", site: process.env.BASE_URL ?? "" };
    const error = 'The mailbox "asha@example.test" is full';
    return { order: number, invoice, link: await aFailedJob(db, { name: "send-password-link", payload, error }) };
  });

/** Creates a service that no other test knows, at the end of a sub-category. Lists have it: the server hears of it a moment later. */
export async function aServiceOfMyOwn(
  name: string,
  included: string[] = [],
): Promise<{ id: string; subCategory: string }> {
  const made = await using(async (db) => {
    // A picture that exists: other tests look at every page of the site.
    const { subCategory, image } = await db
      .selectFrom("service as s")
      .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
      .select(["sub.id as subCategory", "s.image"])
      .orderBy("sub.name", "desc")
      .executeTakeFirstOrThrow();
    const own = { name, slug: crypto.randomUUID(), sub_category_id: subCategory, image };
    const answers = JSON.stringify({ told: { en: { included } } });
    const { id } = await aService(db, {
      ...own,
      position: 999,
      price: 599_00,
      ...(included.length > 0 ? { answers } : {}),
    });
    return { id, subCategory };
  });
  const list = async () => (await fetch(`${process.env.BASE_URL}/services/${made.subCategory}/any`)).text();
  await expect.poll(list).toContain(made.id);
  return made;
}

/** Reviews of a service with so many stars each, the last of them the newest. */
export const reviewsOfService = (id: string, ratings: number[]): Promise<void> =>
  using(async (db) => {
    for (const [at, rating] of ratings.entries())
      await aReview(db, {
        ...{ service_id: id, rating, review: `Review ${at + 1}` },
        created_at: `2026-11-01T10:${String(at).padStart(2, "0")}:00Z`,
      });
  });

/** Creates a payment that the provider captured and we do not know, of the order that is called `name` there. */
export const aPaymentCase = (name: string | null, amount: number, closed = false): Promise<{ paymentId: string }> =>
  using(async (db) => {
    const paymentId = `pay_${randomUUID().slice(0, 13)}`;
    await db
      .insertInto("payment_case")
      .values({
        ...{ id: randomUUIDv7(), provider: "razorpay", payment_id: paymentId, problem: "unknown", name },
        ...{ currency: "INR", amount, paid_at: new Date(Date.now() - 3_600_000) },
        closed_at: closed ? new Date() : null,
      })
      .execute();
    return { paymentId };
  });
