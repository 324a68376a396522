import fc from "fast-check";
import { expect, test } from "vitest";
import { paise, rupees } from "./money.ts";

test.each([
  [599, 59_900],
  [599.99, 59_999],
  [0.1 + 0.2, 30],
  [0, 0],
])("%d rupees are %i paise", (amount, expected) => {
  expect(paise(amount)).toBe(expected);
});

test.each([0.001, 599.995, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("%d rupees are not whole paise", (amount) => {
  expect(paise(amount)).toBeNull();
});

test("paise converted to rupees and back are the same paise", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => paise(rupees(amount)) === amount));
});
