import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GatewayFailure, type PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anAttempt, anOperator, anOrder, aRefund, aService } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { holdAttempt } from "./attempts.ts";
import { endPayments } from "./cancel-order.ts";
import { giveBackVisits } from "./give-back-visits.ts";
import { refundByDesk } from "./refund-by-desk.ts";
import { refundPayment } from "./refund-payment.ts";
import { goneOf, moveRefund, owe } from "./refunds.ts";
import { refundOutcomesOf, seeToRefundByHand } from "./see-to-refund.ts";
import { refundStates } from "./states.ts";

const bank = aGateway("INR", { lists: true });
const given = useApp({}, bank.gateway);
let operatorId: string;
beforeAll(async () => {
  operatorId = (await anOperator(given.db)).id;
});
beforeEach(async () => {
  await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
  bank.refunds.clear();
});

/** An order that was paid online: of services at these prices in rupees. */
async function paid(prices = [500], more: Parameters<typeof anOrder>[1] = {}) {
  const services = [];
  for (const price of prices) services.push(await aService(given.db, { price: price * 100 }));
  const order = await anOrder(given.db, {
    ...{ status: "Open", payment_type: "Online", payment_status: "SUCCESS", services, ...more },
  });
  return { order, attempt: await anAttempt(given.db, { order, state: "SUCCESS" }) };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const of = (rupees: number) => ({ price: rupees * 100, amount: rupees * 100 });
let keys = 0;
const byDesk = () => ({
  reason: "desk",
  note: "Came late.",
  operator_id: operatorId,
  idempotency_key: `key-${keys++}`,
});
/** Another order of which something goes back, too. */
async function bystander() {
  const { attempt } = await paid();
  return aRefund(given.db, { attempt, ...of(123), ...byDesk() });
}

const refundsOf = async ({ attempt }: Pick<Paid, "attempt">) =>
  (
    await given.db.selectFrom("refund").selectAll().where("attempt_id", "=", attempt.id).orderBy("created_at").execute()
  ).map(({ reason, price, amount, state, job_id }) => ({
    reason,
    price: price / 100,
    amount: amount / 100,
    state,
    job_id,
  }));
const statusOf = async ({ order }: Pick<Paid, "order">) =>
  (await given.db.selectFrom("booking").select("payment_status").where("id", "=", order.id).executeTakeFirstOrThrow())
    .payment_status;
const entriesOf = async ({ attempt }: Pick<Paid, "attempt">) =>
  (
    await given.db
      .selectFrom("ledger_entry")
      .select("kind")
      .where("attempt_id", "=", attempt.id)
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);
const read = (id: string) => given.db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** In how many minutes its job runs; nothing without a job. */
async function dueIn(refundId: string) {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from run_at - clock_timestamp())::float8 / 60 as minutes from graphile_worker.jobs
    where key = ${`refund-payment:${refundId}`}
  `.execute(given.db);
  return rows.map(({ minutes }) => Math.abs(Math.round(minutes)));
}

describe("what goes back of a payment", () => {
  const owed = ({ attempt }: Paid, ...more: unknown[]) =>
    given.db.transaction().execute(async (tx) => {
      const held = await holdAttempt(tx, attempt.id);
      await owe(tx, held.booking, held.attempt, ...(more as ["order-cancelled"]));
    });

  test("is counted without what the provider refused to send, and without other payments' refunds", async () => {
    await bystander();
    const it = await paid();
    await aRefund(given.db, { attempt: it.attempt, ...of(100), ...byDesk(), state: "DONE" });
    await aRefund(given.db, { attempt: it.attempt, ...of(50), ...byDesk(), state: "DUE" });
    await aRefund(given.db, { attempt: it.attempt, ...of(70), ...byDesk(), state: "REFUSED" });
    expect(await given.db.transaction().execute((tx) => goneOf(tx, it.attempt.id))).toEqual(of(150));
    expect(await given.db.transaction().execute(async (tx) => goneOf(tx, (await paid()).attempt.id))).toEqual(of(0));
  });

  test.each([
    ["all of it", [], {}, [500]],
    ["all but what is on its way already", [120], {}, [120, 380]],
    ["all but what the business keeps", [], { keep: 100_00 }, [400]],
    ["nothing once all is on its way", [500], {}, [500]],
    ["nothing if the business keeps the rest", [400], { keep: 100_00 }, [400]],
    ["nothing if the business keeps more than the rest", [450], { keep: 100_00 }, [450]],
    ["whole steps, if the provider pays parts only so", [], { keep: 100_50, step: 100 }, [399]],
    ["nothing if less than a step is left", [], { keep: 499_50, step: 100 }, []],
  ])("is %s, once", async (_what, before, terms, expected) => {
    await bystander();
    const it = await paid();
    for (const rupees of before)
      await aRefund(given.db, { attempt: it.attempt, ...of(rupees), ...byDesk(), created_at: new Date(0) });
    await owed(it, "order-cancelled", terms);
    await owed(it, "order-cancelled", terms);
    expect((await refundsOf(it)).map(({ amount }) => amount)).toEqual(expected);
  });

  test.each([
    ["order-cancelled", 500, "REFUND_PENDING"],
    ["order-cancelled", 400, "REFUND_PENDING"],
    ["paid-twice", 500, "SUCCESS"],
  ])("makes the order of which %s takes back %d rupees %s, and is posted and sent", async (reason, rupees, status) => {
    const it = await paid();
    await owed(it, reason, { keep: 500_00 - rupees * 100 });
    expect(await statusOf(it)).toBe(status);
    expect(await entriesOf(it)).toEqual(["refund"]);
    const { id } = await given.db
      .selectFrom("refund")
      .select("id")
      .where("attempt_id", "=", it.attempt.id)
      .executeTakeFirstOrThrow();
    expect(await dueIn(id)).toEqual([0]);
  });
});

describe("what the desk gives back", () => {
  const refund = ({ order }: Pick<Paid, "order">, amount: number, more: object = {}) =>
    given.db.transaction().execute((tx) =>
      refundByDesk(tx, given.parts, {
        ...{ orderId: order.id, operatorId, amount, reason: "Came late.", idempotencyKey: randomUUID() },
        ...more,
      }),
    );

  test("is stored once for a key, with the same amount and reason", async () => {
    await bystander();
    const it = await paid();
    const idempotencyKey = randomUUID();
    expect(await refund(it, 200, { idempotencyKey })).toBe(true);
    expect(await refund(it, 200, { idempotencyKey })).toBe(false);
    await expect(refund(it, 201, { idempotencyKey })).rejects.toMatchObject({
      reason: "SENT_OTHERWISE",
      values: { what: "refund" },
    });
    await expect(refund(it, 200, { idempotencyKey, reason: "Other." })).rejects.toMatchObject({
      reason: "SENT_OTHERWISE",
    });
    expect(await refundsOf(it)).toMatchObject([{ reason: "desk", price: 200, amount: 200, state: "DUE" }]);
    expect(await statusOf(it)).toBe("SUCCESS");
    // The same key may be used for another order.
    expect(await refund(await paid(), 200, { idempotencyKey })).toBe(true);
  });

  test("is at most what is left, and then the order is being refunded", async () => {
    await bystander();
    const it = await paid();
    await expect(refund(it, 500.01)).rejects.toMatchObject({ reason: "REFUND_TOO_LARGE" });
    await refund(it, 300);
    await expect(refund(it, 200.01)).rejects.toMatchObject({ reason: "REFUND_TOO_LARGE" });
    await refund(it, 200);
    expect(await statusOf(it)).toBe("REFUND_PENDING");
    await expect(refund(it, 1)).rejects.toMatchObject({ reason: "ALL_PAID_BACK" });
  });

  test("comes from the first payment with enough left, if an order was paid twice", async () => {
    const { order, attempt } = await paid();
    const second = { order, attempt: await anAttempt(given.db, { order, number: 2, state: "SUCCESS" }) };
    const key = randomUUID();
    await refund({ order }, 100, { idempotencyKey: key });
    await refund({ order }, 450);
    await refund({ order }, 100, { idempotencyKey: key });
    await refund({ order }, 400);
    const amounts = async (of: Pick<Paid, "attempt">) => (await refundsOf(of)).map(({ amount }) => amount).sort();
    expect([await amounts({ attempt }), await amounts(second)]).toEqual([[100, 400], [450]]);
    await expect(refund({ order }, 51)).rejects.toMatchObject({ reason: "REFUND_TOO_LARGE" });
  });

  test.each([0, -1, 0.001])("is an amount of whole paise above zero: %d is refused", async (amount) => {
    await expect(refund(await paid(), amount)).rejects.toMatchObject({ reason: "NOT_AN_AMOUNT" });
  });

  test("is whole steps of the provider that took the payment, and more than nothing", async () => {
    const gateway = { ...bank.gateway, partStep: 100 };
    const amounts = [];
    for (const [provider, by] of [
      ["razorpay", gateway],
      ["upayments", gateway],
      ["razorpay", undefined],
    ] as const) {
      const it = await paid();
      await given.db.updateTable("payment_attempt").set({ provider }).where("id", "=", it.attempt.id).execute();
      await given.db.transaction().execute((tx) =>
        refundByDesk(
          tx,
          { gateway: by },
          {
            ...{ orderId: it.order.id, operatorId, amount: 99.5, reason: "Came late.", idempotencyKey: randomUUID() },
          },
        ),
      );
      amounts.push((await refundsOf(it)).map(({ amount }) => amount));
    }
    expect(amounts).toEqual([[99], [99.5], [99.5]]);
    const { order } = await paid();
    const request = { orderId: order.id, operatorId, amount: 0.5, reason: "Came late.", idempotencyKey: randomUUID() };
    const tooSmall = given.db.transaction().execute((tx) => refundByDesk(tx, { gateway }, request));
    await expect(tooSmall).rejects.toMatchObject({ reason: "REFUND_TOO_SMALL" });
  });

  test("is nothing of an order without a payment", async () => {
    await paid();
    const order = await anOrder(given.db);
    await anAttempt(given.db, { order, state: "FAILED" });
    await expect(refund({ order }, 1)).rejects.toMatchObject({ reason: "NOTHING_PAID_ONLINE" });
  });
});

describe("for a visit that does not take place", () => {
  /** A paid order with a visit for each of its services. */
  async function withVisits(prices: number[], more: Parameters<typeof anOrder>[1] = {}) {
    const it = await paid(prices, more);
    const jobs: string[] = [];
    for (const position of prices.keys()) {
      const { id } = await aJob(given.db, { booking_id: it.order.id });
      const line = given.db.updateTable("booking_line").set({ job_id: id }).where("booking_id", "=", it.order.id);
      await line.where("position", "=", position).execute();
      jobs.push(id);
    }
    return { ...it, jobs };
  }
  const giveBack = (jobs: string[], keep: number) =>
    given.db.transaction().execute((tx) => giveBackVisits(tx, given.parts, jobs, keep * 100));
  const kept = async ({ order }: Paid) =>
    Number(
      (await given.db.selectFrom("booking").select("kept").where("id", "=", order.id).executeTakeFirstOrThrow()).kept,
    ) / 100;

  test.each([
    ["its own price", [[0]], 0, [200], 0],
    ["its own price, less the fee", [[0]], 50, [150], 50],
    ["that of each visit, less the fee once", [[0, 1]], 50, [150, 300], 50],
    ["that of each visit, less the fee once, even if they end one after the other", [[0], [1]], 50, [150, 300], 50],
    ["nothing if the fee is above it, and the next visit pays the rest of the fee", [[0], [1]], 250, [250], 250],
    ["nothing the second time", [[0], [0]], 0, [200], 0],
  ])("goes back: %s", async (_what, ends, fee, expected, keeps) => {
    await bystander();
    const it = await withVisits([200, 300, 400]);
    for (const end of ends)
      await giveBack(
        end.map((n) => it.jobs[n] ?? ""),
        fee,
      );
    const back = await refundsOf(it);
    expect(back.map(({ price }) => price).sort()).toEqual(expected);
    for (const { reason } of back) expect(reason).toBe("visit-cancelled");
    expect(await kept(it)).toBe(keeps);
    expect(await statusOf(it)).toBe("SUCCESS");
  });

  test.each([
    [750, 50, [100], 50],
    [880, 50, [], 20],
    [880, 0, [20], 0],
  ])("goes back no more than is left: of 900 rupees %d went back before, at a fee of %d", async (before, fee, expected, keeps) => {
    const it = await withVisits([200, 300, 400]);
    await aRefund(given.db, { attempt: it.attempt, ...of(before), ...byDesk() });
    await giveBack([it.jobs[0] ?? ""], fee);
    const back = (await refundsOf(it)).filter(({ reason }) => reason === "visit-cancelled");
    expect(back).toMatchObject(expected.map((price) => ({ price, job_id: it.jobs[0] })));
    expect(await kept(it)).toBe(keeps);
  });

  test.each([
    ["razorpay", "the provider pays parts in whole rupees, so whole rupees go back", [199]],
    ["upayments", "another provider took the payment, so all of it goes back", [199.5]],
  ])("of a payment by %s: %s", async (provider, _why, expected) => {
    const it = await withVisits([200, 300, 400]);
    await given.db.updateTable("payment_attempt").set({ provider }).where("id", "=", it.attempt.id).execute();
    const gateway = { ...bank.gateway, partStep: 100 };
    const giveBackBy = (keep: number) =>
      given.db.transaction().execute((tx) => giveBackVisits(tx, { gateway }, [it.jobs[0] ?? ""], keep));
    await giveBackBy(50);
    expect((await refundsOf(it)).map(({ amount }) => amount)).toEqual(expected);
    // Without any provider nothing is known of steps.
    const [, second = ""] = it.jobs;
    await given.db.transaction().execute((tx) => giveBackVisits(tx, { gateway: undefined }, [second], 100));
    expect((await refundsOf(it)).map(({ price }) => price).sort()).toEqual([199.5, 299.5]);
  });

  test.each([
    ["razorpay", 899],
    ["upayments", 899.5],
  ])("of a whole order paid by %s, parts go back in the steps of that provider alone", async (provider, expected) => {
    const it = await withVisits([200, 300, 400]);
    await given.db.updateTable("payment_attempt").set({ provider }).where("id", "=", it.attempt.id).execute();
    const gateway = { ...bank.gateway, partStep: 100 };
    await given.db.transaction().execute((tx) => endPayments(tx, { gateway }, it.order.id, 50));
    expect((await refundsOf(it)).map(({ amount }) => amount)).toEqual([expected]);
  });

  test("of less than a provider can pay nothing goes back, and the visit still ends", async () => {
    const it = await withVisits([200, 300, 400]);
    const gateway = { ...bank.gateway, partStep: 100 };
    await given.db.transaction().execute((tx) => giveBackVisits(tx, { gateway }, [it.jobs[0] ?? ""], 199_50));
    expect([await refundsOf(it), await kept(it)]).toEqual([[], 199.5]);
  });

  test("nothing goes back of an order that is paid in cash", async () => {
    const order = await anOrder(given.db);
    const { id } = await aJob(given.db, { booking_id: order.id });
    await giveBack([id], 50);
    expect(await kept({ order } as Paid)).toBe(0);
  });
});

describe("a refund", () => {
  const log = () => given.app.log;
  const step = (refundId: string, more: object = {}) =>
    refundPayment({ refundId }, { ...given.parts, ...more, log: log(), attempt: 1 });
  const inState = async (state: string, more: object = {}) => {
    const it = await paid([500], { payment_status: "REFUND_PENDING" });
    return { ...it, refund: await aRefund(given.db, { attempt: it.attempt, state, ...more }) };
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test.each([
    ["DUE", "PENDING", 1, 0, [60]],
    ["NO_BALANCE", "PENDING", 1, 0, [60]],
    ["UNKNOWN", "DUE", 0, 1, [5]],
    ["PENDING", "PENDING", 0, 1, [60]],
    ["DONE", "DONE", 0, 1, []],
    ["REFUSED", "REFUSED", 0, 1, []],
  ])("that is %s is sent or asked about, becomes %s, and is seen to again later", async (state, after, sent, asked, minutes) => {
    const { refund } = await inState(state);
    const other = await bystander();
    const before = { ...bank.calls };
    await step(refund.id);
    expect([bank.calls.refund - before.refund, bank.calls.askRefund - before.askRefund]).toEqual([sent, asked]);
    expect(await read(refund.id)).toMatchObject({
      state: after === "PENDING" && state === "PENDING" ? "PENDING" : after,
    });
    expect(await dueIn(refund.id)).toEqual(minutes);
    expect(await read(other.id)).toEqual(other);
  });

  test.each([
    [1, "SENDING", 0],
    [3, "DUE", 1],
  ])("that has been sending for %d minutes is %s: it is asked about once no call can still be under way", async (minutes, after, asked) => {
    const { refund } = await inState("SENDING", { sent_at: minutesAgo(minutes) });
    const { askRefund } = bank.calls;
    await step(refund.id);
    expect(await read(refund.id)).toMatchObject({ state: after });
    expect(bank.calls.askRefund - askRefund).toBe(asked);
  });

  test("names the payment and the payer to the provider, and keeps its name there", async () => {
    const { refund, attempt, order } = await inState("DUE");
    const names: unknown[] = [];
    const gateway: PaymentGateway = {
      ...bank.gateway,
      refund: async (given) => {
        names.push(given);
        return { state: "refused", handle: "theirs", reason: "The card is closed" };
      },
    };
    await step(refund.id, { gateway });
    const { provider_order_id: orderId, reference, payment_id: paymentId, refund_handle: refundHandle } = attempt;
    const money = { currency: "INR", minor: 500_00 };
    expect(names).toMatchObject([
      {
        ...{ id: refund.id, amount: money, payer: { id: order.customer_id } },
        payment: { orderId, reference, paymentId, refundHandle, captured: money },
      },
    ]);
    expect(await read(refund.id)).toMatchObject({
      ...{ state: "REFUSED", handle: "theirs", said: "The card is closed", settled_at: expect.any(Date) },
    });
  });

  test("waits if this minute's questions are used up, or its provider is another one by now", async () => {
    const { refund } = await inState("PENDING");
    await sql`
      insert into gateway_calls (provider, minute, calls)
      select 'razorpay', date_trunc('minute', now()) + n * interval '1 minute', 300 from generate_series(0, 1) n
    `.execute(given.db);
    const { askRefund, refund: sent } = bank.calls;
    await step(refund.id);
    const due = await inState("DUE");
    await step(due.refund.id, { gateway: aGateway("KWD").gateway });
    expect([bank.calls.askRefund, bank.calls.refund]).toEqual([askRefund, sent]);
    expect([await dueIn(refund.id), await dueIn(due.refund.id)]).toEqual([[60], [5]]);
    expect(await read(due.refund.id)).toEqual(due.refund);
  });

  test.each([
    ["unknown", "UNKNOWN"],
    ["nothing", "DUE"],
    ["busy", "DUE"],
  ] as const)("that got the answer '%s' is %s", async (outcome, after) => {
    const { refund } = await inState("DUE");
    const gateway = {
      ...bank.gateway,
      refund: () => Promise.reject(new GatewayFailure(outcome, "as the test wants it")),
    };
    await step(refund.id, { gateway });
    expect(await read(refund.id)).toMatchObject({
      state: after,
      said: "as the test wants it",
      sent_at: expect.any(Date),
    });
  });

  test("is put on the order's timeline in at most 500 of the provider's letters", async () => {
    const it = await inState("PENDING");
    const said = "x".repeat(600);
    await moveRefund(given.db, it.refund.id, "refused", { said });
    const lines = given.db.selectFrom("booking_event").select("note").where("booking_id", "=", it.order.id);
    expect(await lines.execute()).toEqual([{ note: said.slice(0, 500) }]);
  });

  test("that does not exist needs nothing", async () => {
    const id = randomUUID();
    await step(id);
    expect(await dueIn(id)).toEqual([]);
  });

  test.each([
    ["paid", "DONE", ["refund-paid"], "REFUNDED", "refund arrived"],
    ["refused", "REFUSED", ["refund-refused"], "REFUND_PENDING", "refund refused"],
  ] as const)("that is %s ends as %s in the books and on the order's timeline", async (event, state, entries, status, line) => {
    const it = await inState("PENDING");
    await inState("PENDING");
    expect(await moveRefund(given.db, it.refund.id, event, { said: "So they say." })).toBe(true);
    expect(await moveRefund(given.db, it.refund.id, event)).toBe(false);
    expect(await read(it.refund.id)).toMatchObject({ state, said: "So they say.", settled_at: expect.any(Date) });
    expect([await entriesOf(it), await statusOf(it)]).toEqual([entries, status]);
    const lines = given.db.selectFrom("booking_event").select(["event", "note"]).where("booking_id", "=", it.order.id);
    expect(await lines.execute()).toEqual([{ event: line, note: "So they say." }]);
  });

  test.each<[string, object, string]>([
    ["that is still open", { state: "PENDING" }, "REFUND_PENDING"],
    ["that was refused", { state: "REFUSED" }, "REFUND_PENDING"],
    ["that was refused, and dealt with by a person", { state: "REFUSED", closed_at: new Date() }, "REFUNDED"],
    ["that has arrived", { state: "DONE" }, "REFUNDED"],
    [
      "of a second payment",
      { state: "PENDING", reason: "paid-twice", note: null, operator_id: null, idempotency_key: null },
      "REFUNDED",
    ],
  ])("that arrives beside one %s", async (_what, beside, status) => {
    const it = await paid([500], { payment_status: "REFUND_PENDING" });
    const last = await aRefund(given.db, { attempt: it.attempt, ...of(300), state: "PENDING" });
    await aRefund(given.db, { attempt: it.attempt, ...of(200), ...byDesk(), ...beside });
    await inState("PENDING");
    await moveRefund(given.db, last.id, "paid");
    expect(await statusOf(it)).toBe(status);
  });

  test("of a part leaves a paid order paid", async () => {
    const it = await paid();
    const { id } = await aRefund(given.db, { attempt: it.attempt, ...of(300), ...byDesk(), state: "PENDING" });
    await moveRefund(given.db, id, "paid");
    expect(await statusOf(it)).toBe("SUCCESS");
  });

  describe("that a person sees to", () => {
    const see = (refundId: string, outcome: "try-now" | "arrived" | "never-arrived" | "dealt-with") =>
      given.db
        .transaction()
        .execute((tx) => seeToRefundByHand(tx, { refundId, operatorId, outcome, note: "Looked it up." }));

    test("can be reported as its state allows", () => {
      const all = Object.fromEntries(
        refundStates.map((state) => [state, refundOutcomesOf({ state, closed_at: null }).join()]),
      );
      expect(all).toEqual({
        ...{ DUE: "try-now", SENDING: "try-now", UNKNOWN: "try-now,arrived,never-arrived", PENDING: "try-now,arrived" },
        ...{ NO_BALANCE: "try-now,arrived", DONE: "", REFUSED: "dealt-with" },
      });
      expect(refundOutcomesOf({ state: "REFUSED", closed_at: new Date() })).toEqual([]);
    });

    test.each([
      ["try-now", "NO_BALANCE", "NO_BALANCE", [0], "REFUND_PENDING", "refund tried again"],
      ["arrived", "UNKNOWN", "DONE", [], "REFUNDED", "refund found at the provider"],
      ["never-arrived", "UNKNOWN", "DUE", [0], "REFUND_PENDING", "refund not found at the provider"],
      ["dealt-with", "REFUSED", "REFUSED", [], "REFUNDED", "refund dealt with"],
    ] as const)("as '%s', from %s to %s", async (outcome, before, after, minutes, status, line) => {
      const it = await inState(before);
      const other = await bystander();
      expect(await see(it.refund.id, outcome)).toBe(it.order.id);
      expect(await read(it.refund.id)).toMatchObject({
        ...{ state: after, closed_at: outcome === "dealt-with" ? expect.any(Date) : null },
      });
      expect([await dueIn(it.refund.id), await statusOf(it)]).toEqual([minutes, status]);
      const lines = given.db.selectFrom("booking_event").select(["event", "note", "by_id"]);
      expect(await lines.where("booking_id", "=", it.order.id).execute()).toEqual([
        { event: line, note: "Looked it up.", by_id: operatorId },
      ]);
      expect(await read(other.id)).toEqual(other);
    });

    test("is refused if it does not fit any more, or does not exist", async () => {
      const it = await inState("DONE");
      await expect(see(it.refund.id, "arrived")).rejects.toMatchObject({ reason: "CHANGED_MEANWHILE" });
      await expect(see(randomUUID(), "arrived")).rejects.toMatchObject({ reason: "NO_SUCH_REFUND" });
    });
  });
});
