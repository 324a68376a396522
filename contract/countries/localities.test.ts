import { afterEach, describe, expect, test } from "vitest";
import { pincode } from "../shared/pincodes.ts";
import { countries } from "./countries.ts";
import { country, putInForce } from "./in-force.ts";
import { localitiesOf } from "./localities.ts";

const before = country();
afterEach(() => void putInForce(before));

describe.each(countries.map((each) => [each.code, each] as const))("the towns of %s", (code, profile) => {
  const listed = localitiesOf(code);

  test("are listed if its addresses choose from a list, and only then", () => {
    expect(listed.length > 0).toBe(profile.address.town !== "pincode");
  });

  test("have each a code of their own that an address takes, and names in Arabic beside English", () => {
    putInForce(profile);
    expect(new Set(listed.map((each) => each.code)).size).toBe(listed.length);
    for (const { code: town, name, within } of listed) {
      expect(pincode.parse(town)).toBe(town);
      for (const { en, ar } of [name, within]) {
        expect(en).toMatch(/^[A-Z][A-Za-z -]+$/);
        expect(ar).toMatch(/^[\u0621-\u064a][\u0621-\u064a ]+$/);
      }
    }
  });
});
