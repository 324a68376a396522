import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOrder } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { settle } from "./settle.ts";
import { hear } from "./settle-heard.ts";
import { type Asker, sweepStatusCalls, takeStatusCall } from "./status-calls.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);
const PROVIDER = "upayments";

beforeAll(() => pay.rate("0.0036"));
beforeEach(pay.forgetQuestions);

/** An order whose page is open. */
async function opened() {
  const unpaid = await pay.unpaid();
  await pay.start(unpaid.customer, unpaid.number);
  return unpaid;
}

const ofNobody = (customerId: string) =>
  given.db.updateTable("customer").set({ phone_verified_at: null }).where("id", "=", customerId).execute();

interface Questions {
  times: number;
  asker: Asker;
  /** For each of these orders. */
  of: Awaited<ReturnType<typeof opened>>[];
}

/** Returns how many of these questions may be asked, all in one minute: `now()` is the same throughout a transaction. */
async function allowed(...all: Questions[]): Promise<number[]> {
  return given.db.transaction().execute(async (tx) => {
    const asked = [];
    for (const { times, asker, of } of all) {
      let some = 0;
      for (const { order } of of)
        for (let n = 0; n < times; n += 1)
          if (await takeStatusCall(tx, { gateway: bank.gateway, bookingId: order._id, asker })) some += 1;
      asked.push(some);
    }
    return asked;
  });
}

async function some(count: number) {
  const its = [];
  for (let n = 0; n < count; n += 1) its.push(await pay.unpaid());
  return its;
}

describe("of the questions that a provider takes in a minute", () => {
  test("one customer's pages and jobs get a fifth", async () => {
    const [it, other] = [await some(1), await some(1)];
    const asked = await allowed(
      { times: 4, asker: "job", of: it },
      { times: 9, asker: "customer", of: it },
      { times: 9, asker: "job", of: it },
      { times: 9, asker: "customer", of: other },
    );
    expect(asked).toEqual([4, 2, 0, 6]);
  });

  test("unconfirmed customers get a third, however many they are", async () => {
    const [strangers, known] = [await some(3), await some(1)];
    for (const { customer } of strangers) await ofNobody(customer.id);
    const asked = await allowed(
      { times: 6, asker: "customer", of: strangers },
      { times: 6, asker: "customer", of: known },
    );
    expect(asked).toEqual([10, 6]);
  });

  test("some are reserved for questions that money depends on, for anybody, and the last for the provider's own news", async () => {
    const [known, stranger] = [await some(6), await some(1)];
    for (const { customer } of stranger) await ofNobody(customer.id);
    const asked = await allowed(
      { times: 6, asker: "job", of: known },
      { times: 6, asker: "customer", of: known },
      { times: 9, asker: "end", of: stranger },
      { times: 9, asker: "news", of: stranger },
      { times: 9, asker: "news", of: known },
    );
    expect(asked).toEqual([10, 10, 5, 5, 0]);
  });

  test("those of a minute are counted until it is over, and then forgotten", async () => {
    const of = await some(1);
    await allowed({ times: 2, asker: "customer", of });
    for (const table of ["gateway_calls", "gateway_calls_of"] as const)
      await sql`update ${sql.table(table)} set minute = minute - interval '6 minutes'`.execute(given.db);
    await allowed({ times: 3, asker: "customer", of });
    await sweepStatusCalls(given.db);
    for (const table of ["gateway_calls", "gateway_calls_of"] as const)
      expect(await given.db.selectFrom(table).select("calls").execute()).toEqual([{ calls: 3 }]);
  });
});

