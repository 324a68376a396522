import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aPartner } from "../../tests/support/factories.ts";
import { aVisit } from "../../tests/support/visits.ts";
import { postWork } from "./ledger.ts";
import { earningsOf } from "./partner-earnings.ts";
import { balancesOfPartners, payPartner } from "./pay-partner.ts";

const given = useApp();
const zone = "Asia/Kolkata";

interface Work {
  price?: number;
  earned?: number;
  inCash?: boolean;
  at?: string;
}

/** Posts a job that a partner did; the amounts are rupees. */
async function works(partner: { id: string }, { price = 500, earned = 400, inCash = false, at }: Work = {}) {
  const { booking, jobId } = await aVisit(given.db, [partner], { status: "Completed", prices: [price * 100] });
  const of = {
    jobId,
    partnerId: partner.id,
    currency: "INR",
    price: price * 100,
    earned: earned * 100,
    cash: inCash ? price * 100 : 0,
  };
  await given.db.transaction().execute((tx) => postWork(tx, { ...of, ...(at && { at: new Date(at) }) }));
  return { jobId, number: booking.number };
}
const pays = (
  partnerId: string,
  direction: "paid-out" | "paid-in",
  amount: number,
  idempotencyKey: string = randomUUID(),
) => given.db.transaction().execute((tx) => payPartner(tx, { partnerId, direction, amount, idempotencyKey }));
const earnings = (partnerId: string, week?: string) => earningsOf(given.db, { partnerId, week, zone, language: "en" });

/** A partner who is owed money, beside whom nobody else may be paid or counted. */
async function bystander() {
  const other = await aPartner(given.db, { name: "Kavita Rao" });
  await works(other, { price: 700, earned: 600, inCash: true });
  await works(other, { price: 900, earned: 800 });
  await pays(other.id, "paid-out", 7);
  return other;
}

describe("what a partner earned", () => {
  test("is counted in the week in which the work was done by the business's clock, the newest first", async () => {
    await bystander();
    const partner = await aPartner(given.db);
    // Sunday, a second before midnight in India; Monday at midnight; the same evening.
    const sunday = await works(partner, { price: 100, earned: 80, at: "2026-03-01T18:29:59Z" });
    const first = await works(partner, { price: 200, earned: 150, inCash: true, at: "2026-03-01T18:30:00Z" });
    const second = await works(partner, { price: 300, earned: 210, at: "2026-03-02T12:00:00Z" });

    const { jobs, week, balance, weeks } = await earnings(partner.id, "2026-03-04");
    expect({ week, balance }).toEqual({ week: "2026-03-02", balance: 80 - 50 + 210 });
    expect(jobs).toMatchObject([
      {
        ...{ jobId: second.jobId, ordId: second.number, completedAt: "2026-03-02T12:00:00.000Z" },
        ...{ price: 300, commission: 90, earned: 210, cash: 0 },
      },
      {
        ...{ jobId: first.jobId, ordId: first.number, completedAt: "2026-03-01T18:30:00.000Z" },
        ...{ price: 200, commission: 50, earned: 150, cash: 200 },
      },
    ]);
    expect(weeks).toEqual([
      { week: "2026-03-02", jobs: 2, earned: 360, cash: 200, tips: 0 },
      { week: "2026-02-23", jobs: 1, earned: 80, cash: 0, tips: 0 },
    ]);
    expect((await earnings(partner.id, "2026-03-01")).jobs).toMatchObject([{ jobId: sunday.jobId }]);
  });

  test("does not include what was paid, which is shown beside it, the last first", async () => {
    const other = await bystander();
    const partner = await aPartner(given.db);
    await works(partner);
    await pays(partner.id, "paid-out", 250);
    await pays(partner.id, "paid-in", 30.5);
    const told = await earnings(partner.id);
    expect(told).toMatchObject({ balance: 180.5, jobs: [{ earned: 400 }], weeks: [{ jobs: 1, earned: 400 }] });
    expect(told.payments.map(({ amount }) => amount)).toEqual([-30.5, 250]);
    expect((await earnings(other.id)).payments).toMatchObject([{ amount: 7 }]);
    expect((await earnings(partner.id, "2020-01-01")).payments).toEqual([]);
  });

  test("is nothing, not less than nothing, before the first job", async () => {
    const partner = await aPartner(given.db);
    const told = await earnings(partner.id);
    expect(told).toEqual({
      balance: 0,
      week: told.week,
      jobs: [],
      payments: [],
      takenBack: [],
      weeks: [],
      shares: { now: [], later: [] },
    });
    expect(Object.is(told.balance, 0)).toBe(true);
  });
});

