import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { askLater } from "./attempts.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);

beforeAll(() => pay.rate("0.0036"));
// Each test starts with a fresh minute of questions.
beforeEach(pay.forgetQuestions);

/** An order whose page is open. */
async function opened() {
  const unpaid = await pay.unpaid();
  await pay.start(unpaid.customer, unpaid.number);
  return unpaid;
}
const order = async ({ customer, number }: Awaited<ReturnType<typeof opened>>) =>
  (await pay.look(customer, number)).data.order;

/** Makes the last question seem a while ago. Rows are locked in a fixed order, so that two concurrent calls do not deadlock. */
const later = () =>
  sql`
    update payment_attempt set asked_at = null
    where id in (select id from payment_attempt where asked_at is not null order by id for update)
  `.execute(given.db);

describe("money that has come", () => {
  test("makes the order Open and paid, and is posted to the books", async () => {
    const it = await opened();
    expect(await order(it)).toMatchObject({ ordStatus: "Pending", payment_status: "PENDING" });
    bank.decide(it.number, "captured");
    await later();
    expect(await order(it)).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS", payBy: null });
    expect(await pay.balances(it.order._id)).toEqual({ gateway: 1796, order: -1796 });
    expect(await pay.disagreements()).toEqual([]);
  });

  test("counts once, however many pages, notifications and jobs ask at once", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        await later();
        await pay.look(it.customer, it.number);
      }),
    );
    expect(await order(it)).toMatchObject({ payment_status: "SUCCESS" });
    expect(await pay.balances(it.order._id)).toEqual({ gateway: 1796, order: -1796 });
    expect(await pay.refunds(it.order._id)).toEqual([]);
  });

  test("is told to the customer by e-mail", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    await pay.look(it.customer, it.number);
    await given.runJobs();
    const { rows } = await sql<{
      text: string;
    }>`select text from demo_outbox where recipient = ${it.customer.email}`.execute(given.db);
    expect(rows.map(({ text }) => text).join()).toContain(`We have received KWD 1.796 for your order ${it.number}.`);
  });

  test("is found by a job if the browser never came back", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    await pay.pass(1);
    expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "SUCCESS" }]);
  });

  test.each([
    ["another amount", { currency: "KWD", minor: 1795 }, "it is of 1795 KWD there"],
    ["another currency", { currency: "INR", minor: 1796 }, "it is in INR there"],
  ])("in %s pays nothing, and a person is told", async (_what, amount, attention) => {
    const it = await opened();
    bank.decide(it.number, "captured", amount);
    expect(await order(it)).toMatchObject({ ordStatus: "Pending", payment_status: "PENDING" });
    expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "OPEN", attention }]);
    expect(await pay.disagreements()).toContainEqual(
      expect.objectContaining({ problem: "a payment that is odd", order_number: it.number, details: attention }),
    );
  });

  test.each(["orderId", "reference"] as const)("with another %s pays nothing", async (name) => {
    const [it, other] = [await opened(), await opened()];
    bank.decide(it.number, "captured");
    Object.assign(bank.page(it.number), { [name]: bank.page(other.number)[name] });
    expect(await order(it)).toMatchObject({ payment_status: "PENDING" });
  });
});

