import { expect, onTestFinished, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { NoConnection } from "../database/troubles.ts";
import { type Drain, type Drained, drainOnce, keepDraining, type Turn } from "./drain.ts";

const given = useApp();
const nothing: Turn = { found: 0, isMore: false };

/** Makes a drain whose turns the test ends, one by one; by default the clock never wakes it. */
function aDrain({ pollMs = 3_600_000, gatherMs = 0 } = {}) {
  const turns: PromiseWithResolvers<Turn>[] = [];
  let under = 0;
  let most = 0;
  const drain: Drain = {
    async turn() {
      const turn = Promise.withResolvers<Turn>();
      turns.push(turn);
      most = Math.max(most, ++under);
      return turn.promise.finally(() => --under);
    },
  };
  const logged: unknown[] = [];
  const log = Object.assign(Object.create(given.app.log), { error: (...line: unknown[]) => logged.push(line.at(-1)) });
  const kept = keepDraining({ gatherMs, make: () => drain }, { ...given.parts, log }, { pollMs });
  onTestFinished(() => {
    void kept.stop();
    for (const turn of turns) turn.resolve(nothing);
  });
  const begun = (count: number) => expect.poll(() => turns.length).toBe(count);
  const end = (turn: Turn = nothing) => turns.at(-1)?.resolve(turn);
  const fail = (error: unknown) => turns.at(-1)?.reject(error);
  return { kept, begun, end, fail, logged, most: () => most };
}

test("turns come at the start, while there is more and when it is woken, one at a time", async () => {
  const { kept, begun, end, most } = aDrain();
  await begun(1);
  end({ found: 5, isMore: true });
  await begun(2);
  // However often it is woken during a turn, one more turn follows.
  for (let n = 0; n < 5; n += 1) kept.wake();
  end();
  await begun(3);
  end();
  kept.wake();
  await begun(4);
  expect(most()).toBe(1);
});

test("rows that were not announced are found by the clock", async () => {
  const { begun, end } = aDrain({ pollMs: 20 });
  for (const count of [1, 2, 3]) {
    await begun(count);
    end();
  }
});

test("it survives a loss of the database, which it does not log, and its own faults, which it logs once", async () => {
  const { kept, begun, end, fail, logged } = aDrain();
  await begun(1);
  expect(kept.isRunning()).toBe(true);
  for (let n = 1; n <= 3; n += 1) {
    fail(new NoConnection("away"));
    await begun(n + 1);
  }
  expect(kept.isRunning()).toBe(false);
  expect(logged).toEqual([]);
  end();
  await expect.poll(kept.isRunning).toBe(true);
  kept.wake();
  await begun(5);
  fail(new TypeError("a fault"));
  await begun(6);
  fail(new TypeError("a fault"));
  await begun(7);
  expect(logged).toEqual(["What waits in rows could not be done"]);
  expect(kept.isRunning()).toBe(true);
});

test("a stop waits for the turn in progress, and no other follows", async () => {
  const { kept, begun, end } = aDrain({ pollMs: 10 });
  await begun(1);
  let isStopped = false;
  const stopping = kept.stop().then(() => {
    isStopped = true;
  });
  kept.wake();
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  end({ found: 5, isMore: true });
  await expect.poll(() => isStopped).toBe(true);
  await stopping;
  await begun(1);
  expect(kept.isRunning()).toBe(false);
});

test("for tests, everything that is due is done once", async () => {
  const found = [3, 2, 0, 9];
  const drained: Drained = {
    gatherMs: 0,
    make: () => ({ turn: async () => ({ found: found.shift() ?? 0, isMore: false }) }),
  };
  expect(await drainOnce(drained, { ...given.parts, log: given.app.log })).toBe(5);
  expect(found).toEqual([9]);
});
