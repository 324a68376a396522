import { findCountry } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import { afterEach, expect, test } from "vitest";
import { nextHolidays } from "./next-holidays.ts";

const before = country();
afterEach(() => void putInForce(before));

test("each holiday is on its next day, today included, and the nearest is first", () => {
  putInForce(findCountry("KW") ?? before);
  expect(nextHolidays("2026-02-25").map(({ date }) => date)).toEqual(["2026-02-25", "2026-02-26", "2027-01-01"]);
  expect(nextHolidays("2026-02-27").map(({ date }) => date)).toEqual(["2027-01-01", "2027-02-25", "2027-02-26"]);
});

test("they are those of the country", () => {
  expect(nextHolidays("2026-11-26")).toEqual([
    { date: "2027-01-26", name: "republicDay" },
    { date: "2027-08-15", name: "independenceDay" },
    { date: "2027-10-02", name: "gandhiJayanti" },
  ]);
});
