import type { JobStatus } from "@chowk/contract";
import { expect, test } from "vitest";
import { isCovered } from "./covered.ts";

const MINUTE = 60_000;
const visit = (status: JobStatus, startsAt: number, minutes: number) => ({
  status,
  startsAt: startsAt * MINUTE,
  endsAt: (startsAt + minutes) * MINUTE,
});

test("a cancelled visit beneath one that takes place is covered, and the one above is not", () => {
  const cancelled = visit("Cancelled", 0, 60);
  const instead = visit("Accepted", 30, 60);
  expect(isCovered(cancelled, [cancelled, instead])).toBe(true);
  expect(isCovered(cancelled, [instead, cancelled])).toBe(true);
  expect(isCovered(instead, [cancelled, instead])).toBe(false);
});

test("of two cancelled visits at one time, the one drawn last can still be opened", () => {
  const [first, second] = [visit("Cancelled", 0, 60), visit("Cancelled", 0, 60)];
  expect([first, second].map((each) => isCovered(each, [first, second]))).toEqual([true, false]);
});

test("visits one after the other do not cover each other", () => {
  const cancelled = visit("Cancelled", 60, 60);
  const around = [visit("Completed", 0, 60), visit("Accepted", 120, 60)];
  expect(isCovered(cancelled, [...around, cancelled])).toBe(false);
});

test("a short visit is drawn wider than it lasts, and covers what begins right after it", () => {
  const cancelled = visit("Cancelled", 30, 60);
  expect(isCovered(cancelled, [visit("Accepted", 0, 15), cancelled])).toBe(true);
});
