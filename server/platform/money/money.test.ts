import { findCountry } from "@chowk/contract/countries";
import { type Country, country, putInForce } from "@chowk/contract/country";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { inPriceCurrency, toMajor, toMinor } from "./money.ts";

const before = country();
afterEach(() => void putInForce(before));
const kuwait = findCountry("KW") as Country;

test.each([
  [599, 59_900],
  [599.99, 59_999],
  [0.1 + 0.2, 30],
  [0, 0],
])("%d rupees are %i paise", (amount, expected) => {
  expect(toMinor(amount)).toBe(expected);
});

test.each([0.001, 599.995, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("%d rupees are not whole paise", (amount) => {
  expect(toMinor(amount)).toBeNull();
});

describe("a business in Kuwait", () => {
  test.each([
    [12.5, 12_500],
    [0.001, 1],
  ])("counts %d dinars as %i fils", (amount, fils) => {
    putInForce(kuwait);
    expect([toMinor(amount), toMajor(fils)]).toEqual([fils, amount]);
    expect(inPriceCurrency(fils)).toEqual({ currency: "KWD", minor: fils });
  });

  test("has nothing smaller than a fils", () => {
    putInForce(kuwait);
    expect(toMinor(0.0001)).toBeNull();
  });
});

test("an amount converted to units of its currency and back is the same amount", () => {
  const currencies = fc.constantFrom(0, 2, 3).map((decimals) => ({ code: "XTS", decimals }));
  fc.assert(
    fc.property(currencies, fc.integer({ min: 0, max: 10_000_000_00 }), (currency, amount) => {
      putInForce({ ...before, currency });
      return toMinor(toMajor(amount)) === amount;
    }),
  );
});
