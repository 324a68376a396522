import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIban } from "./iban.ts";

// The examples of the register of IBANs that SWIFT keeps for ISO 13616.
const kuwait = "KW81CBKU0000000000001234560101";
const emirates = "AE070331234567890123456";

test.each([
  ["KW", kuwait],
  ["AE", emirates],
])("the example of %s is one", (country, iban) => {
  expect(isIban(iban, country, iban.length)).toBe(true);
});

describe("what is no IBAN of the country:", () => {
  test.each([
    ["one of another country", emirates, "KW", 23],
    ["one that is too short", kuwait.slice(0, -1), "KW", 30],
    ["one with a space", kuwait.replace("00", "0 "), "KW", 30],
    ["nothing", "", "KW", 30],
    ["an account number of India", "00012345678901234", "KW", 30],
  ])("%s", (_, text, country, length) => {
    expect(isIban(text, country, length)).toBe(false);
  });

  test("one in which any digit or letter was mistyped for another, or two neighbours were swapped", () => {
    const characters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    fc.assert(
      fc.property(fc.nat(kuwait.length - 1), fc.constantFrom(...characters), (at, typed) => {
        const right = kuwait[at] ?? "";
        // The check does not promise to notice a letter in place of a digit: it counts as two digits.
        fc.pre(right !== typed && /\d/.test(right) === /\d/.test(typed));
        expect(isIban(kuwait.slice(0, at) + typed + kuwait.slice(at + 1), "KW", 30)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat(kuwait.length - 2), (at) => {
        fc.pre(kuwait[at] !== kuwait[at + 1]);
        const swapped = `${kuwait.slice(0, at)}${kuwait[at + 1]}${kuwait[at]}${kuwait.slice(at + 2)}`;
        expect(isIban(swapped, "KW", 30)).toBe(false);
      }),
    );
  });
});
