import { randomUUID } from "node:crypto";
import { type BodyOf, type Endpoints, endpoints, type WithheldTax } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOperator, anOrder, aService, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";
import { postWork } from "../payments/payments.ts";

const given = useApp();
const person = "ABCPE1234F";
const company = "AAACB7383J";
let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const setFrom = (withholdTaxFrom: string) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ withholdTaxFrom }) })
    .execute();
afterEach(() => setFrom(""));

/** Noon in India. The financial year begins on 1 April. */
const noonOf = (day: string) => new Date(`${day}T06:30:00Z`);

async function aPartnerWith(numbers: { pan?: string; gstin?: string; is_own?: boolean } = {}) {
  const { id: skill } = await aSubCategory(given.db);
  const partner = await aWorkingPartner(given.db, { skills: [skill], ...numbers });
  const { id: bystander } = await aWorkingPartner(given.db, { skills: [skill], pan: person });
  const work = async (partnerId: string, rupees: number, day: string, helper?: string) => {
    const service = await aService(given.db, { price: rupees * 100 });
    const { id: booking_id } = await anOrder(given.db, { services: [service] });
    const of = { booking_id, sub_category_id: skill, startsAt: noonOf(day), status: "Completed" } as const;
    const { id: jobId } = await aJob(given.db, { ...of, partner_id: partnerId });
    const helpers = helper
      ? [{ jobId: (await aJob(given.db, { ...of, partner_id: helper, helps_id: jobId })).id, partnerId: helper }]
      : [];
    await given.db.transaction().execute((tx) =>
      postWork(tx, {
        ...{ jobId, partnerId, helpers, currency: "INR", cash: 0, at: noonOf(day) },
        ...{ price: rupees * 100, earned: rupees * 80 },
      }),
    );
    return jobId;
  };
  // Others come near the limit, too.
  await work(bystander, 499_000, "2026-04-02");
  return { id: partner.id, bystander, work: (...args: [number, string, string?]) => work(partner.id, ...args) };
}

/** What was kept back of a partner's work, in rupees, by the books: what their line lost, the state's has. */
async function keptBackFrom(partnerId: string): Promise<number> {
  const { rows } = await sql<{ partner: number; withheld: number }>`
    select coalesce(sum(l.amount) filter (where l.account = 'partner'), 0)::float8 as partner,
      coalesce(-sum(l.amount) filter (where l.account = 'withheld'), 0)::float8 as withheld
    from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.partner_id = ${partnerId} and e.kind = 'tax-withheld'
  `.execute(given.db);
  const [{ partner, withheld } = { partner: 0, withheld: 1 }] = rows;
  expect(partner).toBe(withheld);
  return withheld / 100;
}

