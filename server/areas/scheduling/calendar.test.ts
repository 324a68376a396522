import { BusinessSettings, everyDay } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { type Day, daysFrom, daysUntil, soonestAt, soonestShownAt, startsOn } from "./calendar.ts";

const MINUTE = 60_000;
const zone = "Asia/Kolkata";
const at = (moment: string) => Date.parse(`${moment}:00+05:30`);
const daysAt = (moment: string, count: number, timeZone = zone) => daysFrom(Date.parse(moment), count, timeZone);

describe("the days of the business", () => {
  test("are those of its time zone, from the day on which it is", () => {
    expect(daysAt("2026-12-30T18:29:59Z", 3).map(({ date }) => date)).toEqual([
      ...["2026-12-30", "2026-12-31", "2027-01-01"],
    ]);
    expect(daysAt("2026-12-30T18:30:00Z", 1).map(({ date, weekday }) => [date, weekday])).toEqual([["2026-12-31", 4]]);
    // The same date begins at another moment elsewhere.
    const midnight = (timeZone: string) => daysAt("2026-12-30T12:00:00Z", 1, timeZone)[0]?.at("00:00");
    expect(midnight(zone)).toBe(Date.parse("2026-12-29T18:30:00Z"));
    expect(midnight("Europe/Berlin")).toBe(Date.parse("2026-12-29T23:00:00Z"));
    expect(midnight(zone)).toBe(Date.parse("2026-12-29T18:30:00Z"));
  });

  test("have the same times of day when the clocks change", () => {
    const [saturday, sunday] = daysAt("2026-03-28T12:00:00Z", 2, "Europe/Berlin");
    for (const _ of ["first", "again"]) {
      expect(saturday?.at("09:30:00")).toBe(Date.parse("2026-03-28T08:30:00Z"));
      expect(sunday?.at("09:30")).toBe(Date.parse("2026-03-29T07:30:00Z"));
      expect(sunday?.at("00:00")).toBe(Date.parse("2026-03-28T23:00:00Z"));
    }
  });

  test("stay right however many are asked for", () => {
    const days = [...daysAt("2026-01-01T00:00:00Z", 1200), ...daysAt("2026-01-01T00:00:00Z", 1200)];
    const dates = days.map(({ date }) => date);
    expect([dates[0], dates[1199]]).toEqual(["2026-01-01", "2029-04-14"]);
    expect(dates.slice(1200)).toEqual(dates.slice(0, 1200));
    expect(days[600]?.at("07:00")).toBe(at("2027-08-24T07:00"));
  });
});

describe("a visit can begin", () => {
  const [day] = daysAt("2026-12-01T12:00:00Z", 1) as [Day];
  const settings = BusinessSettings.parse({ hours: everyDay("09:00", "12:00"), slotMinutes: 45 });
  const starts = (minutes: number, soonest = "2026-12-01T00:00") =>
    startsOn(day, minutes, settings, at(soonest)).map((start) =>
      Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5),
    );

  test("at the opening and in steps after it, as long as it ends by closing time", () => {
    expect(starts(44)).toEqual(["09:00", "09:45", "10:30", "11:15"]);
    expect(starts(45)).toEqual(["09:00", "09:45", "10:30", "11:15"]);
    expect(starts(46)).toEqual(["09:00", "09:45", "10:30"]);
    expect(starts(180)).toEqual(["09:00"]);
    expect(starts(181)).toEqual([]);
  });

  test("only on weekdays on which the business works, and on none of its days off", () => {
    // 1 December 2026 is a Tuesday.
    const on = (some: object) => startsOn(day, 60, { ...settings, ...some }, 0).length;
    const tuesday = { weekday: 2, from: "09:00", until: "10:00" };
    expect(on({ hours: [tuesday] })).toBe(1);
    expect(on({ hours: [{ ...tuesday, weekday: 1 }] })).toBe(0);
    expect(on({ hours: [tuesday], daysOff: [{ day: "2026-12-02", name: "" }] })).toBe(1);
    expect(on({ hours: [tuesday], daysOff: [{ day: "2026-12-01", name: "" }] })).toBe(0);
  });

  test("in a city's hours instead, but not on a day off of the business", () => {
    const opening = { hours: { 2: ["20:00", "22:00"] as const }, daysOff: [] };
    const startsIn = (daysOff: { day: string; name: string }[]) =>
      startsOn(day, 60, { ...settings, hours: [], daysOff }, 0, opening).length;
    expect(startsIn([])).toBe(2);
    expect(startsIn([{ day: "2026-12-01", name: "National Day" }])).toBe(0);
  });

  test("from the soonest moment on", () => {
    expect(starts(45, "2026-12-01T09:45")).toEqual(["09:45", "10:30", "11:15"]);
    expect(starts(45, "2026-12-01T09:46")).toEqual(["10:30", "11:15"]);
    expect(starts(45, "2026-12-01T11:16")).toEqual([]);
  });
});

test("days ahead are counted by the calendar of the business's zone", () => {
  const lateOnMonday = Date.parse("2026-11-30T18:00:00Z");
  const ahead = (moment: string) => daysUntil(Date.parse(moment), lateOnMonday, "Asia/Kolkata");
  // 23:30 there.
  expect(["2026-11-30T18:29:00Z", "2026-11-30T18:30:00Z", "2026-12-07T04:30:00Z"].map(ahead)).toEqual([0, 1, 7]);
});

test("a visit needs the business's lead; a time that was shown already, ten minutes less", () => {
  const [now, settings] = [at("2026-12-01T10:00"), (leadMinutes: number) => BusinessSettings.parse({ leadMinutes })];
  expect((soonestAt(now, settings(60)) - now) / MINUTE).toBe(60);
  expect((soonestShownAt(now, settings(60)) - now) / MINUTE).toBe(50);
  expect((soonestShownAt(now, settings(10)) - now) / MINUTE).toBe(0);
  expect((soonestShownAt(now, settings(3)) - now) / MINUTE).toBe(0);
});
