import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAttempt, anOrder, aRefund } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundStates } from "./states.ts";

const given = useApp({}, aGateway("INR").gateway);
const run = () => reconcilePayments({}, { ...given.parts, log: given.app.log, attempt: 1 });

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(given.db));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const DAY = 24 * 60;
const attempt = async (more: Partial<Parameters<typeof anAttempt>[1]> = {}) =>
  anAttempt(given.db, { order: await anOrder(given.db), ...more });
const refund = async (state: string) => aRefund(given.db, { attempt: await attempt({ state: "SUCCESS" }), state });
const stateOf = async ({ id }: { id: string }) =>
  (await given.db.selectFrom("payment_attempt").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

/** Whose job sees to it; nothing without a job. Its own runs in three days. */
async function jobOf(key: string) {
  const { rows } = await sql<{ is_ours: boolean }>`
    select run_at > now() + interval '2 days' as is_ours from graphile_worker.jobs where key = ${key}
  `.execute(given.db);
  return rows.map((row) => (row.is_ours ? "its own" : "a new one"));
}

/** How the job that sees to something stands: it failed for good, or somebody has been working on it for so many minutes. */
interface Stands {
  hasFailed?: boolean;
  locked?: number;
}
async function queue(key: string, { hasFailed = false, locked }: Stands = {}) {
  await given.db
    .transaction()
    .execute((tx) => addJob(tx, "settle-payment", { attemptId: "its" }, { key, afterMs: 3 * DAY * 60_000 }));
  await sql`
    update graphile_worker._private_jobs set attempts = case when ${hasFailed}::boolean then max_attempts else 0 end,
      locked_at = ${locked === undefined ? null : minutesAgo(locked)}::timestamptz,
      locked_by = ${locked === undefined ? null : "a worker"}::text
    where key = ${key}
  `.execute(given.db);
}

test("a page that has been opened for two minutes is given up, and no other", async () => {
  const [lost, young, open] = [
    await attempt({ state: "OPENING", created_at: minutesAgo(3) }),
    await attempt({ state: "OPENING", created_at: minutesAgo(1) }),
    await attempt({ state: "OPEN", created_at: minutesAgo(3) }),
  ];
  await run();
  expect([await stateOf(lost), await stateOf(young), await stateOf(open)]).toEqual(["UNKNOWN", "OPENING", "OPEN"]);
});

test("an attempt that nobody asks about any more is asked about again, as long as money may come", async () => {
  const attempts: [string, number, string[]][] = [
    ["OPEN", 5, ["a new one"]],
    ["UNKNOWN", 5, ["a new one"]],
    ["FAILED", 5, ["a new one"]],
    ["EXPIRED", 7 * DAY, ["a new one"]],
    ["SUCCESS", 5, []],
    ["EXPIRED", 8.5 * DAY, []],
    ["EXPIRED", 10 * DAY, []],
    ["OPENING", 1, []],
  ];
  const ids: string[] = [];
  for (const [state, minutes] of attempts) ids.push((await attempt({ state, created_at: minutesAgo(minutes) })).id);
  await run();
  const jobs = await Promise.all(ids.map((id) => jobOf(`settle-payment:${id}`)));
  expect(jobs).toEqual(attempts.map(([, , expected]) => expected));
});

describe("what a job sees to", () => {
  test.each<[string, Stands, string]>([
    ["waits for its turn", {}, "its own"],
    ["is at work", { locked: 9 }, "its own"],
    ["failed for good", { hasFailed: true }, "a new one"],
    ["has been at work for longer than any takes", { locked: 11 }, "a new one"],
  ])("is left to it, unless it cannot go on: one that %s", async (_how, stands, whose) => {
    const [it, other] = [await attempt(), await attempt()];
    const back = await refund("DUE");
    for (const key of [`settle-payment:${it.id}`, `refund-payment:${back.id}`]) await queue(key, stands);
    await run();
    expect((await jobOf(`settle-payment:${it.id}`)).at(-1)).toBe(whose);
    expect((await jobOf(`refund-payment:${back.id}`)).at(-1)).toBe(whose);
    // Another's job sees to nothing of this one.
    expect(await jobOf(`settle-payment:${other.id}`)).toEqual(["a new one"]);
  });
});

test("a refund that nobody sees to is seen to again until it has ended", async () => {
  const jobs: Record<string, number> = {};
  const refunds = [];
  for (const state of refundStates) refunds.push(await refund(state));
  await run();
  for (const { id, state } of refunds) jobs[state] = (await jobOf(`refund-payment:${id}`)).length;
  expect(jobs).toEqual({ DUE: 1, SENDING: 1, UNKNOWN: 1, PENDING: 1, NO_BALANCE: 1, DONE: 0, REFUSED: 0 });
});
