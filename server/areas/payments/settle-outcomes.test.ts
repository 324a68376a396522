import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type Evidence,
  GatewayFailure,
  type PaymentGateway,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOrder } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { checkCaptures } from "./check-captures.ts";
import { listCaptures } from "./list-captures.ts";
import { settle } from "./settle.ts";
import { notOpened } from "./start-payment.ts";

const given = useApp();
const { gateway: listing } = aGateway("INR", { lists: true });

beforeEach(async () => {
  await sql`truncate gateway_calls, gateway_calls_of, payment_listing`.execute(given.db);
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

const attempt = async (more: Partial<Parameters<typeof anAttempt>[1]> = {}) =>
  anAttempt(given.db, { order: await anOrder(given.db), ...more });
const read = ({ id }: { id: string }) =>
  given.db.selectFrom("payment_attempt").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** The jobs whose key begins so, each with the seconds until it runs. */
async function jobs(key: string) {
  const { rows } = await sql<{ key: string; seconds: number; payload: object }>`
    select j.key, extract(epoch from j.run_at - clock_timestamp())::float8 as seconds, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where j.key like ${`${key}%`}
  `.execute(given.db);
  return rows;
}
const failures = async () =>
  (await given.db.selectFrom("gateway_calls").select("failures").execute()).map((row) => row.failures);
const fill = (calls: number) =>
  sql`
    insert into gateway_calls (provider, minute, calls)
    select 'razorpay', date_trunc('minute', now()) + n * interval '1 minute', ${calls}::int from generate_series(0, 1) n
  `.execute(given.db);

const pending = ({ orderId }: { orderId: string }): Evidence => ({
  ...{ result: "pending", said: "P", orderId, reference: undefined, amount: undefined, trackId: undefined },
  ...{ paymentId: undefined, refundHandle: undefined, method: undefined, facts: {} },
});
const failing = (outcome: GatewayFailure["outcome"]) => () =>
  Promise.reject(new GatewayFailure(outcome, "as the test wants it"));
const contextOf = (more: Partial<PaymentGateway> = {}) => ({
  ...given.parts,
  gateway: { ...listing, ask: async (asked: Parameters<PaymentGateway["ask"]>[0]) => pending(asked), ...more },
  log: given.app.log,
  attempt: 1,
});

describe("once an attempt was asked about", () => {
  const MINUTES = 60;
  test.each<
    [
      string,
      "silent" | "answered" | "fresh" | "full" | "decided",
      Partial<PaymentGateway>,
      object,
      number,
      number | undefined,
    ]
  >([
    ["and is undecided", "answered", {}, {}, 0, 5 * MINUTES],
    ["and there was no answer", "silent", { ask: failing("unknown") }, {}, 0, 5 * MINUTES],
    ["and the provider is busy", "silent", { ask: failing("busy") }, {}, 0, MINUTES],
    ["and it was asked a moment ago", "fresh", {}, { asked_at: new Date(Date.now() + 60_000) }, 0, 3],
    ["and the minute's questions are used up", "full", {}, {}, 300, MINUTES],
    ["and money has come", "decided", {}, { state: "SUCCESS" }, 0, undefined],
  ])("%s, the next question is queued for it alone: it is %s", async (_what, asking, more, before, calls, seconds) => {
    const [it, other] = [await attempt(before), await attempt({ state: "SUCCESS" })];
    if (calls > 0) await fill(calls);
    const context = contextOf(more);
    expect(await settle(context, it.id, { asker: "job", log: given.app.log, heard: { trackId: "track-1" } })).toBe(
      asking,
    );
    const queued = await jobs("settle-payment:");
    expect(queued.map(({ key }) => key)).toEqual(seconds === undefined ? [] : [`settle-payment:${it.id}`]);
    if (seconds !== undefined) expect(Math.abs((queued[0]?.seconds ?? 0) - seconds)).toBeLessThan(3);
    // What was heard is kept until there is an answer.
    const heard = asking === "answered" ? {} : { trackId: "track-1" };
    if (seconds !== undefined) expect(queued[0]?.payload).toEqual({ attemptId: it.id, ...heard });
    expect(await read(other)).toEqual(other);
  });

  test("by a customer who waits, no job is queued: the attempt has its own", async () => {
    const it = await attempt();
    expect(await settle(contextOf(), it.id, { asker: "customer", log: given.app.log })).toBe("answered");
    expect(await jobs("settle-payment:")).toEqual([]);
  });

  test("and its money has come, nothing more is asked", async () => {
    const order = await anOrder(given.db, { status: "Pending", payment_type: "Online", payment_status: "PENDING" });
    const it = await anAttempt(given.db, { order });
    const ask: PaymentGateway["ask"] = async (asked) => ({
      ...{ ...pending(asked), result: "captured", reference: it.reference, paymentId: it.id, refundHandle: it.id },
      amount: { currency: "INR", minor: it.amount },
    });
    expect(await settle(contextOf({ ask }), it.id, { asker: "job", log: given.app.log })).toBe("answered");
    expect([(await read(it)).state, await jobs("settle-payment:")]).toEqual(["SUCCESS", []]);
  });

  test.each([
    ["unknown", [1]],
    ["nothing", [1]],
    ["busy", [0]],
  ] as const)("and the answer was '%s', that counts as silence or not", async (outcome, expected) => {
    await settle(contextOf({ ask: failing(outcome) }), (await attempt()).id, { asker: "job", log: given.app.log });
    expect(await failures()).toEqual(expected);
  });

  test("in vain, as the questions are used up, it counts as asked when it last was", async () => {
    const it = await attempt({ asked_at: new Date(Date.now() - 3_600_000), times_asked: 7 });
    const other = await attempt({ times_asked: 7 });
    await fill(300);
    await settle(contextOf(), it.id, { asker: "job", log: given.app.log });
    expect(await read(it)).toEqual(it);
    expect(await read(other)).toEqual(other);
  });
});

describe("what a provider captured is listed", () => {
  const spans: { from: Date; to: Date; after: string | undefined }[] = [];
  const lister = (more: Partial<PaymentGateway> = {}) =>
    contextOf({
      captures: async (span) => {
        spans.push(span);
        return { captures: [], next: undefined };
      },
      ...more,
    });
  beforeEach(async () => {
    spans.length = 0;
    // Attempts of other tests would be listed from their beginning, too.
    await sql`update payment_attempt set provider = 'old', provider_order_id = id::text where provider = 'razorpay'`.execute(
      given.db,
    );
  });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const listedUntil = async () =>
    (
      await given.db
        .selectFrom("payment_listing")
        .select("listed_until")
        .where("provider", "=", "razorpay")
        .executeTakeFirst()
    )?.listed_until;

  test.each([
    ["list-captures", listCaptures],
    ["check-captures", checkCaptures],
  ])("not before the first attempt at it, and not without a list: %s", async (_name, task) => {
    await attempt({ provider: "upayments", created_at: daysAgo(3) });
    await task({}, lister());
    await attempt();
    const { captures: _, ...alone } = listing;
    await task({}, { ...lister(), gateway: alone });
    expect(spans).toEqual([]);
  });

  test("daily from the first attempt on, at most for eight days", async () => {
    const first = await attempt({ created_at: daysAgo(3) });
    await attempt({ created_at: daysAgo(2) });
    await attempt({ provider: "upayments", created_at: daysAgo(5) });
    await checkCaptures({}, lister());
    expect(spans).toMatchObject([{ from: first.created_at, after: undefined }]);
    await attempt({ created_at: daysAgo(20) });
    await checkCaptures({}, lister());
    const [, { from, to } = { from: new Date(0), to: new Date(0) }] = spans;
    expect(Math.round((to.getTime() - from.getTime()) / 60_000)).toBe(8 * 24 * 60);
  });

  test("every minute from a quarter of an hour before the last time on, in pieces of an hour, until now", async () => {
    await attempt({ created_at: daysAgo(20) });
    const until = new Date(Date.now() - 150 * 60_000);
    for (const [provider, listed_until] of [
      ["upayments", daysAgo(0)],
      ["razorpay", until],
    ] as const)
      await given.db.insertInto("payment_listing").values({ provider, listed_until }).execute();
    await listCaptures({}, lister());
    const minutes = (at: Date) => Math.round((at.getTime() - until.getTime()) / 60_000);
    expect(spans.map(({ from, to }) => [minutes(from), minutes(to)])).toEqual([
      [-15, 60],
      [45, 120],
      [105, 150],
    ]);
    expect(await listedUntil()).toEqual(spans[2]?.to);
  });

  test("for the first time from the first attempt of the last eight days on", async () => {
    await attempt({ created_at: daysAgo(9) });
    const first = await attempt({ created_at: new Date(Date.now() - 30 * 60_000) });
    await attempt({ created_at: new Date(Date.now() - 10 * 60_000) });
    await listCaptures({}, lister());
    expect(spans).toHaveLength(1);
    expect(spans[0]?.from).toEqual(new Date(first.created_at.getTime() - 15 * 60_000));
  });

  test.each([
    ["list-captures", "unknown", [1]],
    ["list-captures", "busy", [0]],
    ["check-captures", "unknown", [1]],
    ["check-captures", "busy", [0]],
  ] as const)("again later if %s got the answer '%s', which counts as silence or not", async (name, outcome, expected) => {
    await attempt({ created_at: daysAgo(1) });
    const task = name === "list-captures" ? listCaptures : checkCaptures;
    await task({}, lister({ captures: failing(outcome) }));
    expect([await failures(), await listedUntil()]).toEqual([expected, undefined]);
    const again = await jobs("check-captures:");
    expect(again.map(({ seconds }) => Math.round(seconds / 60))).toEqual(name === "check-captures" ? [1] : []);
    expect(again.map(({ payload }) => payload)).toEqual(
      name === "check-captures" ? [{ from: expect.any(String), to: expect.any(String) }] : [],
    );
  });

  test("again later if the minute's questions are used up", async () => {
    await attempt({ created_at: daysAgo(1) });
    await fill(300);
    await listCaptures({}, lister());
    await checkCaptures({}, lister());
    expect([spans, await listedUntil()]).toEqual([[], undefined]);
    expect((await jobs("check-captures:")).map(({ seconds }) => Math.round(seconds / 60))).toEqual([1]);
  });

  test.each([
    ["list-captures", listCaptures],
    ["check-captures", checkCaptures],
  ])("and an error of our own does not count as the provider's: %s", async (_name, task) => {
    await attempt({ created_at: daysAgo(1) });
    const broken = lister({ captures: () => Promise.reject(new TypeError("a bug")) });
    await expect(task({}, broken)).rejects.toThrow("a bug");
    expect(await failures()).toEqual([0]);
  });
});

describe("an attempt whose page was not opened", () => {
  const end = ({ id }: { id: string }, event: "lost" | "refused") =>
    given.db.transaction().execute((tx) => notOpened(tx, listing, id, event));
  const waiting = async (state = "OPENING", status = "Pending") => {
    const order = await anOrder(given.db, { status, payment_type: "Online", payment_status: "PENDING" });
    return { order, attempt: await anAttempt(given.db, { order, state }) };
  };
  const paymentOf = async ({ id }: { id: string }) =>
    (await given.db.selectFrom("booking").select("payment_status").where("id", "=", id).executeTakeFirstOrThrow())
      .payment_status;

  test.each([
    ["lost", "UNKNOWN", null, 1],
    ["refused", "FAILED", expect.any(Date), 0],
  ] as const)("as the answer was %s is %s, is asked about only if it may exist, and another page can be opened", async (event, state, settled_at, asked) => {
    const it = await waiting();
    const other = await waiting();
    await end(it.attempt, event);
    expect(await read(it.attempt)).toMatchObject({ state, settled_at });
    expect(await jobs(`settle-payment:${it.attempt.id}`)).toHaveLength(asked);
    expect([await paymentOf(it.order), await paymentOf(other.order)]).toEqual(["FAILED", "PENDING"]);
    expect(await read(other.attempt)).toEqual(other.attempt);
  });

  test("changes neither an order that does not wait for it any more, nor an attempt that went on", async () => {
    const over = await waiting("OPENING", "Cancelled");
    await end(over.attempt, "refused");
    expect(await paymentOf(over.order)).toBe("PENDING");
    const open = await waiting("OPEN");
    await end(open.attempt, "lost");
    expect([await read(open.attempt), await paymentOf(open.order)]).toEqual([open.attempt, "PENDING"]);
  });
});