describe("money between the business and a partner", () => {
  test("is posted once for a key, however often it is sent, and not for anything else under that key", async () => {
    await bystander();
    const [partner, other] = [await aPartner(given.db), await aPartner(given.db)];
    const key = randomUUID();
    expect(await pays(partner.id, "paid-out", 250, key)).toBe(true);
    expect(await pays(partner.id, "paid-out", 250, key)).toBe(false);
    for (const [id, direction, amount] of [
      [other.id, "paid-out", 250],
      [partner.id, "paid-in", 250],
      [partner.id, "paid-out", 250.01],
    ] as const)
      await expect(pays(id, direction, amount, key)).rejects.toMatchObject({
        reason: "SENT_OTHERWISE",
        values: { what: "payment" },
      });
    expect(await earnings(partner.id)).toMatchObject({ balance: -250, payments: [{ amount: 250 }] });
    expect(await earnings(other.id)).toMatchObject({ balance: 0, payments: [] });
    expect(await pays(partner.id, "paid-in", 250)).toBe(true);
    expect(await earnings(partner.id)).toMatchObject({ balance: 0 });
  });

  test("is refused for a partner who does not exist, and for less than a paisa", async () => {
    await bystander();
    await expect(pays(randomUUID(), "paid-out", 1)).rejects.toMatchObject({ reason: "NO_SUCH_PARTNER" });
    const { id } = await aPartner(given.db);
    for (const amount of [0, 0.001])
      await expect(pays(id, "paid-out", amount)).rejects.toMatchObject({ reason: "NOT_AN_AMOUNT" });
    expect(await earnings(id)).toMatchObject({ payments: [] });
  });
});

describe("what the business owes its partners", () => {
  const balances = async (ids: string[]) =>
    (await balancesOfPartners(given.db))
      .filter(({ _id }) => ids.includes(_id))
      .map(({ _id, owed }) => [ids.indexOf(_id), owed]);

  test("lists the most first, those who owe the business last, and nobody who is even", async () => {
    const aNew = () => aPartner(given.db);
    const [most, least, even, owing] = [await aNew(), await aNew(), await aNew(), await aNew()];
    await works(least, { earned: 100 });
    await works(owing, { earned: 400, inCash: true });
    await works(most, { earned: 400 });
    await works(most, { earned: 300 });
    await works(even, { earned: 200 });
    await pays(even.id, "paid-out", 200);
    const ids = [most, least, even, owing].map(({ id }) => id);
    expect(await balances(ids)).toEqual([
      [0, 700],
      [1, 100],
      [3, -100],
    ]);
    expect(await balancesOfPartners(given.db, even.id)).toMatchObject([{ _id: even.id, owed: 0 }]);
    expect(await balancesOfPartners(given.db, most.id)).toMatchObject([{ _id: most.id, owed: 700, lastPaidAt: null }]);
  });

  test("says when each was last paid, whatever they did since", async () => {
    const [other, partner] = [await bystander(), await aPartner(given.db, { name: "Ravi Nair" })];
    await pays(partner.id, "paid-out", 10);
    await pays(partner.id, "paid-in", 20);
    await works(partner);
    const paid = given.db.selectFrom("ledger_entry").select("at").where("partner_id", "=", partner.id).orderBy("id");
    const [, last] = await paid.execute();
    expect(await balancesOfPartners(given.db, partner.id)).toEqual([
      { _id: partner.id, name: "Ravi Nair", owed: 410, lastPaidAt: last?.at.toISOString() },
    ]);
    expect((await balancesOfPartners(given.db)).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([other.id, partner.id]),
    );
  });
});