describe("an order whose time is over while its provider cannot be asked", () => {
  const statusOf = async ({ customer, number }: Awaited<ReturnType<typeof opened>>) =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: number } })).data;

  test("stays, with its partner's time, until the provider says that it is not paid", async () => {
    const it = await opened();
    const bystander = await opened();
    const [attempt] = await pay.attempts(it.order._id);
    const ask = bank.gateway.ask;
    bank.gateway.ask = async (asked) => {
      if (asked.orderId === it.number) bank.fail("ask", "unknown");
      return ask(asked);
    };
    for (const minutes of [31, 2, 5]) await pay.pass(minutes);

    expect(await statusOf(it)).toMatchObject({ ordStatus: "Pending", payBy: expect.any(String) });
    expect((await statusOf(it)).visits).toMatchObject([{ status: "Reserved" }]);
    expect(await statusOf(bystander)).toMatchObject({ ordStatus: "Cancelled" });
    expect((await pay.start(it.customer, it.number)).message).toBe(
      "The time to pay this order is over. It is cancelled unless it was paid.",
    );

    bank.gateway.ask = ask;
    await pay.pass(20);
    expect(await statusOf(it)).toMatchObject({ ordStatus: "Cancelled", payment_status: "FAILED" });
    expect(await pay.attempts(it.order._id)).toMatchObject([{ id: attempt?.id, state: "EXPIRED" }]);
  });

  test("becomes paid if it was", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    bank.fail("ask", ...Array(9).fill("nothing"));
    await pay.pass(31);
    expect(await statusOf(it)).toMatchObject({ ordStatus: "Pending" });
    bank.fail("ask");
    await pay.pass(20);
    expect(await statusOf(it)).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS" });
  });

  test("waits its turn if the minute's questions are used up", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    const full = sql`
      insert into gateway_calls (provider, minute, calls)
      select ${PROVIDER}, date_trunc('minute', now()) + n * interval '1 minute', 30 from generate_series(0, 1) n
    `;
    const forget = pay.forgetQuestions;
    // Done without `pass`, which would forget that the questions are used up.
    await sql`update booking set pay_by = pay_by - interval '31 minutes'`.execute(given.db);
    await forget();
    await full.execute(given.db);
    await given.parts.db.transaction().execute((tx) => addJob(tx, "expire-orders", {}));
    await given.runJobs();
    expect(await statusOf(it)).toMatchObject({ ordStatus: "Pending" });
    await pay.pass(1);
    expect(await statusOf(it)).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS" });
  });

  test("is asked about after growing pauses", async () => {
    const it = await opened();
    const asked = () =>
      given.db
        .selectFrom("payment_attempt")
        .select("times_asked")
        .where("booking_id", "=", it.order._id)
        .executeTakeFirstOrThrow();
    const expire = async (minutes: number) => {
      // The attempt's own job has its own pauses: this is only about the job that ends orders.
      await sql`delete from graphile_worker._private_jobs`.execute(given.db);
      bank.fail("ask", "unknown");
      await pay.pass(minutes);
      bank.fail("ask");
    };
    await expire(31);
    const first = (await asked()).times_asked;
    await sql`update payment_attempt set asked_at = now(), answered_at = null`.execute(given.db);
    await sql`update booking set pay_by = now() - interval '10 minutes' where pay_by is not null`.execute(given.db);
    await expire(9);
    expect((await asked()).times_asked).toBe(first);
    await expire(2);
    expect((await asked()).times_asked).toBe(first + 1);
  });

  test("is cancelled at once if nobody ever saw a page to pay it at", async () => {
    const it = await pay.unpaid();
    bank.fail("open", "unknown");
    await pay.start(it.customer, it.number);
    bank.fail("ask", ...Array(9).fill("unknown"));
    await pay.pass(31);
    bank.fail("ask");
    expect(await statusOf(it)).toMatchObject({ ordStatus: "Cancelled" });
  });
});

test("a payment that nothing names is not asked about, and uses up no question that a refund may need", async () => {
  bank.fail("open", "unknown");
  const nameless = await opened();
  const [attempt] = await pay.attempts(nameless.order._id);
  const heard = (track?: string) =>
    given.db
      .updateTable("payment_attempt")
      .set({ asked_at: null, heard_at: new Date(), heard_track: track ?? null })
      .where("id", "=", attempt?.id ?? "")
      .execute();
  bank.gateway.canAsk = ({ session, trackId }) => session !== undefined || trackId !== undefined;
  const ask = () => settle(given.parts, attempt?.id ?? "", { asker: "job", log: { warn: () => undefined } });
  await pay.forgetQuestions();
  const before = bank.calls.ask;
  await heard();
  expect([await ask(), bank.calls.ask - before]).toEqual(["silent", 0]);
  expect(await given.db.selectFrom("gateway_calls").selectAll().execute()).toEqual([]);
  // News without a name is not looked at again and again; news with one can be asked about.
  const now = given.db
    .selectFrom("payment_attempt")
    .select("heard_at")
    .where("id", "=", attempt?.id ?? "");
  expect(await now.executeTakeFirst()).toEqual({ heard_at: null });
  await heard("track-1");
  await ask();
  expect(bank.calls.ask - before).toBe(1);
  delete bank.gateway.canAsk;
});

