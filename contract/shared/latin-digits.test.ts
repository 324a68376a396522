import { expect, test } from "vitest";
import { latinDigits } from "./latin-digits.ts";

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
