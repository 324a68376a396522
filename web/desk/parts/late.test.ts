import { jobStatuses } from "@chowk/contract";
import { expect, test } from "vitest";
import { concernOf } from "./late.ts";

const MINUTE = 60_000;
const startsAt = Date.parse("2026-11-21T10:00:00Z");
const endsAt = startsAt + 60 * MINUTE;

test.each([
  ["Offered", -60, "notAccepted"],
  ["Accepted", -15, "notOnTheWay"],
  ["Traveling", 0, "notThere"],
  ["Reached", 10, "notBegun"],
  ["Started", 70, "notDone"],
] as const)("a visit that is %s becomes late %d minutes after its beginning", (status, minutes, concern) => {
  const at = (minute: number) => concernOf({ status, startsAt, endsAt }, startsAt + minute * MINUTE, 15);
  expect(at(minutes - 1)).toBeUndefined();
  expect(at(minutes)).toBe(concern);
});

test("whoever was told that it is later waits until then", () => {
  const at = (status: "Accepted" | "Traveling", minute: number) =>
    concernOf({ status, startsAt, endsAt, lateMinutes: 30 }, startsAt + minute * MINUTE, 15);
  expect([at("Accepted", 14), at("Accepted", 15)]).toEqual([undefined, "notOnTheWay"]);
  expect([at("Traveling", 29), at("Traveling", 30)]).toEqual([undefined, "notThere"]);
});

test("a partner who has no start code left to try needs the desk at once", () => {
  const visit = { status: "Reached", startsAt, endsAt } as const;
  expect(concernOf({ ...visit, isOutOfTries: true }, startsAt - MINUTE, 15)).toBe("outOfTries");
  expect(concernOf(visit, startsAt - MINUTE, 15)).toBeUndefined();
});

test("a visit without a partner needs the desk at any time, and a visit that is over never does", () => {
  for (const status of jobStatuses) {
    const concern = concernOf({ status, startsAt, endsAt }, startsAt - 12 * 60 * MINUTE, 15);
    expect(concern).toBe(status === "Unassigned" ? "nobodyComes" : undefined);
  }
  for (const status of ["Completed", "Cancelled"] as const)
    expect(concernOf({ status, startsAt, endsAt }, endsAt + 600 * MINUTE, 15)).toBeUndefined();
});
