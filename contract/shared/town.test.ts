import { expect, test } from "vitest";
import { townBeside } from "./town.ts";

test.each([
  "12th Main Road, Indiranagar, Bengaluru",
  "12th Main Road, bengaluru, Indiranagar",
  "12th Main Road, Indiranagar Bengaluru",
  "12th Main Road, Indiranagar, Bengaluru - 560038",
  "Bengaluru",
])("an address that names its town has it once: %s", (address) => {
  expect(townBeside(address, "Bengaluru")).toBe("");
});

test.each([
  "12th Main Road, Indiranagar",
  "Old Bengaluru Road, Whitefield",
  "Newbengaluru",
  "",
])("the town stands beside one that does not: %s", (address) => {
  expect(townBeside(address, "Bengaluru")).toBe("Bengaluru");
});

test("where no town is known there is none", () => {
  expect(townBeside("12th Main Road", "")).toBe("");
});
