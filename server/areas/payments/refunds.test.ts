import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aJob, anAttempt, anOrder, aRefund } from "../../tests/support/factories.ts";
import { type Paid, useRefunds } from "../../tests/support/refunds.ts";
import { holdAttempt } from "./attempts.ts";
import { endPayments } from "./cancel-order.ts";
import { giveBackVisits } from "./give-back-visits.ts";
import { refundByDesk } from "./refund-by-desk.ts";
import { goneOf, owe } from "./refunds.ts";

const { bank, given, desk, paid, of, byDesk, bystander, refundsOf, statusOf, entriesOf, dueIn } = useRefunds();

describe("what goes back of a payment", () => {
  const owed = ({ attempt }: Pick<Paid, "attempt">, ...more: unknown[]) =>
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
        ...{
          orderId: order.id,
          operatorId: desk.operatorId,
          amount,
          reason: "Came late.",
          idempotencyKey: randomUUID(),
        },
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
            ...{
              orderId: it.order.id,
              operatorId: desk.operatorId,
              amount: 99.5,
              reason: "Came late.",
              idempotencyKey: randomUUID(),
            },
          },
        ),
      );
      amounts.push((await refundsOf(it)).map(({ amount }) => amount));
    }
    expect(amounts).toEqual([[99], [99.5], [99.5]]);
    const { order } = await paid();
    const request = {
      orderId: order.id,
      operatorId: desk.operatorId,
      amount: 0.5,
      reason: "Came late.",
      idempotencyKey: randomUUID(),
    };
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
  const kept = async ({ order }: Pick<Paid, "order">) =>
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
    expect(await kept({ order })).toBe(0);
  });
});
