import { type Endpoint, endpoints, type JobStatus } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { tasks } from "../../bin/tasks.ts";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { addJob, runDueJobs } from "../../platform/jobs/jobs.ts";
import { timeInWords } from "../../platform/wording/in-words.ts";
import { useApp } from "../../tests/support/app.ts";
import { customerShouldBelieve, customersBelief, type Heard, partnersBelief } from "../../tests/support/beliefs.ts";
import { anOperator, anOrder, aService, aSubCategory, signedIn } from "../../tests/support/factories.ts";
import { aPartnerAtWork, startCodeNow } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";
import { bySystem } from "../order-book/order-book.ts";
import {
  choosePartners,
  moveVisits,
  offerPaid,
  planVisits,
  refreshOrder,
  storeVisits,
} from "../scheduling/scheduling.ts";
import { variablesOf } from "./templates.ts";
import { type NotificationName, usualWords } from "./told.ts";

// `TELLING_RUNS=500` plays more histories; TELLING_SEED repeats a run.
const runs = Number(process.env.TELLING_RUNS ?? 20);
const seed = process.env.TELLING_SEED ? { seed: Number(process.env.TELLING_SEED) } : {};

const given = useApp();
let desk: { id: string; token: string };

/** Each message has one channel and contains only the values of its gaps, so that a test can read it. */
const gaps = ["order", "time", "services", "service", "partner", "code"] as const;
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  desk = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  await given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ setOutMinutes: 10_080, waitMinutes: 0 }) })
    .execute();
  for (const name of Object.keys(variablesOf) as NotificationName[]) {
    const channel = usualWords(name, "en").sms ? "sms" : "email";
    const named = gaps.filter((gap) => variablesOf[name].includes(gap));
    const text = [`name=${name}`, ...named.map((gap) => `${gap}={${gap}}`)].join("|");
    await given.db
      .insertInto("message_template")
      .values({ name, channel, language: "en", subject: channel === "email" ? name : "", text })
      .execute();
  }
});
beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(given.db)));

const verbs = {
  ...{ accept: endpoints.acceptJob, decline: endpoints.declineJob, giveBack: endpoints.giveBackJob },
  ...{ setOut: endpoints.setOut, turnBack: endpoints.turnBack, arrive: endpoints.arrive },
  ...{ start: endpoints.startJob, complete: endpoints.completeJob, notMet: endpoints.reportNotMet },
} satisfies Record<string, Endpoint>;
type Verb = keyof typeof verbs;
const onward: Partial<Record<JobStatus, Verb>> = {
  ...{ Offered: "accept", Accepted: "setOut", Traveling: "arrive", Reached: "start", Started: "complete" },
};

const visit = fc.nat({ max: 1 });
const who = fc.nat({ max: 3 });
const when = fc.record({ day: fc.integer({ min: 1, max: 4 }), hour: fc.integer({ min: 10, max: 12 }) });
const step = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant("go on" as const), visit }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant("partner" as const), visit },
      verb: fc.constantFrom<Verb>("decline", "giveBack", "turnBack", "notMet"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("hand over" as const), visit, who, given: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("take away" as const), visit }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("suspend" as const, "resume" as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("move" as const), byDesk: fc.boolean(), when }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lapse" as const), visit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), byDesk: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("pay" as const, "expire" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("drain" as const), all: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/**
 * Does due jobs and what waits in rows: all of it, or all but handing messages over, so that these leave later. If shuffled, the
 * order is random, and so is which lines get their own job and are told after others.
 */
