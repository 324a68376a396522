import { expect, test } from "vitest";
import { lastSunday } from "./last-sunday.ts";

test.each([
  ["2026-11-29", "2026-11-22"],
  ["2026-11-30", "2026-11-29"],
  ["2026-12-05", "2026-11-29"],
  ["2027-01-01", "2026-12-27"],
])("the last whole week before %s ended on %s", (today, sunday) => {
  expect(lastSunday(today)).toBe(sunday);
});
