import { expect, test } from "vitest";
import { authorName } from "./author-name.ts";

test.each([
  ["Ananya Rao", "Ananya R."],
  ["  Kavya   Devi  nair ", "Kavya N."],
  ["Ananya", "Ananya"],
  ["आरव शर्मा", "आरव श."],
  ["A 👩🏽‍🔧", "A 👩🏽‍🔧."],
  ["", "A customer"],
])("others see '%s' as '%s'", (name, shown) => {
  expect(authorName(name)).toBe(shown);
});
