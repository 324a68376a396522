import { expect, test } from "vitest";
import { slugOf } from "./slug-of.ts";

test.each([
  ["Kuwait City", "kuwait-city"],
  ["  Mina Abdullah! ", "mina-abdullah"],
  ["Málaga", "malaga"],
  ["الكويت", ""],
  ["x".repeat(60), "x".repeat(40)],
])("%j is addressed as %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
