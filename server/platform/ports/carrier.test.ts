import { beforeEach, describe, expect, test } from "vitest";
import { CarrierRests, carrier, carriers } from "./carrier.ts";
import { NoAnswer, PermanentFailure, TemporaryFailure } from "./delivery-failure.ts";

let clock = 0;
const now = () => clock;
beforeEach(() => {
  clock = 0;
});
const patience = { misses: 3, firstRestMs: 5_000, longestRestMs: 20_000, now };

/** Makes a carrier whose calls end as the test says, and counts them. */
function aCarrier() {
  const call = carrier(patience);
  const seen = { calls: 0 };
  const make = (end: () => Promise<string>) => () => {
    seen.calls += 1;
    return end();
  };
  const outcome = (calling: Promise<string>) => calling.catch((error: Error) => error);
  return {
    seen,
    call: (end: () => Promise<string>) => outcome(call(make(end))),
    misses: () => outcome(call(make(() => Promise.reject(new NoAnswer("silence"))))),
    answers: () => outcome(call(make(() => Promise.resolve("taken")))),
  };
}

/** Matches the error of a call that was not made at all. */
const resting = (forMs: number) => expect.objectContaining({ constructor: CarrierRests, forMs });

describe("a carrier that gives no answer", () => {
  test("is left alone after several in a row, for a rest that grows, and is called once at the end of each rest", async () => {
    const { seen, misses, answers } = aCarrier();
    for (let miss = 0; miss < 3; miss += 1) expect(await misses()).toBeInstanceOf(NoAnswer);
    for (const rest of [5_000, 10_000, 20_000, 20_000]) {
      const calls = seen.calls;
      expect(await answers()).toEqual(resting(rest));
      clock += rest - 1;
      expect(await answers()).toBeInstanceOf(CarrierRests);
      expect(seen.calls).toBe(calls);
      clock += 1;
      expect(await misses()).toBeInstanceOf(NoAnswer);
      expect(seen.calls).toBe(calls + 1);
    }
  });

  test("and then answers is called by everybody again", async () => {
    const { misses, answers } = aCarrier();
    for (let miss = 0; miss < 3; miss += 1) await misses();
    clock += 5_000;
    expect(await answers()).toBe("taken");
    for (let miss = 0; miss < 2; miss += 1) await misses();
    expect(await answers()).toBe("taken");
    // And the next rest is short again.
    for (let miss = 0; miss < 3; miss += 1) await misses();
    expect(await answers()).toEqual(resting(5_000));
  });

  test("is tried by only one call, while the others come back later", async () => {
    const { seen, call, misses, answers } = aCarrier();
    for (let miss = 0; miss < 3; miss += 1) await misses();
    clock += 5_000;
    const slow = Promise.withResolvers<string>();
    const trial = call(() => slow.promise);
    expect(await answers()).toBeInstanceOf(CarrierRests);
    expect(seen.calls).toBe(4);
    slow.resolve("taken");
    expect(await trial).toBe("taken");
    expect(await answers()).toBe("taken");
  });

  test("rests once for all the calls that were in progress when it was noticed", async () => {
    const { call, answers } = aCarrier();
    const silence = Promise.withResolvers<string>();
    const under = Array.from({ length: 6 }, () => call(() => silence.promise));
    silence.reject(new NoAnswer("silence"));
    await Promise.all(under);
    expect(await answers()).toEqual(resting(5_000));
  });
});

test.each([
  new PermanentFailure("no such number"),
  new TemporaryFailure("no balance"),
])("a refusal counts as an answer: %s", async (refusal) => {
  const { seen, call, misses } = aCarrier();
  await misses();
  await misses();
  for (let refused = 0; refused < 9; refused += 1) expect(await call(() => Promise.reject(refusal))).toBe(refusal);
  await misses();
  expect(await misses()).toBeInstanceOf(NoAnswer);
  expect(seen.calls).toBe(13);
});

test("hosts are judged separately, and the most recently called are remembered", async () => {
  const call = carriers(patience);
  const missAt = (host: string) => call(host, () => Promise.reject(new NoAnswer("silence"))).catch((error) => error);
  for (let miss = 0; miss < 3; miss += 1) await missAt("slow.test");
  expect(await missAt("slow.test")).toBeInstanceOf(CarrierRests);
  expect(await call("quick.test", async () => "taken")).toBe("taken");
  for (let other = 0; other < 199; other += 1) {
    await missAt(`${other}.test`);
    expect(await missAt("slow.test")).toBeInstanceOf(CarrierRests);
  }
});
