import { expect, test } from "vitest";
import { daysOf } from "./spans.ts";

test.each([
  ["week", "2026-03-02", { from: "2026-02-24", until: "2026-03-02" }],
  ["month", "2026-03-02", { from: "2026-03-01", until: "2026-03-02" }],
  ["lastMonth", "2026-01-31", { from: "2025-12-01", until: "2025-12-31" }],
  ["lastMonth", "2028-03-01", { from: "2028-02-01", until: "2028-02-29" }],
  ["weeks", "2026-03-02", {}],
  ["chosen", "2026-03-02", {}],
] as const)("%s on %s are the days %j", (choice, today, days) => {
  expect(daysOf(choice, today)).toEqual(days);
});
