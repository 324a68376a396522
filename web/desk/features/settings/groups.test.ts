import { HowBusinessWorks } from "@chowk/contract";
import { findCountry } from "@chowk/contract/countries";
import { country, putInForce } from "@chowk/contract/country";
import { expect, onTestFinished, test } from "vitest";
import { groups, groupsHere } from "./groups.ts";

test("every setting of the business is on its form exactly once", () => {
  expect(groups.flatMap(({ settings }) => settings).sort()).toEqual(Object.keys(HowBusinessWorks.shape).sort());
});

test.each([
  ["IN", ["gstin"]],
  ["AE", ["trn"]],
  ["KW", []],
])("in %s, of the tax numbers the form asks for %j", (code, asked) => {
  const before = putInForce(findCountry(code) ?? country());
  onTestFinished(() => void putInForce(before));
  const shown = groupsHere().flatMap(({ settings }) => settings);
  expect(shown.filter((each) => each === "gstin" || each === "trn")).toEqual(asked);
  expect(shown).toContain("legalName");
});
