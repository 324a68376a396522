import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { doorStart, doorStep, Run, start, step } from "./steps.ts";
import { expectAgreement, expectAgreementAtDoor, settleDust } from "./truth.ts";
import { World } from "./world.ts";

// `npm run test:faults` makes FAULT_RUNS 1000; FAULT_SEED repeats a run.
const runs = Number(process.env.FAULT_RUNS ?? 15);
const seed = process.env.FAULT_SEED ? Number(process.env.FAULT_SEED) : undefined;

const database = useDatabase();
let folder: string;
let sandbox: Sandbox;
let world: World;
const played = { histories: 0, steps: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chowk-faults-"));
  sandbox = await startSandbox(join(folder, "sandbox"));
  world = await World.open({ url: database.url, folder, sandbox });
});
afterAll(async () => {
  await world?.close();
  await sandbox?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Counts what happened in the histories, so that a model in which nothing happens is noticed. */
async function whatHappened(): Promise<string> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'orders ' || status as what, count(*)::int as count from booking group by status
    union all select 'visits ' || event, count(*)::int from booking_event where job_id is not null group by event
    union all select 'refunds ' || reason || ' ' || state, count(*)::int from refund group by reason, state
    union all select 'orders with a fee', count(*)::int from booking where kept > 0
    union all select 'proposals ' || state || case when another_visit then ' for another visit' else '' end, count(*)::int
      from extra group by state, another_visit
    union all select 'plans ' || status, count(*)::int from plan group by status
    union all select 'visits of plans' || case when skipped then ' skipped' when booking_id is null then ' without anybody' else '' end,
      count(*)::int from plan_visit group by 1
    union all select 'helpers ' || status, count(*)::int from job where helps_id is not null group by status
    union all select 'payments for the ' || part, count(*)::int from payment_attempt where state = 'SUCCESS' group by part
    union all select 'credit ' || kind, count(*)::int from credit_line group by kind
    union all select 'complaints ' || coalesce(outcome, 'open'), count(*)::int from complaint group by outcome
    union all select 'chat lines', count(*)::int from chat_line
    order by 1
  `.execute(world.db);
  return rows.map(({ what, count }) => `${what}: ${count}`).join("\n");
}

async function report(): Promise<void> {
  if (process.env.FAULT_RUNS)
    process.stdout.write(
      `${played.histories} histories, ${played.steps} steps, books agree\n${await whatHappened()}\n`,
    );
}

test(
  "whatever breaks in whatever order, an order is paid at most once, and no money is kept for visits that do not take place",
  async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(step, { minLength: 3, maxLength: 25, size: "max" }), async (begun, steps) => {
        // Nothing of earlier runs is under way any more.
        await sandbox.tell("POST", "/reset");
        const run = new Run(world);
        await run.begin(begun);
        for (const each of steps) await run.take(each);
        await settleDust(world);
        await expectAgreement(world, run);
        played.histories += 1;
        played.steps += steps.length;
      }),
      { numRuns: runs, ...(seed === undefined ? {} : { seed }), endOnFailure: true },
    );
    expect(played.histories).toBe(runs);
    await report();
  },
  Math.max(runs, 60) * 20_000,
);

test(
  "whatever is found, paid, said and answered at the door and since, and whatever breaks, what is held is what is owed",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        doorStart,
        fc.array(doorStep, { minLength: 5, maxLength: 25, size: "max" }),
        async (begun, steps) => {
          await sandbox.tell("POST", "/reset");
          const run = new Run(world);
          await run.beginAtDoor(begun);
          for (const each of steps) await run.take(each);
          await settleDust(world);
          await expectAgreementAtDoor(world, run);
          played.histories += 1;
          played.steps += steps.length;
        },
      ),
      { numRuns: runs, ...(seed === undefined ? {} : { seed }), endOnFailure: true },
    );
    await report();
  },
  Math.max(runs, 60) * 20_000,
);
