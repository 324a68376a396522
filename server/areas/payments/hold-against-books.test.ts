import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Capture, Evidence, PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOperator, anOrder } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { closeCase } from "./close-case.ts";
import { holdAgainstBooks } from "./hold-against-books.ts";

const bank = aGateway("INR", { lists: true });
const given = useApp({}, bank.gateway);

let tests = 0;
/** The provider's name for a payment of this test. */
const named = (payment: string) => `${payment} of ${tests}`;
beforeEach(async () => {
  tests += 1;
  await sql`truncate payment_case`.execute(given.db);
  await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
});

type Attempt = Awaited<ReturnType<typeof anAttempt>>;
const attempt = async (more: Partial<Parameters<typeof anAttempt>[1]> = {}) => {
  const order = await anOrder(given.db, { status: "Pending", payment_type: "Online", payment_status: "PENDING" });
  return anAttempt(given.db, { order, ...more });
};

/** What the provider lists of an attempt. */
const listed = (of: Attempt, payment: string, more: Partial<Evidence> = {}): Capture => ({
  madeAt: new Date("2026-11-22T09:00:00Z"),
  evidence: {
    ...{ result: "captured", said: "captured", orderId: of.provider_order_id, reference: of.reference, method: "upi" },
    ...{ amount: { currency: "INR", minor: of.amount }, trackId: undefined, refundHandle: named(payment), facts: {} },
    ...{ ...more, paymentId: named(payment) },
  },
});
const hold = (captures: Capture[], more: Partial<PaymentGateway> = {}) => {
  const gateway = { ...bank.gateway, ...more };
  return holdAgainstBooks({ ...given.parts, gateway, log: given.app.log, attempt: 1 }, gateway, captures);
};
const cases = async () => {
  const rows = await given.db
    .selectFrom("payment_case")
    .selectAll()
    .orderBy("provider")
    .orderBy("payment_id")
    .execute();
  return rows.map(({ payment_id, problem, attempt_id, closed_at }) => ({
    ...{ payment_id: payment_id.split(" ")[0], problem, attempt_id, is: closed_at ? "closed" : "open" },
  }));
};
const stateOf = async ({ id }: Attempt) =>
  (await given.db.selectFrom("payment_attempt").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("a listed payment", () => {
  test("settles the attempt that it names, and no other", async () => {
    const [it, other] = [await attempt(), await attempt()];
    await hold([listed(it, "pay_1")]);
    expect([await stateOf(it), await stateOf(other), await cases()]).toEqual(["SUCCESS", "OPEN", []]);
  });

  test("belongs to the attempt that it paid, whatever it is called by now", async () => {
    const [it, other] = [await attempt({ state: "SUCCESS", payment_id: named("pay_2") }), await attempt()];
    await hold([listed(it, "pay_2", { orderId: other.provider_order_id, reference: other.reference })]);
    expect([await stateOf(other), await cases()]).toEqual(["OPEN", []]);
  });

  test("belongs to no attempt of another provider, whatever its name", async () => {
    const it = await attempt({ provider: "upayments" });
    const paid = await attempt({ provider: "upayments", state: "SUCCESS", payment_id: named("pay_4") });
    await hold([listed(it, "pay_3"), listed(paid, "pay_4", { orderId: undefined })]);
    expect(await stateOf(it)).toBe("OPEN");
    expect(await cases()).toEqual([
      { payment_id: "pay_3", problem: "unknown", attempt_id: null, is: "open" },
      { payment_id: "pay_4", problem: "unknown", attempt_id: null, is: "open" },
    ]);
  });

  test.each<[string, Partial<Evidence>, string]>([
    ["under another reference", { reference: "ORD_of_before" }, "unknown"],
    ["under another name", { orderId: "CH-2222-2222" }, "unknown"],
    ["without a name", { orderId: undefined }, "unknown"],
    ["of a paisa less", { amount: { currency: "INR", minor: 598_99 } }, "amount"],
    ["in another currency", { amount: { currency: "KWD", minor: 599_00 } }, "amount"],
    ["without an amount", { amount: undefined }, "amount"],
  ])("%s settles nothing, and is a case for a person", async (_what, more, problem) => {
    const it = await attempt();
    await hold([listed(it, "pay_5", more)]);
    expect(await stateOf(it)).toBe("OPEN");
    expect(await cases()).toEqual([
      { payment_id: "pay_5", problem, attempt_id: problem === "unknown" ? null : it.id, is: "open" },
    ]);
  });

  test("of an attempt that another payment has paid is a second one", async () => {
    const it = await attempt({ state: "SUCCESS", payment_id: named("pay_6") });
    await hold([listed(it, "pay_6"), listed(it, "pay_7")]);
    expect(await cases()).toEqual([{ payment_id: "pay_7", problem: "second", attempt_id: it.id, is: "open" }]);
  });

  test("that names less than an answer does is asked about, and waits if it cannot be", async () => {
    const it = await attempt({ asked_at: new Date(Date.now() + 60_000) });
    await hold([listed(it, "pay_8", { reference: undefined })]);
    expect([await stateOf(it), await cases()]).toEqual(["OPEN", []]);
    await given.db.updateTable("payment_attempt").set({ asked_at: null }).where("id", "=", it.id).execute();
    const ask = async () => listed(it, "pay_8").evidence;
    await hold([listed(it, "pay_8", { reference: undefined })], { ask });
    expect([await stateOf(it), await cases()]).toEqual(["SUCCESS", []]);
  });

  test("that went back whole is nobody's case", async () => {
    const it = await attempt();
    await hold([listed(it, "pay_9", { result: "odd", orderId: "CH-2222-2222" })]);
    expect([await stateOf(it), await cases()]).toEqual(["OPEN", []]);
  });
});

describe("a case", () => {
  const unknown = { orderId: "CH-2222-2222", reference: undefined };
  const close = (id: string, operatorId: string) =>
    given.db.transaction().execute((tx) => closeCase(tx, { id, operatorId, note: "Paid back there." }));
  const idOf = async (paymentId: string) =>
    (
      await given.db
        .selectFrom("payment_case")
        .select("id")
        .where("payment_id", "=", named(paymentId))
        .executeTakeFirstOrThrow()
    ).id;

  test("closes once the payment agrees with the books, and not those beside it", async () => {
    const it = await attempt();
    await hold([listed(it, "pay_1", unknown), listed(it, "pay_2", unknown)]);
    await sql`
      insert into payment_case (id, provider, payment_id, problem, paid_at)
      values (gen_random_uuid(), 'upayments', ${named("pay_1")}, 'unknown', now())
    `.execute(given.db);
    await hold([listed(it, "pay_1", { ...unknown, result: "odd" })]);
    expect((await cases()).map(({ payment_id, is }) => `${payment_id} ${is}`)).toEqual([
      ...["pay_1 closed", "pay_2 open", "pay_1 open"],
    ]);
    // Once closed it keeps the moment.
    const closed = given.db
      .selectFrom("payment_case")
      .select("closed_at")
      .where("id", "=", await idOf("pay_2"));
    await hold([listed(it, "pay_2", { ...unknown, result: "odd" })]);
    const first = await closed.execute();
    await hold([listed(it, "pay_2", { ...unknown, result: "odd" })]);
    expect(await closed.execute()).toEqual(first);
  });

  test("opens again if the payment disagrees again, and tells the latest problem", async () => {
    const it = await attempt();
    await hold([listed(it, "pay_1", unknown)]);
    await hold([listed(it, "pay_1", { amount: undefined })]);
    expect(await cases()).toMatchObject([{ problem: "amount", attempt_id: it.id, is: "open" }]);
    await hold([listed(it, "pay_1", { result: "odd" })]);
    expect(await cases()).toMatchObject([{ is: "closed" }]);
    await hold([listed(it, "pay_1", { amount: undefined })]);
    expect(await cases()).toMatchObject([{ problem: "amount", is: "open" }]);
  });

  test("that a person has closed stays closed, and only that one", async () => {
    const it = await attempt();
    const { id } = await anOperator(given.db);
    await hold([listed(it, "pay_1", unknown), listed(it, "pay_2", unknown)]);
    await close(await idOf("pay_1"), id);
    await expect(close(await idOf("pay_1"), id)).rejects.toMatchObject({ reason: "CHANGED_MEANWHILE" });
    await hold([listed(it, "pay_1", unknown), listed(it, "pay_1", { amount: undefined })]);
    expect((await cases()).map(({ problem, is }) => `${problem} ${is}`)).toEqual(["unknown closed", "unknown open"]);
    const { note, operator_id } = await given.db
      .selectFrom("payment_case")
      .selectAll()
      .where("payment_id", "=", named("pay_1"))
      .executeTakeFirstOrThrow();
    expect([note, operator_id]).toEqual(["Paid back there.", id]);
  });

  test("says what was paid and when, and under which name if it is like ours", async () => {
    const it = await attempt();
    await hold([listed(it, "pay_1", unknown), listed(it, "pay_2", { ...unknown, orderId: "Asha Menon, 98765 43210" })]);
    const rows = given.db
      .selectFrom("payment_case")
      .select(["name", "amount", "currency", "paid_at"])
      .orderBy("payment_id");
    const paid = { amount: it.amount, currency: "INR", paid_at: new Date("2026-11-22T09:00:00Z") };
    expect(await rows.execute()).toEqual([
      { name: "CH-2222-2222", ...paid },
      { name: null, ...paid },
    ]);
  });
});
