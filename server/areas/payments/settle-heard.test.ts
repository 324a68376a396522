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
import { settle } from "./settle.ts";
import { askHeard, hear, settleHeard } from "./settle-heard.ts";

const given = useApp();
const { gateway } = aGateway("INR", { lists: true });
/** The same provider without a list. */
const { captures: _, ...unlisted } = gateway;
const alone: PaymentGateway = { ...unlisted };

/** What the provider is asked, in turn: the names of attempts, and `list`. */
const asked: (string | undefined)[] = [];
/** It answers that nothing is decided, or fails. */
let failure: GatewayFailure | undefined;
/** What it waits for before it answers. */
let gate: ((asked: number) => Promise<void>) | undefined;
const ask: PaymentGateway["ask"] = async ({ orderId, trackId }) => {
  asked.push(trackId ? `${orderId} by ${trackId}` : orderId);
  if (failure) throw failure;
  await gate?.(asked.length);
  const nothing = { reference: undefined, amount: undefined, trackId: undefined, paymentId: undefined };
  return {
    ...nothing,
    orderId,
    result: "pending",
    said: "P",
    refundHandle: undefined,
    method: undefined,
    facts: {},
  } satisfies Evidence;
};
const captures = async () => {
  asked.push("list");
  return { captures: [], next: undefined };
};
const contextOf = (by: PaymentGateway | undefined) => ({
  ...given.parts,
  ...(by && { gateway: { ...by, ask, ...(by.captures && { captures }) } }),
  log: given.app.log,
  attempt: 1,
});
const run = (by = alone) => settleHeard({}, contextOf(by));

