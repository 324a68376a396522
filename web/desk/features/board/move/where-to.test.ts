import type { BoardJob } from "@chowk/contract";
import { expect, test } from "vitest";
import { isMovable, movedTo, partOf } from "./where-to.ts";

const HOUR = 3_600_000;
const midnight = Date.parse("2026-12-01T00:00:00Z");
const at = (hours: number) => midnight + hours * HOUR;
const job = { startsAt: at(10), endsAt: at(11.5) } as BoardJob;
const day = { span: { from: at(8), until: at(18) }, board: { from: midnight, until: at(24) } };

test("a visit goes as far along the day as it was dragged, in quarters of an hour", () => {
  expect(movedTo(job, 120, 1000, day)).toBe(at(11.25));
  expect(movedTo(job, -200, 1000, day)).toBe(at(8));
  expect(movedTo(job, 12, 1000, day)).toBe(at(10));
  expect(movedTo(job, 13, 1000, day)).toBe(at(10.25));
});

test("it stays within its day", () => {
  expect(movedTo(job, 5000, 1000, day)).toBe(at(22.5));
  expect(movedTo(job, -5000, 1000, day)).toBe(midnight);
});

test("it is drawn as long as it lasts, wherever it goes", () => {
  expect(partOf(job, at(13), day.span)).toEqual({ start: 50, width: 15 });
});

test.each([
  ["Unassigned", true],
  ["Offered", true],
  ["Accepted", true],
  ["Traveling", true],
  ["Reached", true],
  ["Reserved", false],
  ["Started", false],
  ["Completed", false],
  ["Cancelled", false],
] as const)("one that is %s can be taken hold of: %s", (status, can) => {
  expect(isMovable({ ...job, status })).toBe(can);
});