describe("what is kept back for the state", () => {
  test("is nothing until the business says from when, and before that day", async () => {
    const it = await aPartnerWith();
    await it.work(1000, "2026-05-04");
    await setFrom("2026-06-01");
    await it.work(1000, "2026-05-31");
    expect(await keptBackFrom(it.id)).toBe(0);
    await it.work(1000, "2026-06-01");
    expect(await keptBackFrom(it.id)).toBe(50);
  });

  test("is 5 % of a price as long as no number is known, also of what is paid in cash", async () => {
    await setFrom("2026-04-01");
    const it = await aPartnerWith();
    await it.work(1000, "2026-05-04");
    expect(await keptBackFrom(it.id)).toBe(50);
  });

  test("is 0.1 % for a company from its first order on, by its PAN or the one in its GSTIN", async () => {
    await setFrom("2026-04-01");
    for (const numbers of [{ pan: company }, { gstin: `29${company}1Z4` }]) {
      const it = await aPartnerWith(numbers);
      await it.work(1000, "2026-05-04");
      expect(await keptBackFrom(it.id)).toBe(1);
    }
  });

  test("is nothing for a person up to five lakh in a financial year, then 0.1 % of all of it, and of each from then on", async () => {
    await setFrom("2026-04-01");
    const it = await aPartnerWith({ pan: person });
    await it.work(100_000, "2026-03-31");
    await it.work(300_000, "2026-04-01");
    await it.work(200_000, "2026-05-04");
    expect(await keptBackFrom(it.id)).toBe(0);
    await it.work(1000, "2026-05-05");
    expect(await keptBackFrom(it.id)).toBe(501);
    await it.work(2000, "2026-05-06");
    expect(await keptBackFrom(it.id)).toBe(503);
    await it.work(2000, "2027-04-01");
    expect(await keptBackFrom(it.id)).toBe(503);
    expect(await keptBackFrom(it.bystander)).toBe(0);
  });

  test("is never of work before the day from which the business does so, though that counts towards the limit", async () => {
    const [firm, one] = [await aPartnerWith({ pan: company }), await aPartnerWith({ pan: person })];
    for (const it of [firm, one]) await it.work(400_000, "2026-05-04");
    await setFrom("2026-06-01");
    for (const it of [firm, one]) await it.work(50_000, "2026-06-01");
    expect([await keptBackFrom(firm.id), await keptBackFrom(one.id)]).toEqual([50, 0]);
    for (const it of [firm, one]) await it.work(100_000, "2026-06-02");
    expect([await keptBackFrom(firm.id), await keptBackFrom(one.id)]).toEqual([150, 150]);
  });

  test("is not made good twice for somebody who told their number later", async () => {
    await setFrom("2026-04-01");
    const it = await aPartnerWith();
    await it.work(100_000, "2026-04-05");
    await given.db.updateTable("partner").set({ pan: person }).where("id", "=", it.id).execute();
    await it.work(500_000, "2026-05-05");
    expect(await keptBackFrom(it.id)).toBe(5000 + 500);
  });

  test("is nothing of the business's own people, who have wages", async () => {
    await setFrom("2026-04-01");
    const it = await aPartnerWith({ is_own: true });
    await it.work(1000, "2026-05-04");
    expect(await keptBackFrom(it.id)).toBe(0);
  });

  test("is a helper's of their own share", async () => {
    await setFrom("2026-04-01");
    const [it, helper] = [await aPartnerWith({ pan: company }), await aPartnerWith()];
    await it.work(1000, "2026-05-04", helper.id);
    expect([await keptBackFrom(it.id), await keptBackFrom(helper.id)]).toEqual([1, 20]);
  });

  test("is, for any work in any order, never more than its rate and never less once the limit is passed", async () => {
    await setFrom("2026-04-01");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 5 }),
        async (prices) => {
          const it = await aPartnerWith({ pan: person });
          for (const [n, price] of prices.entries()) await it.work(price, `2026-06-0${n + 1}`);
          const gross = prices.reduce((sum, each) => sum + each, 0);
          const wanted = gross > 500_000 ? gross / 1000 : 0;
          // Each order is rounded to the paisa.
          expect(Math.abs((await keptBackFrom(it.id)) - wanted)).toBeLessThanOrEqual(0.01 * prices.length);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("the quarter's list", () => {
  const ask = async (day?: string) => {
    const { data } = await given.call(endpoints.readWithheldTax, { query: day ? { day } : {}, as });
    return data.results;
  };

  test("has everybody who did work in it, their number, prices and what was kept back, by the books", async () => {
    await setFrom("2026-04-01");
    const it = await aPartnerWith();
    await it.work(1000, "2026-09-30");
    await it.work(3000, "2026-10-01");
    await it.work(4000, "2026-12-31");
    await it.work(5000, "2027-01-01");
    const quarter = await ask("2026-11-15");
    expect(quarter).toMatchObject({ from: "2026-10-01", until: "2026-12-31", withheldFrom: "2026-04-01" });
    expect(quarter.partners.filter(({ partner }) => partner === it.id)).toEqual([
      { partner: it.id, name: "Suresh Kumar", pan: "", gross: 7000, withheld: 350 },
    ]);
    const sum = (of: "gross" | "withheld") => quarter.partners.reduce((all, each) => all + each[of], 0);
    expect([quarter.gross, quarter.withheld]).toEqual([sum("gross"), sum("withheld")]);
    expect((await ask("2026-09-30")).partners.find(({ partner }) => partner === it.id)?.gross).toBe(1000);
    expect((await ask("2027-03-31")).from).toBe("2027-01-01");
  });

  test("partners see it beside what they earned, and are owed that much less", async () => {
    await setFrom("2026-04-01");
    const it = await aPartnerWith({ pan: company });
    const jobId = await it.work(1000, "2026-05-04");
    const token = await openSession(given.db, { role: "partner", id: it.id }, "a test");
    const { data } = await given.call(endpoints.getEarnings, { query: { week: "2026-05-04" }, as: { token } });
    expect(data.balance).toBe(799);
    expect(data.jobs).toMatchObject([{ jobId, price: 1000, earned: 800, withheld: 1 }]);
  });
});

describe("what is paid to the state", () => {
  const pay = (body: Record<string, unknown>) =>
    given.call(endpoints.payTax, {
      as,
      body: { _id: randomUUID(), paidOn: "2026-11-05", reference: "0510308 05112026 00042", ...body } as BodyOf<
        Endpoints["payTax"]
      >,
    });
  const takeBack = (id: string) => given.call(endpoints.takeTaxPaymentBack, { as, params: { id } });
  const monthIn = ({ months }: WithheldTax, month: string) => months.find((each) => each.month === month);
  /** What the business owes the state by the books, and what left its bank for it, in rupees. */
  async function books() {
    const { rows } = await sql<{ owed: number; bank: number }>`
      select coalesce(-sum(l.amount) filter (where l.account = 'withheld'), 0)::float8 / 100 as owed,
        coalesce(-sum(l.amount) filter (where l.account = 'bank' and e.kind like 'tax-%'), 0)::float8 / 100 as bank
      from ledger_entry e join ledger_line l on l.entry_id = e.id
    `.execute(given.db);
    return rows[0] ?? { owed: 0, bank: 0 };
  }

  test("is entered by month, once, goes into the books, and stands beside what was kept back and until when", async () => {
    await setFrom("2025-04-01");
    const it = await aPartnerWith();
    await it.work(1000, "2025-10-31");
    await it.work(2000, "2025-11-01");
    const before = await books();
    const _id = randomUUID();
    const entered = await pay({ _id, month: "2025-10-01", amount: 30, paidOn: "2025-11-06" });
    expect(entered.data.results.from).toBe("2025-10-01");
    expect(entered.data.results.months).toEqual([
      {
        ...{ month: "2025-10-01", withheld: 50, paid: 30, dueBy: "2025-11-07" },
        payments: [{ _id, amount: 30, paidOn: "2025-11-06", reference: "0510308 05112026 00042" }],
      },
      { month: "2025-11-01", withheld: 100, paid: 0, dueBy: "2025-12-07", payments: [] },
      { month: "2025-12-01", withheld: 0, paid: 0, dueBy: "2026-01-07", payments: [] },
    ]);
    await pay({ _id, month: "2025-10-01", amount: 30, paidOn: "2025-11-06" });
    expect(await books()).toEqual({ owed: before.owed - 30, bank: before.bank + 30 });
    await it.work(3000, "2026-03-31");
    expect(monthIn((await pay({ month: "2026-03-01", amount: 150 })).data.results, "2026-03-01")).toMatchObject({
      ...{ paid: 150, dueBy: "2026-04-30" },
    });
  });

  test("is taken back if it was a mistake: the books have both, and it can be entered anew", async () => {
    await setFrom("2025-04-01");
    const it = await aPartnerWith();
    await it.work(1000, "2025-07-04");
    const [wrong, other] = [randomUUID(), randomUUID()];
    await pay({ _id: other, month: "2025-07-01", amount: 10 });
    const before = await books();
    await pay({ _id: wrong, month: "2025-07-01", amount: 40 });
    const { data } = await takeBack(wrong);
    expect(monthIn(data.results, "2025-07-01")?.payments.map(({ _id }) => _id)).toEqual([other]);
    await takeBack(wrong);
    expect(await books()).toEqual(before);
    expect((await pay({ month: "2025-07-01", amount: 40 })).status).toBe(200);
    const done = await given.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("subject_id", "=", "2025-07-01")
      .orderBy("id")
      .execute();
    expect(done.map(({ action }) => action)).toEqual([
      ...["pay tax over", "pay tax over", "take tax payment back", "pay tax over"],
    ]);
    expect(await takeBack(randomUUID())).toMatchObject({ status: 404, reason: "NO_SUCH_TAX_PAYMENT" });
  });

  test("is no more than is left to pay, no amount that is none, and not of a day to come", async () => {
    await setFrom("2025-04-01");
    const it = await aPartnerWith();
    await it.work(1000, "2025-08-04");
    await pay({ month: "2025-08-01", amount: 20 });
    const above = await pay({ month: "2025-08-01", amount: 30.01 });
    expect(above).toMatchObject({
      status: 409,
      reason: "TAX_PAID_ABOVE",
      errors: [expect.objectContaining({ message: expect.stringMatching(/^Only ₹30\b/) })],
    });
    expect(await pay({ month: "2025-08-01", amount: 0 })).toMatchObject({ status: 422, reason: "NOT_AN_AMOUNT" });
    expect(await pay({ month: "2025-08-01", amount: -5 })).toMatchObject({ status: 422, reason: "NOT_AN_AMOUNT" });
    const ahead = Temporal.Now.plainDateISO("Asia/Kolkata").add({ days: 1 }).toString();
    const tooSoon = await pay({ month: "2025-08-01", amount: 5, paidOn: ahead });
    expect(tooSoon).toMatchObject({ status: 422, reason: "TAX_PAID_AHEAD" });
    expect((await pay({ month: "2025-08-02", amount: 5 })).status).toBe(400);
    const both = await Promise.all([30, 30].map((amount) => pay({ month: "2025-08-01", amount })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
