import { expect, test } from "vitest";
import { duration, minutesIn } from "./duration.ts";

test.each([1, 20, 59, 60, 61, 120, 150, 1440])("%i minutes in words are read back as as many", (minutes) => {
  expect(minutesIn(duration(minutes))).toBe(minutes);
});