test("a page that looks again asks nothing if a question was asked a moment ago", async () => {
  const it = await opened();
  const askedFor = async (seconds: number) => {
    await sql`update payment_attempt set asked_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(
      given.db,
    );
    const before = bank.calls.ask;
    await pay.look(it.customer, it.number);
    return bank.calls.ask - before;
  };
  // In the future, so that it holds on a slow machine, too.
  expect(await askedFor(-60)).toBe(0);
  expect(await askedFor(4)).toBe(1);
});

test("a declined payment lets the customer try again", async () => {
  const it = await opened();
  bank.decide(it.number, "failed");
  expect(await order(it)).toMatchObject({ ordStatus: "Pending", payment_status: "FAILED" });
  expect(await pay.balances(it.order._id)).toEqual({});
});

test("a gateway that is silent, full or broken leaves everything as it is, until it answers", async () => {
  const it = await opened();
  bank.decide(it.number, "captured");
  for (const outcome of ["nothing", "unknown", "busy"] as const) {
    bank.fail("ask", outcome);
    await later();
    expect(await order(it)).toMatchObject({ payment_status: "PENDING" });
  }
  await later();
  expect(await order(it)).toMatchObject({ payment_status: "SUCCESS" });
});

test("late money after a decline counts if the order still waits for it", async () => {
  const it = await opened();
  bank.decide(it.number, "failed");
  expect(await order(it)).toMatchObject({ payment_status: "FAILED" });
  bank.decide(it.number, "captured");
  await later();
  expect(await order(it)).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS" });
  expect(await pay.balances(it.order._id)).toEqual({ gateway: 1796, order: -1796 });
});

describe("an order that is not paid in time", () => {
  test("is cancelled, and its charge is taken back", async () => {
    const it = await opened();
    await pay.pass(31);
    expect(await order(it)).toMatchObject({ ordStatus: "Cancelled", payment_status: "FAILED" });
    expect(await pay.balances(it.order._id)).toEqual({});
  });

  test("is not cancelled if its money has come and nobody has looked yet", async () => {
    const it = await opened();
    bank.decide(it.number, "captured");
    await pay.pass(31);
    expect(await order(it)).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS" });
  });

  test("refunds money that comes later by itself, once, and tells the customer", async () => {
    const it = await opened();
    await pay.pass(31);
    bank.decide(it.number, "captured");
    await pay.pass(60);

    expect(await order(it)).toMatchObject({ ordStatus: "Cancelled", payment_status: "REFUND_PENDING" });
    const [refund] = await pay.refunds(it.order._id);
    expect(refund).toMatchObject({ reason: "order-cancelled", state: "PENDING", amount: 1796, currency: "KWD" });
    expect(await pay.balances(it.order._id)).toEqual({ gateway: 1796, refunds: -1796 });

    bank.endRefund(refund?.id ?? "", { state: "done", handle: "theirs" });
    await pay.pass(61);
    await pay.pass(61);
    expect(await order(it)).toMatchObject({ payment_status: "REFUNDED" });
    expect(await pay.refunds(it.order._id)).toHaveLength(1);
    expect(await pay.balances(it.order._id)).toEqual({});
  });
});

test("an order that is paid twice keeps the first payment and gives back the second", async () => {
  const it = await opened();
  bank.decide(it.number, "failed");
  await pay.look(it.customer, it.number);
  await later();
  await pay.start(it.customer, it.number);
  bank.decide(`${it.number}.2`, "captured");
  await later();
  expect(await order(it)).toMatchObject({ payment_status: "SUCCESS" });

  bank.decide(it.number, "captured");
  await pay.pass(2);
  expect(await order(it)).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS" });
  expect(await pay.refunds(it.order._id)).toMatchObject([{ reason: "paid-twice", state: "PENDING" }]);
});

test("an undecided attempt ends with its order's time, even if another one has paid", async () => {
  const it = await pay.unpaid();
  bank.fail("open", "unknown");
  await pay.start(it.customer, it.number);
  await later();
  await pay.start(it.customer, it.number);
  bank.decide(`${it.number}.2`, "captured");
  await later();
  expect(await order(it)).toMatchObject({ payment_status: "SUCCESS" });
  await pay.pass(31);
  expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "EXPIRED" }, { state: "SUCCESS" }]);
  await pay.pass(120);
  expect(await pay.disagreements()).not.toContainEqual(expect.objectContaining({ order_number: it.number }));
});

describe("a refund", () => {
  // Jobs of other tests' attempts would use up the questions of a minute.
  beforeEach(async () => {
    await sql`update payment_attempt set created_at = created_at - interval '9 days'`.execute(given.db);
    await sql`delete from graphile_worker._private_jobs`.execute(given.db);
  });
  async function due() {
    const it = await opened();
    await pay.pass(31);
    bank.decide(it.number, "captured");
    return it;
  }
  const states = async (it: Awaited<ReturnType<typeof due>>) =>
    (await pay.refunds(it.order._id)).map(({ state }) => state);

  test("whose answer was lost is asked about before it is sent again, so it arrives once", async () => {
    const it = await due();
    bank.fail("refund", "unknown");
    await pay.pass(60);
    expect(await states(it)).toEqual(["UNKNOWN"]);
    const sent = bank.calls.refund;
    await pay.pass(3);
    expect(await states(it)).toEqual(["PENDING"]);
    expect(bank.calls.refund).toBe(sent);
  });

  test("that never arrived is sent again", async () => {
    const it = await due();
    bank.fail("refund", "nothing");
    await pay.pass(60);
    expect(await states(it)).toEqual(["DUE"]);
    await pay.pass(6);
    expect(await states(it)).toEqual(["PENDING"]);
  });

  test("that was being sent when the server was cut off is asked about first", async () => {
    const it = await due();
    bank.fail("refund", "nothing");
    await pay.pass(60);
    const [refund] = await pay.refunds(it.order._id);
    await sql`update refund set state = 'SENDING', sent_at = now() - interval '5 minutes' where id = ${refund?.id}`.execute(
      given.db,
    );
    await pay.pass(6);
    expect(await states(it)).toEqual(["DUE"]);
    await pay.pass(6);
    expect(await states(it)).toEqual(["PENDING"]);
  });

  test("without balance is shown to a person, and goes out once there is balance", async () => {
    const it = await due();
    bank.fail("refund", "unknown");
    await pay.pass(60);
    const [refund] = await pay.refunds(it.order._id);
    bank.endRefund(refund?.id ?? "", { state: "no-balance", handle: undefined, reason: "Top up first" });
    await pay.pass(3);
    expect(await states(it)).toEqual(["NO_BALANCE"]);
    expect(await pay.disagreements()).toContainEqual(
      expect.objectContaining({
        problem: "a refund without balance",
        order_number: it.number,
        details: "Top up first",
      }),
    );
    bank.refunds.delete(refund?.id ?? "");
    await pay.pass(361);
    expect(await states(it)).toEqual(["PENDING"]);
  });
});

describe("a notification", () => {
  const notify = (url: string, payload: string, type = "application/x-www-form-urlencoded") =>
    given.app.inject({ method: "POST", url: new URL(url).pathname, headers: { "content-type": type }, payload });

  test.each([
    ["as a form", "application/x-www-form-urlencoded", "result=CAPTURED&payment_id=1"],
    ["as JSON", "application/json", '{"result":"CAPTURED"}'],
    ["with nothing that can be read", "application/octet-stream", "\u0000"],
  ])("%s is answered at once, and makes a job ask", async (_how, type, payload) => {
    const it = await opened();
    bank.decide(it.number, "captured");
    const answer = await notify(bank.page(it.number).notificationUrl, payload, type);
    expect(answer.statusCode).toBe(200);
    await given.runJobs();
    expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "SUCCESS" }]);
  });

  test("that lies changes nothing: only the gateway's answer counts", async () => {
    const it = await opened();
    await notify(bank.page(it.number).notificationUrl, "result=CAPTURED&payment_id=1&track_id=made-up");
    await given.runJobs();
    expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "OPEN" }]);
  });

  test("that names somebody else's payment does not affect that one", async () => {
    const [it, other] = [await opened(), await opened()];
    bank.decide(other.number, "captured");
    await notify(bank.page(it.number).notificationUrl, `track_id=${bank.page(other.number).trackId}`);
    await given.runJobs();
    expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "OPEN", attention: null }]);
  });

  test("to a made-up address causes no question", async () => {
    const asked = bank.calls.ask;
    const answer = await notify("http://x/api/chowk365/payments/notifications/made-up", "result=CAPTURED");
    await given.runJobs();
    expect(answer.statusCode).toBe(200);
    expect(bank.calls.ask).toBe(asked);
  });

  test("longer than any provider writes is refused", async () => {
    const it = await opened();
    const answer = await notify(bank.page(it.number).notificationUrl, "x".repeat(17 * 1024));
    expect(answer.statusCode).toBe(413);
  });
});

test("a minute has no more questions than the provider takes, and customers go before jobs, which can come back", async () => {
  // Otherwise refunds of other tests would ask, too.
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
  const its = [];
  for (let n = 0; n < 12; n += 1) its.push(await opened());
  await pay.forgetQuestions();
  // Uses up some of this minute's questions, and of the next one's, in case it begins meanwhile.
  await sql`
    insert into gateway_calls (provider, minute, calls)
    select 'upayments', date_trunc('minute', now()) + n * interval '1 minute', 8 from generate_series(0, 1) n
  `.execute(given.db);
  await later();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(given.db);
  const before = bank.calls.ask;
  await given.runJobs();
  const byJobs = bank.calls.ask - before;
  expect(byJobs).toBeGreaterThanOrEqual(2);
  expect(byJobs).toBeLessThanOrEqual(4);
  await later();
  for (const it of its) await pay.look(it.customer, it.number);
  const byCustomers = bank.calls.ask - before - byJobs;
  expect(byCustomers).toBeGreaterThanOrEqual(10);
});

test("a provider that is down is asked by few jobs a minute, but still by every waiting customer", async () => {
  const its = [];
  for (let n = 0; n < 10; n += 1) its.push(await opened());
  await pay.forgetQuestions();
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
  bank.fail("ask", ...Array(20).fill("unknown"));
  const before = bank.calls.ask;
  for (const it of its) {
    const [attempt] = await pay.attempts(it.order._id);
    await given.db.transaction().execute((tx) => addJob(tx, "settle-payment", { attemptId: attempt?.id ?? "" }));
    await later();
    await given.runJobs();
  }
  const byJobs = bank.calls.ask - before;
  expect(byJobs).toBeGreaterThanOrEqual(3);
  // Twice as many if the next minute begins meanwhile.
  expect(byJobs).toBeLessThanOrEqual(6);
  await later();
  for (const it of its) await pay.look(it.customer, it.number);
  expect(bank.calls.ask - before - byJobs).toBe(its.length);
  bank.fail("ask");
});

test("an attempt whose job died with its process is asked about again", async () => {
  const it = await opened();
  await pay.forgetQuestions();
  await sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'a worker that is no more'
  `.execute(given.db);
  bank.decide(it.number, "captured");
  await pay.pass(1);
  await pay.pass(2);
  expect(await pay.attempts(it.order._id)).toMatchObject([{ state: "SUCCESS" }]);
});

test("the state of an order's payment stays private to its customer", async () => {
  const [it, other] = [await opened(), await opened()];
  expect((await pay.look(other.customer, it.number)).status).toBe(404);
  const own = await given.call(endpoints.getOrder, { as: it.customer, params: { id: it.number } });
  expect(own.data.payBy).toEqual(expect.any(String));
});

test.each([
  -2, 2,
])("a process whose clock is %d hours off asks again at the right time by the database's clock", async (hours) => {
  const [it, bystander] = [await opened(), await opened()];
  const attemptOf = (of: typeof it) =>
    given.db
      .selectFrom("payment_attempt")
      .select("id")
      .where("booking_id", "=", of.order._id)
      .executeTakeFirstOrThrow();
  const [{ id }, other] = [await attemptOf(it), await attemptOf(bystander)];
  const jobOf = async (attempt: string) => {
    const { rows } = await sql<{ id: string; wait: number }>`
      select id::text, extract(epoch from run_at - now())::float8 as wait
      from graphile_worker.jobs where key = ${`settle-payment:${attempt}`}
    `.execute(given.db);
    return rows[0];
  };
  const untouched = (await jobOf(other.id))?.id;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await given.db.transaction().execute((tx) => askLater(tx, { id }, { gateway: undefined }));
  const wait = (await jobOf(id))?.wait;
  // Half a minute, as the attempt has just begun.
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(60);
  expect((await jobOf(other.id))?.id).toBe(untouched);
});
