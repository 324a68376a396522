import { jobStatuses } from "@chowk/contract";
import { expect, test } from "vitest";
import { concernOf } from "./late.ts";

const MINUTE = 60_000;
const startsAt = Date.parse("2026-11-21T10:00:00Z");
const endsAt = startsAt + 60 * MINUTE;

test.each([
  ["Offered", -60, "Nobody has accepted"],
  ["Accepted", -15, "Should be on the way"],
  ["Traveling", 0, "Should be there"],
  ["Reached", 10, "Should have begun"],
  ["Started", 70, "Should be done"],
] as const)("a visit that is %s becomes late %d minutes after its beginning", (status, minutes, words) => {
  const at = (minute: number) => concernOf({ status, startsAt, endsAt }, startsAt + minute * MINUTE, 15);
  expect(at(minutes - 1)).toBeUndefined();
  expect(at(minutes)).toBe(words);
});

test("a partner who has no start code left to try needs the desk at once", () => {
  const visit = { status: "Reached", startsAt, endsAt } as const;
  expect(concernOf({ ...visit, isOutOfTries: true }, startsAt - MINUTE, 15)).toBe("No start code left to try");
  expect(concernOf(visit, startsAt - MINUTE, 15)).toBeUndefined();
});

test("a visit that nobody has is one for the desk at any time, and one that is over never", () => {
  for (const status of jobStatuses) {
    const concern = concernOf({ status, startsAt, endsAt }, startsAt - 12 * 60 * MINUTE, 15);
    expect(concern).toBe(status === "Unassigned" ? "Nobody comes" : undefined);
  }
  for (const status of ["Completed", "Cancelled"] as const)
    expect(concernOf({ status, startsAt, endsAt }, endsAt + 600 * MINUTE, 15)).toBeUndefined();
});
