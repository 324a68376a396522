import { countries } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import { afterEach, expect, test } from "vitest";
import { containing, phonesLike } from "./typed.ts";

const before = country();
afterEach(() => void putInForce(before));

test.each(countries)("in $code a number is found as people write it, and as it is pasted", (one) => {
  putInForce(one);
  const { callingCode, digits } = one.phone;
  const number = "5012398764321".slice(0, digits.least);
  for (const typed of [
    ...[number, `${callingCode}${number}`, `${callingCode} ${number.slice(0, 4)}-${number.slice(4)}`],
    ...[`00${callingCode.slice(1)} ${number}`, `0${number}`, `(${callingCode}) ${number}`],
  ])
    expect(phonesLike(typed)).toContain(number);
});

test("digits of an Arabic keyboard are those of a number", () => {
  expect(phonesLike("٥٠٠١ ٢٣٩٨")).toEqual(["50012398"]);
});

test("what begins like the calling code may be a number of its own, too", () => {
  expect(phonesLike("91234 56789")).toEqual(["9123456789", "23456789"]);
});

test("a name, and three digits, are no number", () => {
  expect(["Meera 12345", "501", "+91", ""].flatMap(phonesLike)).toEqual([]);
});

test("what stands for any text in a pattern stands for itself", () => {
  expect(containing("50% off_\\")).toBe("%50\\% off\\_\\\\%");
});
