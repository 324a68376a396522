import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Recent } from "./recent.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("what was read is shared until it is old, also while it is being read", async () => {
  const recent = new Recent<number>({ ms: 500, most: 10 });
  let reads = 0;
  const read = () => recent.of("one", async () => ++reads);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(499);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test("what could not be read is read again", async () => {
  const recent = new Recent<string>({ ms: 500, most: 10 });
  await expect(recent.of("one", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await recent.of("one", async () => "there")).toBe("there");
});

test("only so much is kept: the oldest goes", async () => {
  const recent = new Recent<string>({ ms: 500, most: 2 });
  for (const name of ["one", "two", "three"]) await recent.of(name, async () => name);
  expect(await recent.of("three", async () => "again")).toBe("three");
  expect(await recent.of("two", async () => "again")).toBe("two");
  expect(await recent.of("one", async () => "again")).toBe("again");
});
