import { randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { post } from "./ledger.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);

beforeAll(() => pay.rate("0.0036"));

/** An attempt whose money has come: 1.796 dinars. */
async function paid() {
  const { customer, order, number } = await pay.unpaid();
  await pay.start(customer, number);
  bank.decide(number, "captured");
  await pay.look(customer, number);
  const [attempt] = await pay.attempts(order._id);
  return { attemptId: attempt?.id ?? "", order };
}

const lines = (attemptId: string, amounts: { account: string; currency: string; amount: number }[]) =>
  given.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("ledger_entry")
      .values({ attempt_id: attemptId, kind: "charge" })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (amounts.length > 0)
      await tx
        .insertInto("ledger_line")
        .values(amounts.map((line) => ({ entry_id: id, ...line })))
        .execute();
  });

test("an entry that does not balance cannot be written, whatever its lines", async () => {
  const { attemptId, order } = await paid();
  const before = await pay.balances(order._id);
  const account = fc.constantFrom("customer", "order", "gateway", "refunds");
  const currency = fc.constantFrom("KWD", "INR");
  const amount = fc.integer({ min: -3, max: 3 }).filter((each) => each !== 0);
  const anyLines = fc.uniqueArray(fc.record({ account, currency, amount }), {
    selector: (line) => line.account,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(anyLines, async (wanted) => {
      const balances =
        wanted.length > 1 &&
        new Set(wanted.map((line) => line.currency)).size === 1 &&
        wanted.reduce((sum, line) => sum + line.amount, 0) === 0;
      const written = lines(attemptId, wanted);
      if (balances) await written;
      else await expect(written).rejects.toMatchObject({ constraint: "ledger_entry_balances" });
    }),
    { numRuns: 150 },
  );
  expect(before).toEqual({ gateway: 1796, order: -1796 });
});

test.each([
  "update ledger_line set amount = amount + 1",
  "delete from ledger_line",
  "update ledger_entry set kind = 'void'",
  "delete from ledger_entry",
  "truncate ledger_entry cascade",
  "update payment_evidence set said = 'CAPTURED'",
  "delete from payment_evidence",
])("the books only allow adding: '%s' is refused", async (statement) => {
  await paid();
  await expect(sql.raw(statement).execute(given.db)).rejects.toThrow("is only ever added to");
});

test("money comes once for an attempt, even if code forgets to check", async () => {
  const { attemptId } = await paid();
  const again = given.db
    .transaction()
    .execute((tx) => post(tx, { kind: "capture", attemptId, money: { currency: "KWD", minor: 1796 } }));
  await expect(again).rejects.toMatchObject({ constraint: "ledger_entry_captures_once" });
});

test.each([
  ["more than came", { amount: 1797 }],
  ["another currency", { currency: "INR" }],
  ["more than it cost", { price: 499_01 }],
])("no refund of %s can be stored", async (_what, wrong) => {
  const { attemptId } = await paid();
  const refund = { id: randomUUIDv7(), attempt_id: attemptId, reason: "paid-twice", state: "DUE", price: 499_00 };
  const stored = given.db
    .insertInto("refund")
    .values({ ...refund, currency: "KWD", amount: 1796, ...wrong })
    .execute();
  await expect(stored).rejects.toMatchObject({ constraint: "refund_within_capture" });
});

test("two refunds together cannot exceed what came", async () => {
  const { attemptId } = await paid();
  const refund = (reason: string, amount: number) =>
    given.db
      .insertInto("refund")
      .values({ id: randomUUIDv7(), attempt_id: attemptId, reason, currency: "KWD", amount, price: 100, state: "DUE" })
      .execute();
  await refund("paid-twice", 1000);
  await expect(refund("order-cancelled", 797)).rejects.toMatchObject({ constraint: "refund_within_capture" });
  await refund("order-cancelled", 796);
});
