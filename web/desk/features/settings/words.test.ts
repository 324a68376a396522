import { BusinessSettings } from "@chowk/contract";
import { expect, test } from "vitest";
import { groups } from "./words.ts";

test("every setting of the business has its words, once", () => {
  const named = groups.flatMap(({ settings }) => Object.keys(settings));
  expect(named.sort()).toEqual(Object.keys(BusinessSettings.shape).sort());
});
