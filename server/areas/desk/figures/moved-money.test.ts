import { randomUUID } from "node:crypto";
import { endpoints, type InputOf } from "@chowk/contract";
import type { Insertable } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { LedgerEntry } from "../../../platform/database/schema.gen.ts";
import { useApp } from "../../../tests/support/app.ts";
import { aJob, anAttempt, anOperator, anOrder, aPartner, aRefund } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let as: { id: string; token: string };
let order: { id: string; number: string; total: number };
let asha: { id: string; name: string };

/** An entry of the books, with its lines in smallest units. */
const post = (entry: Insertable<LedgerEntry>, amounts: Record<string, number>, currency = "INR") =>
  given.db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto("ledger_entry").values(entry).returning("id").executeTakeFirstOrThrow();
    const lines = Object.entries(amounts).map(([account, amount]) => ({ entry_id: id, account, amount, currency }));
    await tx.insertInto("ledger_line").values(lines).execute();
  });

beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  order = await anOrder(given.db);
  asha = await aPartner(given.db, { name: "Asha Bhat" });
  const job = await aJob(given.db, { booking_id: order.id, partner_id: asha.id, status: "Completed" });
  const attempt = await anAttempt(given.db, { order, state: "SUCCESS" });
  const ofAttempt = (kind: string, at: string) => ({ kind, attempt_id: attempt.id, at: new Date(at) });
  // A charge, and what is only on its way back, move nothing.
  await post(ofAttempt("charge", "2030-03-11T04:00:00Z"), { customer: 599_00, order: -599_00 });
  await post(ofAttempt("capture", "2030-03-11T04:05:00Z"), { gateway: 599_00, customer: -599_00 });
  const refund = await aRefund(given.db, {
    attempt,
    state: "DONE",
    settled_at: new Date(),
    handle: "rfnd_7",
    amount: 99_00,
  });
  const back = { refund_id: refund.id };
  await post({ ...ofAttempt("refund", "2030-03-12T04:00:00Z"), ...back }, { order: 99_00, refunds: -99_00 });
  await post({ ...ofAttempt("refund-paid", "2030-03-12T04:01:00Z"), ...back }, { refunds: 99_00, gateway: -99_00 });

  const dinars = {
    provider: "upayments",
    currency: "KWD",
    amount: 2500,
    payment_id: "up_1",
    part: "tip",
    rate: "0.0042",
    pay_by: new Date(),
    job_id: job.id,
  };
  const tip = await anAttempt(given.db, { order, number: 2, state: "SUCCESS", ...dinars });
  const tipped = { kind: "capture", attempt_id: tip.id, at: new Date("2030-03-12T06:00:00Z") };
  await post(tipped, { gateway: 2500, customer: -2500 }, "KWD");
  // Paid with what the business owed the customer.
  const other = await anOrder(given.db);
  const byCredit = await anAttempt(given.db, { order: other, state: "SUCCESS" });
  const credited = { kind: "capture", attempt_id: byCredit.id, at: new Date("2030-03-12T07:00:00Z") };
  await post(credited, { credit: 100_00, customer: -100_00 });

  const ofJob = { job_id: job.id, partner_id: asha.id, at: new Date("2030-03-13T05:00:00Z") };
  await post({ kind: "work", ...ofJob }, { order: 400_00, partner: -300_00, commission: -100_00 });
  await post({ kind: "cash", ...ofJob }, { partner: 400_00, order: -400_00 });
  const ofAsha = { partner_id: asha.id, idempotency_key: randomUUID() };
  await post({ kind: "paid-in", ...ofAsha, at: new Date("2030-03-14T05:00:00Z") }, { bank: 100_00, partner: -100_00 });
  // In Bengaluru it is the first of April, and then the last of March.
  const later = { partner_id: asha.id, idempotency_key: randomUUID() };
  await post({ kind: "paid-out", ...later, at: new Date("2030-03-31T19:00:00Z") }, { partner: 70_00, bank: -70_00 });
  const payout = await given.db
    .insertInto("payout")
    .values({
      ...{ id: randomUUID(), currency: "INR", until: "2030-03-31", made_by: id, paid_by: id, paid_at: new Date() },
      reference: "NEFT 771",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const last = { partner_id: asha.id, idempotency_key: `payout/${payout.id}/${asha.id}` };
  await post({ kind: "paid-out", ...last, at: new Date("2030-03-31T18:00:00Z") }, { partner: 50_00, bank: -50_00 });
});

const march = { from: "2030-03-01", until: "2030-03-31" };
const list = async (query: Partial<InputOf<typeof endpoints.movedMoney>["query"]> = {}) =>
  (await given.call(endpoints.movedMoney, { as, query: { ...march, ...query } })).data;

test("an owner sees what came in and went out, by whom, by which way, and what the provider calls it", async () => {
  const { results, count } = await list();
  const about = { order: order.number, partner: null };
  const ofAsha = { order: null, partner: "Asha Bhat", provider: null, reference: null, currency: "INR" };
  expect(results).toMatchObject([
    { kind: "paid-out", way: "bank", direction: "out", amount: "50.00", ...ofAsha, reference: "NEFT 771" },
    { kind: "paid-in", way: "bank", direction: "in", amount: "100.00", ...ofAsha },
    { kind: "cash", way: "cash", direction: "in", amount: "400.00", ...ofAsha, order: order.number },
    {
      kind: "tip",
      way: "online",
      direction: "in",
      amount: "2.500",
      currency: "KWD",
      provider: "upayments",
      reference: "up_1",
    },
    { kind: "refund-paid", way: "online", direction: "out", amount: "99.00", reference: "rfnd_7", ...about },
    { kind: "capture", way: "online", direction: "in", amount: "599.00", reference: `pay_${order.number}`, ...about },
  ]);
  expect(count).toBe(6);
});

test("it is summed up by way and currency, and one way can be looked at alone", async () => {
  expect((await list()).sums).toEqual([
    { way: "online", currency: "INR", in: "599.00", out: "99.00" },
    { way: "online", currency: "KWD", in: "2.500", out: "0.000" },
    { way: "bank", currency: "INR", in: "100.00", out: "50.00" },
    { way: "cash", currency: "INR", in: "400.00", out: "0.00" },
  ]);
  const cash = await list({ way: "cash" });
  expect(cash.results.map(({ kind }) => kind)).toEqual(["cash"]);
  expect(cash.sums).toEqual([{ way: "cash", currency: "INR", in: "400.00", out: "0.00" }]);
  expect(await list({ from: "2030-04-02", until: "2030-04-30" })).toEqual({ results: [], count: 0, sums: [] });
});

test("its pages follow each other, and only the first counts", async () => {
  const first = await list({ limit: 4 });
  const second = await list({ limit: 4, cursor: Number(first.results.at(-1)?._id) });
  expect([...first.results, ...second.results].map(({ kind }) => kind)).toEqual(
    (await list()).results.map(({ kind }) => kind),
  );
  expect(second).toMatchObject({ count: null, sums: [] });
});

test("it is taken as a file, and the audit log says of which days", async () => {
  const { data } = await given.call(endpoints.exportMovedMoney, { as, body: { ...march, way: "bank" } });
  expect(data.results.map(({ kind }) => kind)).toEqual(["paid-out", "paid-in"]);
  expect(data.more).toBe(false);
  const entries = given.db
    .selectFrom("audit_entry")
    .select("details")
    .where("action", "=", "take out money in and out");
  expect(await entries.where("operator_id", "=", as.id).execute()).toEqual([{ details: { ...march, way: "bank" } }]);
});