async function drain({ all, shuffled }: { all: boolean; shuffled: boolean }): Promise<void> {
  if (shuffled) {
    await sql`
      with alone as (update booking_event set to_tell = false where to_tell and random() < 0.5 returning id)
      select graphile_worker.add_job('tell-of-event', json_build_object('eventId', id)) from alone
    `.execute(given.db);
    await sql`update graphile_worker._private_jobs set priority = random() * 1000`.execute(given.db);
    await sql`update message set due_at = now() - random() * interval '1 s' where state = 'waiting'`.execute(given.db);
  }
  const others = Object.fromEntries(Object.entries(tasks).filter(([name]) => !name.startsWith("send-")));
  const some = (all ? tasks : others) as typeof tasks;
  await runDueJobs({ queue: given.queue, tasks: some, parts: given.parts, log: given.app.log });
}

const inWords = (at: Date) => timeInWords(at, given.config.TIME_ZONE, "en");
const inTx = <T>(run: (tx: Tx) => Promise<T>) => given.db.transaction().execute(run);

/** An order of two visits that four partners can do, and what its people did. */
async function aHistory(online: boolean) {
  const { db } = given;
  const customer = await signedIn(db);
  const skills = [(await aSubCategory(db)).id, (await aSubCategory(db)).id];
  const partners = [];
  for (const letter of ["Asha", "Bala", "Chitra", "Dev"])
    partners.push(await aPartnerAtWork(db, { skills, name: `${letter} ${customer.phone}` }));
  const services = await Promise.all(skills.map((sub_category_id) => aService(db, { sub_category_id })));
  const pending = { status: "Pending", payment_type: "Online", payment_status: "PENDING" } as const;
  const order = await anOrder(db, { customer_id: customer.id, services, ...(online ? pending : {}) });
  await inTx(async (tx) => {
    const visits = skills.map((subCategoryId) => ({ subCategoryId, minutes: 45 }));
    const choice = await choosePartners(tx, given.config, { place: order, visits, startsAt: undefined });
    const by = { kind: "customer", id: customer.id } as const;
    const planned = planVisits({ bookingId: order.id, place: order, choice, isToPay: online, by });
    await storeVisits(tx, planned);
    for (const { id, sub_category_id } of services)
      await tx
        .updateTable("booking_line")
        .set({ job_id: planned.jobs.find((job) => job.sub_category_id === sub_category_id)?.id ?? null })
        .where("booking_id", "=", order.id)
        .where("service_id", "=", id)
        .execute();
    await refreshOrder(tx, order.id);
  });
  return { customer, partners, order, deeds: [] as (Heard & { by: string; at: Date })[] };
}
type History = Awaited<ReturnType<typeof aHistory>>;

const jobsOf = (db: Database, { order }: Pick<History, "order">) =>
  db
    .selectFrom("job as j")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .innerJoin("booking_line as l", "l.job_id", "j.id")
    .where("j.booking_id", "=", order.id)
    .orderBy("j.id")
    .select(["j.id", "j.status", "j.partner_id", "s.name as skill", "l.service_name as service", "l.price"])
    .select(sql<Date>`lower(j.during)`.as("starts_at"))
    .execute();

