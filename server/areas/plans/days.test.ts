import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, daysOf, isDayOf, momentOf } from "./days.ts";

const rhythm = fc.record({
  first_day: fc.integer({ min: 0, max: 3000 }).map((days) => dayAfter("2026-01-01", days)),
  starts_at: fc.constantFrom("07:00:00", "10:30:00", "20:00:00"),
  every_weeks: fc.constantFrom(1, 2, 4),
});

test("the days of a plan are whole steps of weeks after its first, each once and none left out", () => {
  fc.assert(
    fc.property(rhythm, fc.integer({ min: -400, max: 400 }), fc.nat(400), (plan, offset, length) => {
      const from = dayAfter(plan.first_day, offset);
      const until = dayAfter(from, length);
      const all = Array.from({ length: length + 1 }, (_, n) => dayAfter(from, n));
      const expected = all.filter((day) => {
        const passed = Temporal.PlainDate.from(plan.first_day).until(day).total("days");
        return passed > 0 && passed % (7 * plan.every_weeks) === 0;
      });
      expect(daysOf(plan, from, until)).toEqual(expected);
      for (const day of expected) expect(isDayOf(plan, day)).toBe(true);
      expect(isDayOf(plan, plan.first_day)).toBe(false);
    }),
  );
});

test("a visit begins at the same time by the business's clock when clocks change", () => {
  const times = ["2026-03-28", "2026-03-30"].map((day) => momentOf({ starts_at: "10:00:00" }, day, "Europe/Berlin"));
  expect(times.map((time) => time.toISOString())).toEqual(["2026-03-28T09:00:00.000Z", "2026-03-30T08:00:00.000Z"]);
});
