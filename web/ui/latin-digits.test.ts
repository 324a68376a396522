import { expect, test } from "vitest";
import { amountIn, latinDigits } from "./latin-digits.ts";

test.each([
  ["٩٨٧٦٥٤٣٢١٠", "9876543210"],
  ["۹۸۷۶۵۴۳۲۱۰", "9876543210"],
  ["९८७६५४३२१०", "9876543210"],
  ["೯೮೭೬೫೪೩೨೧೦", "9876543210"],
  ["١٬٢٣٤٫٥٠", "1234.50"],
  ["+965 9٨", "+965 98"],
])("digits of a keyboard in another script are read as numbers: %s", (typed, read) => {
  expect(latinDigits(typed)).toBe(read);
});

test("what is no digit stays as it is", () => {
  expect(latinDigits("Flat 4-B, ಮನೆ, गली, شارع, 1,5")).toBe("Flat 4-B, ಮನೆ, गली, شارع, 1,5");
});

test("an amount is read with a point or a comma before its decimals", () => {
  expect([amountIn("99.5"), amountIn("99,5"), amountIn(" 20 ")]).toEqual([99.5, 99.5, 20]);
  expect([amountIn(""), amountIn("  "), amountIn("twenty"), amountIn("1,234.50")]).toEqual([NaN, NaN, NaN, NaN]);
});
