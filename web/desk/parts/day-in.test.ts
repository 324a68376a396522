import { expect, test } from "vitest";
import { dayIn } from "./day-in.ts";

test.each(["2026-11-21", "2028-02-29"])("%s is a day", (written) => {
  expect(dayIn(written)).toBe(written);
});

test.each([
  null,
  "",
  "tomorrow",
  "2026-99-99",
  "2026-02-30",
  "2027-02-29",
  "2026-11-21T10:00",
])("%s is none", (written) => {
  expect(dayIn(written)).toBeUndefined();
});
