import { randomUUID } from "node:crypto";
import type { RefundOutcome } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { GatewayFailure, type PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { aRefund } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { useRefunds } from "../../tests/support/refunds.ts";
import { refundPayment } from "./refund-payment.ts";
import { moveRefund } from "./refunds.ts";
import { refundOutcomesOf, seeToRefundByHand } from "./see-to-refund.ts";
import { refundStates } from "./states.ts";

const { bank, given, desk, paid, of, byDesk, bystander, statusOf, entriesOf, read, dueIn } = useRefunds();

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

  test.each([
    ["unknown", "UNKNOWN", ["try-now", "arrived", "never-arrived"]],
    ["nothing", "SENDING", ["try-now"]],
    ["busy", "SENDING", ["try-now"]],
  ] as const)("that was cut off, and of which the provider says '%s', is %s: a person may say %j", async (outcome, after, mayBeSaid) => {
    const { refund } = await inState("SENDING", { sent_at: minutesAgo(3) });
    const other = await bystander();
    const askRefund = () => Promise.reject(new GatewayFailure(outcome, "as the test wants it"));
    await step(refund.id, { gateway: { ...bank.gateway, askRefund } });
    const now = await read(refund.id);
    expect(now.state).toBe(after);
    expect(refundOutcomesOf(now)).toEqual(mayBeSaid);
    expect(await read(other.id)).toEqual(other);
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
    expect([await dueIn(refund.id), await dueIn(due.refund.id)]).toEqual([[2], [5]]);
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
    const see = (refundId: string, outcome: RefundOutcome) =>
      given.db
        .transaction()
        .execute((tx) =>
          seeToRefundByHand(tx, { refundId, operatorId: desk.operatorId, outcome, note: "Looked it up." }),
        );

    test("can be reported as its state allows", () => {
      const all = Object.fromEntries(
        refundStates.map((state) => [state, refundOutcomesOf({ state, closed_at: null }).join()]),
      );
      expect(all).toEqual({
        ...{
          DUE: "try-now",
          SENDING: "try-now",
          UNKNOWN: "try-now,arrived,never-arrived",
          PENDING: "try-now,arrived,failed",
        },
        ...{ NO_BALANCE: "try-now,arrived", DONE: "", REFUSED: "dealt-with" },
      });
      expect(refundOutcomesOf({ state: "REFUSED", closed_at: new Date() })).toEqual([]);
    });

    test.each([
      ["try-now", "NO_BALANCE", "NO_BALANCE", [0], "REFUND_PENDING", "refund tried again"],
      ["arrived", "UNKNOWN", "DONE", [], "REFUNDED", "refund found at the provider"],
      ["never-arrived", "UNKNOWN", "DUE", [0], "REFUND_PENDING", "refund not found at the provider"],
      ["failed", "PENDING", "REFUSED", [], "REFUND_PENDING", "refund failed at the provider"],
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
        { event: line, note: "Looked it up.", by_id: desk.operatorId },
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
