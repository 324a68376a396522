import { BusinessSettings } from "@chowk/contract";
import { expect, test } from "vitest";
import { groups } from "./groups.ts";

test("every setting of the business is on its form exactly once", () => {
  expect(groups.flatMap(({ settings }) => settings).sort()).toEqual(Object.keys(BusinessSettings.shape).sort());
});
