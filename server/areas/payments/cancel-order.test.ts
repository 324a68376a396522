import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOperator, anOrder, aPartner, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { cancelByDesk } from "./cancel-order.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);

beforeAll(() => pay.rate("0.0036"));

const cancel = (as: { token: string }, id: string) => given.call(endpoints.cancelOrder, { as, params: { id } });
const later = () => sql`update payment_attempt set asked_at = null`.execute(given.db);

test.each(["Open", "Accepted"] as const)("a cash order that is %s is cancelled, and stays so", async (status) => {
  const customer = await signedIn(given.db);
  const { number } = await anOrder(given.db, { customer_id: customer.id, status });
  for (let times = 0; times < 2; times += 1) {
    const { status: code, data } = await cancel(customer, number);
    expect(code).toBe(200);
    expect(data).toMatchObject({ ordId: number, ordStatus: "Cancelled", payment_status: null, canCancel: false });
  }
});

test.each([
  "Traveling",
  "Reached",
  "Started",
  "Completed",
] as const)("an order that is %s cannot be cancelled any more", async (status) => {
  const customer = await signedIn(given.db);
  const { id } = await anOrder(given.db, { customer_id: customer.id, status });
  expect(await cancel(customer, id)).toMatchObject({
    status: 409,
    message: "This order cannot be cancelled any more. Please contact our support team.",
  });
  const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id } });
  expect(data).toMatchObject({ ordStatus: status, canCancel: false });
});

test("another customer's order is not found", async () => {
  const { number } = await anOrder(given.db);
  expect((await cancel(await signedIn(given.db), number)).status).toBe(404);
});

test("what was paid goes back once, however often the order is cancelled", async () => {
  const { customer, order, number } = await pay.unpaid();
  await pay.start(customer, number);
  bank.decide(number, "captured");
  await pay.look(customer, number);

  const answers = await Promise.all([cancel(customer, number), cancel(customer, number), cancel(customer, order._id)]);
  for (const { data } of answers)
    expect(data).toMatchObject({ ordStatus: "Cancelled", payment_status: "REFUND_PENDING" });
  await given.runJobs();
  const [refund, ...more] = await pay.refunds(order._id);
  expect(refund).toMatchObject({ reason: "order-cancelled", state: "PENDING", amount: 1796, currency: "KWD" });
  expect(more).toEqual([]);

  bank.endRefund(refund?.id ?? "", { state: "done", handle: "theirs" });
  await pay.pass(61);
  const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: number } });
  expect(data.payment_status).toBe("REFUNDED");
  expect(await pay.balances(order._id)).toEqual({});
});

test("cancelling an order that waits for payment ends its page; money that still comes goes back", async () => {
  const { customer, order, number } = await pay.unpaid();
  await pay.start(customer, number);
  expect((await cancel(customer, number)).data).toMatchObject({ ordStatus: "Cancelled", payment_status: "FAILED" });
  expect(await pay.attempts(order._id)).toMatchObject([{ state: "EXPIRED" }]);
  expect(await pay.balances(order._id)).toEqual({});
  expect(await pay.start(customer, number)).toMatchObject({ status: 409 });

  bank.decide(number, "captured");
  await later();
  await pay.look(customer, number);
  expect(await pay.refunds(order._id)).toMatchObject([{ reason: "order-cancelled", amount: 1796 }]);
});

test("an order is marked as refunded when all that was paid for it has gone back", async () => {
  const { customer, order, number } = await pay.unpaid();
  await pay.start(customer, number);
  bank.decide(number, "failed");
  await pay.look(customer, number);
  await later();
  await pay.start(customer, number);
  await cancel(customer, number);
  bank.decide(number, "captured");
  bank.decide(`${number}.2`, "captured");
  await pay.pass(2);
  const [first, second] = await pay.refunds(order._id);
  const status = async () =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: number } })).data.payment_status;

  bank.endRefund(first?.id ?? "", { state: "done", handle: "theirs" });
  await pay.pass(61);
  expect(await status()).toBe("REFUND_PENDING");
  bank.endRefund(second?.id ?? "", { state: "done", handle: "theirs, too" });
  await pay.pass(61);
  expect(await status()).toBe("REFUNDED");
});

test("once a partner has set out, the business keeps its fee from what was paid, and no more", async () => {
  await given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ cancellationFee: 100 }) })
    .execute();
  const { customer, order, number } = await pay.paid(bank, "Traveling");
  const { data: before } = await given.call(endpoints.getOrder, { as: customer, params: { id: order._id } });
  expect(before).toMatchObject({ canCancel: true, cancellationFee: 100 });

  for (let times = 0; times < 2; times += 1)
    expect((await cancel(customer, number)).data).toMatchObject({ ordStatus: "Cancelled" });
  const refunds = await given.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", order._id)
    .select(["r.reason", "r.price"])
    .execute();
  expect(refunds).toEqual([{ reason: "order-cancelled", price: (before.totalPrice - 100) * 100 }]);
});

describe("the desk", () => {
  const cancelFor = async (id: string) => {
    const { id: operatorId } = await anOperator(given.db);
    return given.db
      .transaction()
      .execute((tx) => cancelByDesk(tx, given.parts, { orderId: id, operatorId, reason: "Nobody can come.", keep: 0 }));
  };
  const statusOf = async ({ id }: { id: string }) =>
    (await given.db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  const lines = async ({ id }: { id: string }) =>
    (await given.db.selectFrom("booking_event").select(["event", "note"]).where("booking_id", "=", id).execute()).map(
      ({ event, note }) => `${event}: ${note}`,
    );

  test("cancels an order without visits, once, and says why on its timeline", async () => {
    const [order, bystander] = [await anOrder(given.db), await anOrder(given.db)];
    expect(await cancelFor(order.id)).toBe(true);
    expect(await cancelFor(order.id)).toBe(false);
    expect([await statusOf(order), await lines(order)]).toEqual(["Cancelled", ["cancelled: Nobody can come."]]);
    expect([await statusOf(bystander), await lines(bystander)]).toEqual(["Open", []]);
  });

  test("cancels the visits that are not done, each with one line, and no other order's", async () => {
    const order = await anOrder(given.db);
    const bystander = await aJob(given.db);
    const { id: partner_id } = await aPartner(given.db);
    const visits = [await aJob(given.db, { booking_id: order.id })];
    for (const status of ["Completed", "Cancelled"] as const)
      visits.push(
        await aJob(given.db, { booking_id: order.id, ...(status === "Completed" && { partner_id }), status }),
      );
    expect(await cancelFor(order.id)).toBe(true);
    const jobs = given.db.selectFrom("job").select(["id", "status"]);
    const after = await jobs.where("id", "in", [bystander.id, ...visits.map(({ id }) => id)]).execute();
    const statuses = [bystander, ...visits].map(({ id }) => after.find((job) => job.id === id)?.status);
    expect(statuses).toEqual(["Unassigned", "Cancelled", "Completed", "Cancelled"]);
    expect(await lines(order)).toEqual(["cancelled: Nobody can come."]);
  });

  test("cannot cancel an order that is done", async () => {
    const order = await anOrder(given.db, { status: "Completed" });
    await expect(cancelFor(order.id)).rejects.toMatchObject({ reason: "ORDER_DONE" });
  });
});
