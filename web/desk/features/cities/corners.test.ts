import { expect, test } from "vitest";
import { cornersIn, cornersOf } from "./corners.ts";

const corners: [number, number][] = [
  [29.334, 48.076],
  [-1.5, 48],
];

test("corners are read as they are written", () => {
  expect(cornersOf(corners)).toBe("29.334, 48.076\n-1.5, 48");
  expect(cornersIn(cornersOf(corners))).toEqual(corners);
});

test("empty lines and spaces are passed over", () => {
  expect(cornersIn("\n 29.334 ,48.076 \n\n-1.5,48\n")).toEqual(corners);
  expect(cornersIn("")).toEqual([]);
});

test.each(["29", "29, 48, 3", "north, east", "95, 48", "29, 190", "29; 48"])("%j is no corner", (line) => {
  expect(cornersIn(line)).toBeUndefined();
});
