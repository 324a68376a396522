import { expect, test } from "vitest";
import { townBeside } from "./town.ts";

test.each([
  "12th Main Road, Indiranagar, Bengaluru",
  "12th Main Road, bengaluru, Indiranagar",
  "12th Main Road, Indiranagar Bengaluru",
  "12th Main Road, Indiranagar, Bengaluru - 560038",
  "Bengaluru",
])("the town is not repeated beside an address that names it: %s", (address) => {
  expect(townBeside(address, "Bengaluru")).toBe("");
});

test.each([
  "12th Main Road, Indiranagar",
  "Old Bengaluru Road, Whitefield",
  "Newbengaluru",
  "",
])("the town is shown beside an address that does not name it: %s", (address) => {
  expect(townBeside(address, "Bengaluru")).toBe("Bengaluru");
});

test("no town is shown if none is known", () => {
  expect(townBeside("12th Main Road", "")).toBe("");
});