async function take(history: History, each: Step): Promise<void> {
  const { db } = given;
  const { order, partners, customer, deeds } = history;
  const jobs = await jobsOf(db, history);
  const job = "visit" in each ? jobs[each.visit] : undefined;
  const reason = "As the test wants it.";
  const partner = "who" in each ? partners[each.who] : undefined;
  const now = async () =>
    (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)).rows[0]?.at ?? new Date();
  const knows = async (by: string | null, name: string) => {
    if (job && by)
      deeds.push({ by, name, order: order.number, what: job.skill, time: inWords(job.starts_at), at: await now() });
  };
  switch (each.do) {
    case "go on":
    case "partner": {
      const verb = each.do === "partner" ? each.verb : onward[job?.status as JobStatus];
      const as = partners.find(({ id }) => id === job?.partner_id);
      if (!job || !verb || !as || job.status === "Reserved") return;
      // The agreed time is over: a partner at the door has waited long enough.
      if (verb === "notMet" && job.status === "Reached")
        await sql`update job set during = tstzrange(now() - interval '2 h', now() - interval '1 h') where id = ${job.id}`.execute(
          db,
        );
      const body = {
        ...(verb === "decline" || verb === "giveBack" ? { reason: "not free" } : {}),
        ...(verb === "start" ? { code: await startCodeNow(given, job.id) } : {}),
        ...(verb === "complete" ? { cashReceived: order.payment_type === "COD" ? job.price / 100 : 0 } : {}),
      };
      const { status } = await given.call(verbs[verb], { as, params: { id: job.id }, body });
      expect([200, 404, 409, 422]).toContain(status);
      if (status !== 200) return;
      // Whoever sets out knows that it is theirs, also if the message that it was given to them is still on its way.
      if (verb === "accept" || verb === "setOut") await knows(as.id, "did accept");
      if (["decline", "giveBack", "complete", "notMet"].includes(verb)) await knows(as.id, "did let go");
      return;
    }
    case "hand over":
      if (job && partner)
        await given.call(endpoints.offerByDesk, {
          as: desk,
          params: { id: job.id },
          body: { partnerId: partner.id, given: each.given },
        });
      return;
    case "take away":
      if (job) await given.call(endpoints.takeAwayByDesk, { as: desk, params: { id: job.id }, body: { reason } });
      return;
    case "suspend":
      await given.call(endpoints.suspendPartner, { as: desk, params: { id: partner?.id }, body: { reason } });
      return;
    case "resume":
      await given.call(endpoints.resumePartner, { as: desk, params: { id: partner?.id } });
      return;
    case "move": {
      const day = new Date(Date.now() + each.when.day * 86_400_000).toISOString().slice(0, 10);
      const startsAt = `${day}T${each.when.hour}:00:00+05:30`;
      const params = { id: order.id };
      if (each.byDesk) await given.call(endpoints.rescheduleByDesk, { as: desk, params, body: { startsAt, reason } });
      else await given.call(endpoints.rescheduleOrder, { as: customer, params, body: { slot: startsAt } });
      return;
    }
    case "lapse":
      if (job?.status !== "Offered") return;
      await sql`update job set answer_by = now() - interval '1 s' where id = ${job.id} and answer_by is not null`.execute(
        db,
      );
      await knows(job.partner_id, "time is over");
      await inTx((tx) => addJob(tx, "offer-visits", {}));
      await runDueJobs({
        queue: given.queue,
        tasks: { "offer-visits": tasks["offer-visits"] } as typeof tasks,
        parts: given.parts,
        log: given.app.log,
      });
      return;
    case "cancel":
      if (each.byDesk)
        await given.call(endpoints.cancelByDesk, { as: desk, params: { id: order.id }, body: { reason } });
      else await given.call(endpoints.cancelOrder, { as: customer, params: { id: order.id } });
      return;
    case "pay":
    case "expire":
      if (!jobs.every(({ status }) => status === "Reserved")) return;
      await inTx(async (tx) => {
        if (each.do === "pay") await offerPaid(tx, given.config, order.id);
        else await moveVisits(tx, order.id, { event: "expired", by: bySystem });
      });
      return;
    case "drain":
      return drain({ all: each.all, shuffled: true });
  }
}

/** Returns what went out to somebody, as they read it. */
async function heardBy({ phone, email }: { phone: string; email: string }): Promise<(Heard & { at: Date })[]> {
  const rows = await given.db
    .selectFrom("demo_outbox")
    .where((row) => row.or([row("recipient", "like", `%${phone}`), row("recipient", "=", email)]))
    .where("text", "like", "name=%")
    .orderBy("created_at")
    .select(["text", "created_at"])
    .execute();
  return rows.map(({ text, created_at }) => {
    const told = Object.fromEntries(
      text
        .trim()
        .split("|")
        .map((each) => each.split("=")),
    );
    return { ...told, what: told.service ?? told.services, at: created_at } as Heard & { at: Date };
  });
}

