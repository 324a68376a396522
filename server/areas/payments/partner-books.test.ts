import { endpoints, type JobStatus, orderStatusFrom, type PaymentType, paymentTypes } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aPartnerAtWork, aVisit, startCodeNow } from "../../tests/support/visits.ts";
import { payOf } from "../scheduling/scheduling.ts";

const given = useApp();
const setCommission = (commissionPercent: number) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ commissionPercent, waitMinutes: 0 }) })
    .execute();
afterAll(() => given.db.updateTable("business_settings").set({ settings: "{}" }).execute());

/** A job's lines in the books by account, in paise: debits above zero. */
async function booksOf(jobId: string) {
  const { rows } = await sql<{ kind: string; account: string; amount: number }>`
    select e.kind, l.account, l.amount::int as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.job_id = ${jobId} order by e.id, l.account
  `.execute(given.db);
  return rows.map(({ kind, account, amount }) => `${kind}: ${account} ${amount}`);
}

/** What a partner owes the business, in paise; negative if the business owes them. */
async function owedBy(partnerId: string) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount), 0)::int as sum from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.partner_id = ${partnerId} and l.account = 'partner'
  `.execute(given.db);
  return rows[0]?.sum;
}

async function aStartedJob(payment: PaymentType) {
  const partner = await aPartnerAtWork(given.db);
  return { partner, ...(await aVisit(given.db, [partner], { status: "Started", payment })) };
}
const complete = (id: string, as: { token: string }, cashReceived?: number) =>
  given.call(endpoints.completeJob, { as, params: { id }, body: { cashReceived } });

describe("a job that is completed", () => {
  test("and paid online is owed to the partner, without the commission", async () => {
    const { partner, jobId } = await aStartedJob("Online");
    expect((await complete(jobId, partner)).data.status).toBe("Completed");
    expect(await booksOf(jobId)).toEqual(["work: commission -11980", "work: order 59900", "work: partner -47920"]);
    expect(await owedBy(partner.id)).toBe(-479_20);
  });

  test("and paid in cash makes the partner owe the commission to the business", async () => {
    const { partner, jobId } = await aStartedJob("COD");
    await complete(jobId, partner, 599);
    expect(await booksOf(jobId)).toEqual([
      "work: commission -11980",
      "work: order 59900",
      "work: partner -47920",
      "cash: order -59900",
      "cash: partner 59900",
    ]);
    expect(await owedBy(partner.id)).toBe(119_80);
  });

  test("is in the books once, however often and whenever it is sent", async () => {
    const { partner, jobId } = await aStartedJob("COD");
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(jobId, partner, 599)));
    answers.push(await complete(jobId, partner, 1));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await booksOf(jobId)).toHaveLength(5);
  });

  test.each([
    ["COD", 598.99],
    ["COD", undefined],
    ["Online", 599],
  ] as const)("%s with %s in cash is refused, and is not completed", async (payment, cash) => {
    const { partner, jobId } = await aStartedJob(payment);
    expect(await complete(jobId, partner, cash)).toMatchObject({ status: 422, errors: [{ path: "cashReceived" }] });
    expect(await booksOf(jobId)).toEqual([]);
  });

  test.each([0, 100])("at a commission of %s % balances, too", async (percent) => {
    const partner = await aPartnerAtWork(given.db);
    await setCommission(percent);
    const { jobId } = await aVisit(given.db, [partner], { status: "Started" });
    await complete(jobId, partner, 599);
    expect(await owedBy(partner.id)).toBe((599_00 * percent) / 100);
  });
});

test("a partner sees what they earned, week by week, and what is owed", async () => {
  await setCommission(20);
  const partner = await aPartnerAtWork(given.db);
  const earnings = async (week?: string) =>
    (await given.call(endpoints.getEarnings, { as: partner, query: week ? { week } : {} })).data;
  expect(await earnings()).toMatchObject({ balance: 0, jobs: [], weeks: [] });

  for (const payment of ["COD", "Online"] as const) {
    const { jobId } = await aVisit(given.db, [partner], { status: "Started", payment });
    await complete(jobId, partner, payment === "COD" ? 599 : 0);
  }
  const told = await earnings();
  const job = { ordId: expect.any(String), price: 599, commission: 119.8, earned: 479.2 };
  expect(told).toMatchObject({
    balance: 359.4,
    jobs: [
      { ...job, cash: 0 },
      { ...job, cash: 599 },
    ],
    weeks: [{ week: told.week, jobs: 2, earned: 958.4, cash: 599 }],
  });
  expect(await earnings("2020-02-29")).toMatchObject({ week: "2020-02-24", balance: 359.4, jobs: [] });
});

test("a price is split to the paisa, and nobody gets less than nothing", () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), percent, (price, commission) => {
      const { earned } = payOf(price, commission);
      expect(Number.isInteger(earned)).toBe(true);
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(earned).toBeLessThanOrEqual(price);
      expect(Math.abs(price - earned - (price * commission) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

// Two partners on one order try anything, even on each other's visits, and send it again and again.
const verbs = ["accept", "decline", "giveBack", "setOut", "arrive", "start", "complete", "notMet"] as const;
const step = fc.record({
  who: fc.nat(1),
  job: fc.nat(1),
  verb: fc.oneof(
    { weight: 3, arbitrary: fc.constant("go on" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...verbs) },
  ),
  times: fc.integer({ min: 1, max: 3 }),
});
const onward: Partial<Record<JobStatus, (typeof verbs)[number]>> = {
  Offered: "accept",
  Accepted: "setOut",
  Traveling: "arrive",
  Reached: "start",
  Started: "complete",
};

test("whatever partners do in whatever sequence, the order follows its least advanced visit, and the books are right", async () => {
  const plan = fc.record({
    payment: fc.constantFrom(...paymentTypes),
    prices: fc.tuple(fc.integer({ min: 1, max: 5_000_00 }), fc.integer({ min: 1, max: 5_000_00 })),
    commission: fc.integer({ min: 0, max: 100 }),
    steps: fc.array(step, { minLength: 8, maxLength: 30 }),
  });
  let completed = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ payment, prices, commission, steps }) => {
      await setCommission(commission);
      const partners = [await aPartnerAtWork(given.db), await aPartnerAtWork(given.db)] as const;
      const startsAt = new Date(Date.now() - 3_600_000);
      const { booking, jobs } = await aVisit(given.db, [...partners], { payment, prices, startsAt });
      const jobsNow = () =>
        given.db
          .selectFrom("job")
          .select(["id", "status", "partner_id"])
          .where("booking_id", "=", booking.id)
          .orderBy("id")
          .execute();
      const bodies = {
        ...{ accept: undefined, setOut: undefined, arrive: undefined, notMet: undefined },
        ...{ decline: { reason: "too far" }, giveBack: { reason: "not free" } },
      };
      const called = {
        ...{ accept: endpoints.acceptJob, decline: endpoints.declineJob, giveBack: endpoints.giveBackJob },
        ...{ setOut: endpoints.setOut, arrive: endpoints.arrive, start: endpoints.startJob },
        ...{ complete: endpoints.completeJob, notMet: endpoints.reportNotMet },
      };
      for (const { who, job: n, verb, times } of steps) {
        const { id } = jobs[n] ?? { id: "" };
        const before = (await jobsNow()).find((job) => job.id === id);
        const does = verb === "go on" ? onward[before?.status as JobStatus] : verb;
        if (!does) continue;
        const cashReceived = payment === "COD" ? (prices[n] ?? 0) / 100 : 0;
        const body =
          does === "complete"
            ? { cashReceived }
            : does === "start"
              ? { code: await startCodeNow(given, id) }
              : bodies[does];
        const answers = await Promise.all(
          Array.from({ length: times }, () =>
            given.call(called[does], {
              as: partners[verb === "go on" ? n : who] as { token: string },
              params: { id },
              body,
            }),
          ),
        );
        // Anything sent several times gets the same answer each time.
        expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
        expect([200, 404, 409]).toContain(answers[0]?.status);
        const now = await jobsNow();
        const order = await given.db
          .selectFrom("booking")
          .select("status")
          .where("id", "=", booking.id)
          .executeTakeFirstOrThrow();
        const moved = now.some((job) => job.status !== "Offered");
        if (moved) expect(order.status).toBe(orderStatusFrom(now.map((job) => job.status as JobStatus)));
      }
      for (const job of await jobsNow()) {
        // Ids from the same millisecond may be in any order.
        const n = jobs.findIndex(({ id }) => id === job.id);
        const isDone = job.status === "Completed";
        if (isDone) completed += 1;
        const price = prices[n] ?? 0;
        const { earned } = payOf(price, commission);
        const cash = payment === "COD" ? price : 0;
        expect(await owedBy(partners[n]?.id ?? "")).toBe(isDone ? cash - earned : 0);
        expect((await booksOf(job.id)).length > 0).toBe(isDone);
      }
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from ledger_line`.execute(
        given.db,
      );
      expect(rows).toEqual([{ sum: 0 }]);
    }),
    { numRuns: 15 },
  );
  expect(completed).toBeGreaterThan(3);
});
