import { findCountry } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../ui/add-days.ts";
import { dateIn } from "../../ui/zone.ts";
import { aroundWeek, weekdayOf, weekStartOf } from "./days.ts";

const date = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));

test("a week begins on a Monday and contains its day", () => {
  fc.assert(
    fc.property(date, (day) => {
      const monday = weekStartOf(day);
      expect(weekdayOf(monday)).toBe(1);
      expect(monday <= day && day < addDays(monday, 7)).toBe(true);
    }),
  );
});

test("a week in Kuwait begins on a Saturday and contains its day", () => {
  const before = putInForce(findCountry("KW") ?? country());
  try {
    fc.assert(
      fc.property(date, (day) => {
        const first = weekStartOf(day);
        expect(weekdayOf(first)).toBe(6);
        expect(first <= day && day < addDays(first, 7)).toBe(true);
      }),
    );
  } finally {
    putInForce(before);
  }
});

test("in any zone, every instant of a week is within the span that is asked for", () => {
  const zone = fc.constantFrom("Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/London");
  const at = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(zone, at, (where, instant) => {
      const [from, until] = aroundWeek(weekStartOf(dateIn(where, instant)));
      expect(from <= instant.toISOString() && instant.toISOString() < until).toBe(true);
    }),
  );
});

test("the day is the day in that zone", () => {
  const at = new Date("2026-11-21T20:00:00Z");
  expect([dateIn("Asia/Kolkata", at), dateIn("UTC", at)]).toEqual(["2026-11-22", "2026-11-21"]);
});