test("an error of our own does not count as silence of the provider", async () => {
  const it = await opened();
  const [attempt] = await pay.attempts(it.order._id);
  const ask = bank.gateway.ask;
  bank.gateway.ask = () => Promise.reject(new TypeError("a bug"));
  const log = { warn: () => undefined };
  await sql`update payment_attempt set asked_at = null`.execute(given.db);
  await expect(settle(given.parts, attempt?.id ?? "", { asker: "customer", log })).rejects.toThrow("a bug");
  bank.gateway.ask = ask;
  expect(await given.db.selectFrom("gateway_calls").select("failures").execute()).toEqual([{ failures: 0 }]);
});

test("an order that was paid twice does not affect another's payment: that still goes back when its order is cancelled", async () => {
  const twice = await opened();
  bank.decide(twice.number, "failed");
  await pay.look(twice.customer, twice.number);
  await sql`update payment_attempt set asked_at = null`.execute(given.db);
  await pay.start(twice.customer, twice.number);
  bank.decide(`${twice.number}.2`, "captured");
  await sql`update payment_attempt set asked_at = null`.execute(given.db);
  await pay.look(twice.customer, twice.number);
  bank.decide(twice.number, "captured");
  await pay.pass(2);
  expect(await pay.refunds(twice.order._id)).toMatchObject([{ reason: "paid-twice" }]);

  const it = await opened();
  bank.decide(it.number, "captured");
  await pay.look(it.customer, it.number);
  await given.call(endpoints.cancelOrder, { as: it.customer, params: { id: it.number } });
  expect(await pay.refunds(it.order._id)).toMatchObject([{ reason: "order-cancelled", amount: 1796 }]);
});

