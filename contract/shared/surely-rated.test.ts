import { expect, test } from "vitest";
import { surelyRated } from "./surely-rated.ts";

test("few ratings say little: the bound grows with their number, and stays below the mean", () => {
  expect(surelyRated(0, 0)).toBe(0);
  expect(surelyRated(5, 1)).toBeCloseTo(0.207, 3);
  expect(surelyRated(5, 100)).toBeCloseTo(0.963, 3);
  expect(surelyRated(4.7, 300)).toBeGreaterThan(surelyRated(5, 10));
  expect(surelyRated(1, 50)).toBeCloseTo(0, 10);
});
