import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalOf, exponentOf, isCurrency, minorOf } from "./currency.ts";

test.each([
  ["INR", 2],
  ["KWD", 3],
  ["BHD", 3],
  ["OMR", 3],
  ["AED", 2],
  ["SAR", 2],
  ["QAR", 2],
  ["USD", 2],
  ["JPY", 0],
])("%s has %i decimals", (currency, decimals) => {
  expect(exponentOf(currency)).toBe(decimals);
});

test.each(["", "inr", "XXX", "constructor", "__proto__"])("'%s' is not a currency", (code) => {
  expect(isCurrency(code)).toBe(false);
  expect(() => exponentOf(code)).toThrow(RangeError);
  expect(minorOf("1", code)).toBeUndefined();
});

describe("an amount is written with all its decimals", () => {
  test.each([
    ["INR", 49_900, "499.00"],
    ["INR", 5, "0.05"],
    ["KWD", 2_500, "2.500"],
    ["KWD", 0, "0.000"],
    ["JPY", 500, "500"],
    ["INR", Number.MAX_SAFE_INTEGER, "90071992547409.91"],
  ])("%s %i", (currency, minor, text) => {
    expect(decimalOf({ currency, minor })).toBe(text);
  });

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])("but not %d, which is not an amount", (minor) => {
    expect(() => decimalOf({ currency: "INR", minor })).toThrow(RangeError);
  });
});

describe("a decimal is read to the last digit", () => {
  test.each([
    ["10.00", "INR", 1000],
    ["10.0000", "INR", 1000],
    ["10", "INR", 1000],
    ["10.5", "INR", 1050],
    ["0.29", "INR", 29],
    ["2.5", "KWD", 2500],
    ["2.500", "KWD", 2500],
    ["0.001", "KWD", 1],
    ["500.0", "JPY", 500],
    ["90071992547409.91", "INR", Number.MAX_SAFE_INTEGER],
  ])("%s %s", (text, currency, minor) => {
    expect(minorOf(text, currency)).toBe(minor);
  });

  test.each<[string, string]>([
    ["10.004", "INR"],
    ["2.5001", "KWD"],
    ["0.5", "JPY"],
    ["90071992547409.92", "INR"],
    ["9".repeat(30), "INR"],
    [`1.${"0".repeat(1_000)}`, "INR"],
    ...["", " ", "-1", "-0.00", "+1", "1e3", "1E3", "NaN", "Infinity", "0x10", "1,000.00", "1.", ".5", "1.2.3"].map(
      (text): [string, string] => [text, "INR"],
    ),
    ...[" 1", "1 ", "1\n", "١", "1_000", "null"].map((text): [string, string] => [text, "INR"]),
  ])("and %j is not an amount of %s", (text, currency) => {
    expect(minorOf(text, currency)).toBeUndefined();
  });
});

const currency = fc.constantFrom("INR", "KWD", "JPY");

test("a written amount is read as the same amount, with any number of zeros after it", () => {
  fc.assert(
    fc.property(currency, fc.maxSafeNat(), fc.integer({ min: 0, max: 6 }), (currency, minor, zeros) => {
      const text = decimalOf({ currency, minor });
      const longer = (text.includes(".") ? text : `${text}.0`) + "0".repeat(zeros);
      expect([minorOf(text, currency), minorOf(longer, currency)]).toEqual([minor, minor]);
    }),
  );
});

test("any text is read as an exact whole number or as nothing", () => {
  const texts = fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^\d{1,20}(\.\d{1,20})?$/));
  fc.assert(
    fc.property(texts, currency, (text, currency) => {
      const minor = minorOf(text, currency);
      if (minor === undefined) return;
      const [whole = "", decimals = ""] = text.split(".");
      // Compared as integers of one scale, so that no float is involved.
      const scale = Math.max(decimals.length, exponentOf(currency));
      expect(BigInt(whole + decimals.padEnd(scale, "0"))).toBe(
        BigInt(minor) * 10n ** BigInt(scale - exponentOf(currency)),
      );
    }),
  );
});