describe("a notification", () => {
  const post = (to: string, payload: string, on = given, remoteAddress = "203.0.113.9") =>
    on.app.inject({
      method: "POST",
      remoteAddress,
      url: `/api/chowk365/payments/notifications/${to}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
  const hinting = (signs: boolean) => ({
    ...bank.gateway,
    signs,
    hint: ({ body }: { body: Buffer }) => {
      const orderId = new URLSearchParams(body.toString()).get("requested_order_id");
      return orderId ? { orderId } : undefined;
    },
  });
  const unsigned = useApp({ RATE_LIMITS: "true" }, hinting(false));

  test("of a provider that signs nothing counts only at the unguessable address", async () => {
    const its = paying(unsigned);
    await its.rate("0.0036");
    const it = await its.unpaid();
    await its.start(it.customer, it.number);
    bank.decide(it.number, "captured");
    const asked = bank.calls.ask;
    expect((await post("upayments", `requested_order_id=${it.number}`, unsigned)).json()).toEqual({ code: 200 });
    await unsigned.runJobs();
    expect(bank.calls.ask).toBe(asked);

    const token = new URL(bank.page(it.number).notificationUrl).pathname.split("/").at(-1) ?? "";
    await post(token, "", unsigned);
    await unsigned.runJobs();
    expect(await its.attempts(it.order._id)).toMatchObject([{ state: "SUCCESS" }]);
    // The provider may repeat it as often as it likes, even afterwards.
    for (let n = 0; n < 40; n += 1) expect((await post(token, "", unsigned)).statusCode).toBe(200);
  });

  /** An order with news about its payment. */
  async function heardOf() {
    const it = await opened();
    const [attempt] = await pay.attempts(it.order._id);
    const heard = { attemptId: attempt?.id ?? "", trackId: undefined };
    await given.db.transaction().execute((tx) => hear(tx, bank.gateway, heard));
    return it;
  }

  test("is asked about even if its job is gone", async () => {
    const [it, bystander] = [await heardOf(), await opened()];
    for (const { number } of [it, bystander]) bank.decide(number, "captured");
    await sql`delete from graphile_worker._private_jobs`.execute(given.db);
    await given.db.transaction().execute((tx) => addJob(tx, "reconcile-payments", {}));
    await given.runJobs();
    expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "SUCCESS" }]);
    expect(await pay.attempts(bystander.order._id)).toMatchObject([{ state: "OPEN" }]);
  });

  test("reserves the questions that it will need", async () => {
    const looking = await some(5);
    const heard = [];
    for (let n = 0; n < 5; n += 1) heard.push(await heardOf());
    await pay.forgetQuestions();
    const asked = await allowed(
      { times: 5, asker: "customer", of: looking },
      { times: 5, asker: "end", of: looking },
      { times: 6, asker: "news", of: heard },
    );
    expect(asked).toEqual([15, 5, 10]);
  });

  test("is no longer news once it was asked about", async () => {
    const it = await heardOf();
    await given.runJobs();
    const left = given.db.selectFrom("payment_attempt").select("heard_at").where("booking_id", "=", it.order._id);
    expect(await left.execute()).toEqual([{ heard_at: null }]);
  });

  test("to a made-up address is soon ignored", async () => {
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push((await post(`made-up-${n}`, "", unsigned, "203.0.113.10")).statusCode);
    expect(answers.filter((code) => code === 200)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });

  const signed = useApp({ RATE_LIMITS: "true" }, { ...hinting(true), name: "razorpay" });
  test("that is signed is about that provider's attempt, whatever another one calls its own", async () => {
    const order = await anOrder(signed.db);
    const name = { provider_order_id: order.number };
    const other = await anAttempt(signed.db, { order, provider: "upayments", ...name });
    const it = await anAttempt(signed.db, { order, number: 2, state: "UNKNOWN", ...name });
    await post("razorpay", `requested_order_id=${order.number}`, signed);
    const news = signed.db.selectFrom("payment_attempt").select("id").where("heard_at", "is not", null);
    expect(await news.where("id", "in", [it.id, other.id]).execute()).toEqual([{ id: it.id }]);
  });

  test("that is signed leads to its order; a forged one is soon ignored", async () => {
    expect((await post("razorpay", "requested_order_id=CH-0000-0000", signed)).statusCode).toBe(200);
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push((await post("razorpay", "forged", signed)).statusCode);
    expect(answers.filter((code) => code === 200)).toHaveLength(30);
  });
});

test.each([
  [
    "waits to be paid",
    async () => undefined,
    "PENDING",
    "The payment is not confirmed yet. We keep asking the payment provider.",
  ],
  [
    "was declined",
    async (number: string) => bank.decide(number, "failed"),
    "FAILED",
    "The payment did not go through. Please try again.",
  ],
  [
    "is cancelled",
    async () => pay.pass(31),
    "FAILED",
    "This order was not paid in time, and is cancelled. What comes later goes back to you.",
  ],
] as const)("a customer who comes back as paid to an order that %s is refused, with the order's true state", async (_what, before, payment_status, message) => {
  const it = await opened();
  await before(it.number);
  await sql`update payment_attempt set asked_at = null`.execute(given.db);
  const answer = await pay.look(it.customer, it.number);
  expect(answer).toMatchObject({
    status: 409,
    code: 409,
    message,
    data: { order: { _id: it.order._id, payment_status } },
  });
});

test("a customer who comes back as paid to an order that is paid in cash is told so", async () => {
  const it = await opened();
  await given.db
    .updateTable("booking")
    .set({ payment_type: "COD", payment_status: null, pay_by: null, status: "Open" })
    .where("id", "=", it.order._id)
    .execute();
  expect(await pay.look(it.customer, it.number)).toMatchObject({
    status: 409,
    message: "This order is paid in cash at the visit.",
  });
});

test("a customer who comes back to a paid order gets 200", async () => {
  const it = await opened();
  bank.decide(it.number, "captured");
  expect(await pay.look(it.customer, it.number)).toMatchObject({
    status: 200,
    data: { order: { _id: it.order._id, payment_status: "SUCCESS" } },
  });
});
