import { expect, test } from "vitest";
import { lastMonth } from "./last-month.ts";

test.each([
  ["2026-11-22T07:00:00Z", "2026-10"],
  ["2027-01-15T07:00:00Z", "2026-12"],
  // In India it is already March.
  ["2027-02-28T18:30:00Z", "2027-02"],
  ["2027-02-28T18:29:59Z", "2027-01"],
])("at %s the last month is %s in India", (at, month) => {
  expect(lastMonth("Asia/Kolkata", new Date(at))).toBe(month);
});
