import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isContested, noteContested } from "./contested.ts";
import type { Wish } from "./find-start.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

let hours = 0;
/** A wish for a time that no other test has. */
const aWish = (...kinds: string[]): Wish & { startsAt: Date } => ({
  place: { latitude: 0, longitude: 0 },
  visits: (kinds.length > 0 ? kinds : ["taps"]).map((subCategoryId) => ({ subCategoryId, minutes: 60 })),
  startsAt: new Date(Date.UTC(2100, 0) + ++hours * 3_600_000),
});

test("a time is contested until three seconds after the last customer came too late", () => {
  const wish = aWish();
  expect(isContested(wish)).toBe(false);
  noteContested(wish);
  vi.advanceTimersByTime(2999);
  expect(isContested(wish)).toBe(true);
  noteContested(wish);
  vi.advanceTimersByTime(2999);
  expect(isContested(wish)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isContested(wish)).toBe(false);
});

test("a time is contested for the same kinds of service, however they are listed, and for no others", () => {
  const wish = aWish("sinks", "taps", "drains");
  noteContested(wish);
  const otherwise = (...kinds: string[]) => isContested({ ...wish, visits: aWish(...kinds).visits });
  expect(otherwise("drains", "sinks", "taps")).toBe(true);
  expect(otherwise("taps", "drains", "sinks")).toBe(true);
  expect(otherwise("taps", "sinks")).toBe(false);
  expect(otherwise("taps", "drains", "lamps")).toBe(false);
  expect(isContested({ ...wish, startsAt: aWish().startsAt })).toBe(false);
});

test("somebody who takes any time is never refused for it", () => {
  const { startsAt: _, ...anyTime } = aWish();
  noteContested(anyTime);
  expect(isContested(anyTime)).toBe(false);
});

test("a thousand times are known; the one that was contested longest ago is forgotten first", () => {
  const [kept, renewed, forgotten] = [aWish(), aWish(), aWish()];
  noteContested(renewed);
  noteContested(forgotten);
  noteContested(kept);
  noteContested(renewed);
  for (let n = 0; n < 998; n += 1) noteContested(aWish());
  expect([kept, renewed].map(isContested)).toEqual([true, true]);
  expect(isContested(forgotten)).toBe(false);
});