async function expectAgreement(history: History): Promise<void> {
  const { order, partners, customer, deeds } = history;
  const jobs = await jobsOf(given.db, history);
  for (const partner of partners) {
    const own = deeds.filter(({ by }) => by === partner.id);
    const heard = [...(await heardBy({ ...partner, email: partner.email ?? "" })), ...own].sort(
      (a, b) => +a.at - +b.at,
    );
    const believed = Object.fromEntries(partnersBelief(heard));
    const so = jobs
      .filter(
        ({ partner_id, status }) =>
          partner_id === partner.id && !["Reserved", "Completed", "Cancelled"].includes(status),
      )
      .map(({ skill, status, starts_at }) => [
        `${order.number} ${skill}`,
        { state: status === "Offered" ? "offered" : "has", time: inWords(starts_at) },
      ]);
    expect(believed, `what ${partner.name} believes`).toEqual(Object.fromEntries(so));
    const { status } = await given.db
      .selectFrom("partner")
      .select("status")
      .where("id", "=", partner.id)
      .executeTakeFirstOrThrow();
    const decided = heard.findLast(({ name }) => name === "partner-suspended" || name === "partner-resumed");
    if (decided) expect(decided.name).toBe(status === "Suspended" ? "partner-suspended" : "partner-resumed");
    else expect(status).toBe("Approved");
  }
  const heard = await heardBy(customer);
  const believed = customersBelief(
    heard,
    jobs.map(({ service }) => service),
  );
  for (const { id, status, partner_id, service, starts_at } of jobs) {
    const partner = partners.find((each) => each.id === partner_id)?.name;
    const code = await startCodeNow(given, id);
    const truth = { status: status as JobStatus, time: inWords(starts_at), partner, code };
    expect(believed.get(service), `what the customer believes of a visit that is ${status}`).toMatchObject(
      customerShouldBelieve(truth),
    );
  }
}

/** Contains every event that the check below looks for, so that it does not depend on chance. */
const eventful: Step[] = [
  { do: "lapse", visit: 0 },
  { do: "drain", all: true },
  { do: "go on", visit: 0 },
  { do: "partner", visit: 0, verb: "giveBack" },
  { do: "drain", all: true },
  { do: "go on", visit: 0 },
  { do: "take away", visit: 0 },
  { do: "drain", all: false },
  { do: "move", byDesk: true, when: { day: 2, hour: 11 } },
  { do: "hand over", visit: 1, who: 2, given: false },
  { do: "go on", visit: 1 },
  { do: "go on", visit: 1 },
  { do: "partner", visit: 1, verb: "turnBack" },
  { do: "hand over", visit: 1, who: 1, given: true },
  { do: "drain", all: true },
  { do: "cancel", byDesk: true },
];

test(
  "whatever happens to an order, in whatever sequence it is told, everybody ends up with the truth",
  async () => {
    const happened = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 4, maxLength: 22, size: "max" }),
        async (online, steps) => {
          const history = await aHistory(online);
          if (online) await take(history, { do: "pay" });
          for (const each of steps) await take(history, each);
          // Suspending a partner hands visits on in a job, which queues others to tell of it.
          for (let n = 0; n < 3; n += 1) await drain({ all: n > 0, shuffled: true });
          await expectAgreement(history);
          const events = await given.db
            .selectFrom("booking_event")
            .select("event")
            .where("booking_id", "=", history.order.id)
            .execute();
          for (const { event } of events) happened.add(event);
        },
      ),
      { numRuns: runs, ...seed, endOnFailure: true, examples: [[false, eventful]] },
    );
    // Notices if nothing happens in the model.
    for (const event of [
      "accepted",
      "given",
      "given back",
      "taken away",
      "rescheduled",
      "set out",
      "turned back",
      "cancelled",
      "lapsed",
    ])
      expect(happened).toContain(event);
  },
  runs * 10_000,
);
