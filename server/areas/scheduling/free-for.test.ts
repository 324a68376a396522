import { describe, expect, test } from "vitest";
import type { Day } from "./calendar.ts";
import { type Candidate, isFreeFor } from "./find-slots.ts";

const HOUR = 3_600_000;
const midnight = Date.parse("2100-01-04T00:00:00Z");
const at = (hours: number) => midnight + hours * HOUR;
const monday: Day = {
  ...{ date: "2100-01-04", weekday: 1 },
  at: (time) => at(Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60),
};
/** At work on Mondays from nine to five, and elsewhere from eleven to twelve. */
const partner: Candidate = {
  ...{ id: "a partner", skills: ["taps"], hours: { 1: ["09:00", "17:00"] }, daysOff: ["2100-01-11"] },
  ...{ kilometres: 3, rating: null, busy: [{ from: at(11), until: at(12) }] },
};
const isFree = (from: number, until: number, more: Partial<Candidate> = {}, skill = "taps") =>
  isFreeFor({ ...partner, ...more }, { subCategoryId: skill, minutes: (until - from) * 60 }, monday, at(from));

describe("a partner is free for a visit", () => {
  test("within their hours, to the minute", () => {
    expect([isFree(9, 10), isFree(16, 17)]).toEqual([true, true]);
    expect([isFree(8.99, 10), isFree(16, 17.01), isFree(8, 9), isFree(17, 18)]).toEqual([false, false, false, false]);
  });

  test("before and after another one, to the minute, but not during any of it", () => {
    expect([isFree(10, 11), isFree(12, 13)]).toEqual([true, true]);
    const overlapping = [isFree(10.01, 11.01), isFree(11.99, 13), isFree(11, 12), isFree(11.2, 11.4), isFree(10, 13)];
    expect(overlapping).toEqual([false, false, false, false, false]);
  });

  test("between two others", () => {
    const busy = [
      { from: at(13), until: at(14) },
      { from: at(10), until: at(12) },
    ];
    expect([isFree(12, 13, { busy }), isFree(12, 13.01, { busy }), isFree(11.99, 13, { busy })]).toEqual([
      ...[true, false, false],
    ]);
  });

  test("of their skills, on their weekdays, but not on a day off", () => {
    expect(isFree(9, 10, {}, "fans")).toBe(false);
    expect(isFree(9, 10, { skills: ["fans", "taps"] })).toBe(true);
    expect(isFree(9, 10, { hours: { 2: ["09:00", "17:00"] } })).toBe(false);
    expect(isFree(9, 10, { daysOff: ["2100-01-11", "2100-01-04"] })).toBe(false);
  });
});