beforeEach(async () => {
  asked.length = 0;
  failure = undefined;
  gate = undefined;
  await sql`update payment_attempt set heard_at = null`.execute(given.db);
  await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const attempt = async (more: Partial<Parameters<typeof anAttempt>[1]> = {}) =>
  anAttempt(given.db, { order: await anOrder(given.db), ...more });
const heardAt = (seconds: number, more = {}) => attempt({ heard_at: ago(seconds), ...more });
const read = ({ id }: { id: string }) =>
  given.db.selectFrom("payment_attempt").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** In how many seconds the job runs; none if there is none. */
async function dueIn() {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - clock_timestamp())::float8 as seconds from graphile_worker.jobs
    where key = 'settle-heard'
  `.execute(given.db);
  return rows.map(({ seconds }) => seconds);
}
const names = (...attempts: { provider_order_id: string }[]) => attempts.map((each) => each.provider_order_id);

describe("news of an attempt", () => {
  const tell = (of: { id: string }, trackId?: string, by = alone) =>
    given.db.transaction().execute((tx) => hear(tx, by, { attemptId: of.id, trackId }));

  test("counts from when it was first heard, keeps the last name to ask by, and is no other attempt's", async () => {
    const [it, other] = [await attempt(), await attempt()];
    await tell(it, "track-1");
    const { heard_at } = await read(it);
    await tell(it);
    expect(await read(it)).toMatchObject({ heard_at, heard_track: "track-1" });
    await tell(it, "track-2");
    expect(await read(it)).toMatchObject({ heard_at, heard_track: "track-2" });
    expect(await read(other)).toEqual(other);
  });

  test("is asked about at once, or a moment later if a list may cover more of it", async () => {
    await tell(await attempt());
    const [now, ...more] = await dueIn();
    expect([(now ?? 1) <= 0, more]).toEqual([true, []]);
    await sql`delete from graphile_worker._private_jobs`.execute(given.db);
    await tell(await attempt(), undefined, gateway);
    const [later = 0] = await dueIn();
    expect([later > 0, later <= 3]).toEqual([true, true]);
    // More news does not put it off.
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(given.db);
    await tell(await attempt(), undefined, gateway);
    expect((await dueIn()).every((seconds) => seconds < 0)).toBe(true);
  });
});

describe("attempts with news", () => {
  test("are asked about, and none without news, decided, or of another provider", async () => {
    const its = [await heardAt(10), await heardAt(30)];
    await attempt();
    await heardAt(40, { state: "SUCCESS" });
    await heardAt(40, { provider: "upayments" });
    await run();
    expect(asked.toSorted()).toEqual(names(...its).toSorted());
    for (const each of its) expect(await read(each)).toMatchObject({ heard_at: null, heard_track: null });
    expect(await dueIn()).toEqual([]);
  });

  test("are asked about the earliest news first, four at the same time", async () => {
    const last = await heardAt(10);
    const early: Awaited<ReturnType<typeof attempt>>[] = [];
    for (const seconds of [30, 50, 20, 40]) early.push(await heardAt(seconds));
    const four = Promise.withResolvers<void>();
    gate = (count) => {
      if (count === 4) four.resolve();
      return four.promise;
    };
    await run();
    expect(asked.slice(0, 4).toSorted()).toEqual(names(...early).toSorted());
    expect(asked.slice(4)).toEqual(names(last));
  });

  test.each([
    [4, 0],
    [5, 1],
  ])("are listed first if they are many: for %d, the list is read %d times", async (count, lists) => {
    for (let n = 0; n < count; n += 1) await heardAt(10);
    await run(gateway);
    expect(asked.filter((what) => what === "list")).toHaveLength(lists);
    expect(asked).toHaveLength(count + lists);
  });

  test("wait for the next minute if this one's questions are used up", async () => {
    const it = await heardAt(10);
    await sql`
      insert into gateway_calls (provider, minute, calls)
      select 'razorpay', date_trunc('minute', now()) + n * interval '1 minute', 300 from generate_series(0, 1) n
    `.execute(given.db);
    await run();
    expect([asked, (await read(it)).heard_at]).toEqual([[], it.heard_at]);
    const [seconds = 0, ...more] = await dueIn();
    expect([seconds > -2, seconds <= 60, more]).toEqual([true, true, []]);
    expect(await read(it)).toMatchObject({ times_asked: it.times_asked, asked_at: it.asked_at });
  });

  test("that were asked about a moment ago are asked about again soon", async () => {
    const it = await heardAt(10, { asked_at: new Date(Date.now() + 60_000) });
    await run();
    expect(asked).toEqual([]);
    const [seconds = 0, ...more] = await dueIn();
    expect([seconds > 0, seconds <= 3, more]).toEqual([true, true, []]);
    expect((await read(it)).heard_at).toEqual(it.heard_at);
  });

  test("need no job without a provider, nor if there is no news", async () => {
    await attempt();
    await run();
    await heardAt(10);
    await settleHeard({}, contextOf(undefined));
    await askHeard(contextOf(undefined));
    expect([asked, await dueIn()]).toEqual([[], []]);
  });

  test("are asked about again if their job is gone, and only then", async () => {
    await attempt();
    await askHeard(contextOf(alone));
    expect(await dueIn()).toEqual([]);
    await heardAt(10);
    await askHeard(contextOf(alone));
    expect(await dueIn()).toHaveLength(1);
  });
});

describe("what a notification names", () => {
  const question = async (more: object) => {
    const it = await heardAt(10, more);
    await settle(contextOf(alone), it.id, { asker: "news", log: given.app.log });
    expect(asked).toHaveLength(1);
    return asked[0]?.split(" by ")[1];
  };

  test.each([
    [
      "is asked by if there is nothing better",
      { session: null, link: null, state: "UNKNOWN", heard_track: "theirs" },
      "theirs",
    ],
    ["is not asked by if we opened the page ourselves", { heard_track: "theirs" }, undefined],
    ["is not asked by if an answer named another", { track_id: "ours", heard_track: "theirs" }, "ours"],
  ])("%s", async (_what, more, expected) => {
    expect(await question(more)).toBe(expected);
  });
});

test("news that comes while it is asked about is news again", async () => {
  const it = await heardAt(10);
  const other = await heardAt(10);
  const later = new Date(Date.now() + 60_000);
  failure = new GatewayFailure("unknown", "as the test wants it");
  await given.db.updateTable("payment_attempt").set({ heard_at: later }).where("id", "=", it.id).execute();
  await settle(contextOf(alone), it.id, { asker: "news", log: given.app.log });
  expect(await read(it)).toMatchObject({ heard_at: later, times_asked: 1 });
  expect(await read(other)).toEqual(other);
});
