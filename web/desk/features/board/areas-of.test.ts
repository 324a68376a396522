import type { BoardJob } from "@chowk/contract";
import { expect, test } from "vitest";
import { areasOf } from "./areas-of.ts";

const visit = (area: string, latitude: number, longitude: number) => ({ area, latitude, longitude }) as BoardJob;

test("an area is named in the middle of its visits, the busiest first; a visit without one names nothing", () => {
  const visits = [visit("Koramangala", 12, 77), visit("Hebbal", 13, 77), visit("", 20, 80), visit("Hebbal", 13.5, 78)];
  expect(areasOf(visits)).toEqual([
    ["Hebbal", 13.25, 77.5],
    ["Koramangala", 12, 77],
  ]);
  expect(areasOf([])).toEqual([]);
});
