import { codeTries, type JobEvent } from "@chowk/contract";
import { sql } from "kysely";
import { bySystem } from "../../server/areas/order-book/order-book.ts";
import { holdJob, moveJob } from "../../server/areas/scheduling/scheduling.ts";
import { aCustomer, aJob, anOrder, aWorkingPartner } from "../../server/tests/support/factories.ts";
import { tenOn } from "../../server/tests/support/plans.ts";
import { makePartner } from "./partners.ts";
import { aPhone, using } from "./using.ts";

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

/** Keeps a partner busy at a place at ten o'clock so many days from today. */
export const keepBusy = (partner_id: string, days: number, place: { latitude: number; longitude: number }) =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().limit(1).execute();
    const other = await aCustomer(db, { phone: aPhone(), email: `busy-${crypto.randomUUID()}@example.test` });
    const { id: booking_id } = await anOrder(db, { customer_id: other.id, services, status: "Accepted", ...place });
    const { sub_category_id = "" } = services[0] ?? {};
    return aJob(db, { booking_id, sub_category_id, partner_id, status: "Accepted", startsAt: tenOn(days) });
  });

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
