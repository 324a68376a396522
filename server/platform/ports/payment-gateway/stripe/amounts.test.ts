import { describe, expect, test } from "vitest";
import { moneyIn, stepOf, unitsOf } from "./amounts.ts";

test.each([
  ["INR", 49_900],
  ["AED", 1805],
  // Without decimals: 500 yen are 500.
  ["JPY", 500],
  ["KWD", 2500],
])("%s are sent in their smallest unit", (currency, minor) => {
  expect(unitsOf({ currency, minor }, currency)).toBe(minor);
});

test("currencies of three decimals are charged in steps of ten", () => {
  expect(["INR", "JPY", "KWD", "BHD", "OMR"].map(stepOf)).toEqual([1, 1, 10, 10, 10]);
  for (const minor of [2501, 2505, 2509])
    expect(() => unitsOf({ currency: "KWD", minor }, "KWD")).toThrow("steps of 10");
});

test.each([
  [{ currency: "KWD", minor: 2500 }, "INR"],
  [{ currency: "INR", minor: 0 }, "INR"],
  [{ currency: "INR", minor: -100 }, "INR"],
  [{ currency: "INR", minor: 1.5 }, "INR"],
])("%j is no charge for an account in %s", (amount, account) => {
  expect(() => unitsOf(amount, account)).toThrow(RangeError);
});

describe("an amount of Stripe's", () => {
  test("is a whole number in a currency that we know", () => {
    expect(moneyIn(49_900, "inr")).toEqual({ currency: "INR", minor: 49_900 });
    expect(moneyIn(0, "kwd")).toEqual({ currency: "KWD", minor: 0 });
  });

  test.each([
    [499.5, "inr"],
    ["49900", "inr"],
    [-1, "inr"],
    [null, "inr"],
    [2 ** 53, "inr"],
    [49_900, "xyz"],
    [49_900, null],
    [49_900, undefined],
  ])("is not %j %j", (minor, currency) => {
    expect(moneyIn(minor, currency)).toBeUndefined();
  });
});
