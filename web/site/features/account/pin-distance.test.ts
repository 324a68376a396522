import { metresBetween, type Pincode } from "@chowk/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { doubtfulDistance, isImpossible } from "./pin-distance.ts";

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const place: Pincode = { pincode: "560001", city: "Bengaluru", state: "Karnataka", ...bengaluru };

describe("the distance between two places", () => {
  test.each([
    ["Bengaluru and Chennai", { latitude: 13.0827, longitude: 80.2707 }, 290_000],
    ["Bengaluru and Delhi", { latitude: 28.6139, longitude: 77.209 }, 1_740_000],
  ])("%s is known", (_, to, metres) => {
    expect(metresBetween(bengaluru, to)).toBeGreaterThan(metres * 0.99);
    expect(metresBetween(bengaluru, to)).toBeLessThan(metres * 1.01);
  });

  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  test("is zero from a place to itself, the same both ways, and never more than half of the earth", () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(metresBetween(from, from)).toBe(0);
        expect(metresBetween(from, to)).toBeCloseTo(metresBetween(to, from), 3);
        expect(metresBetween(from, to)).toBeLessThanOrEqual(20_015_100);
      }),
    );
  });
});

describe("a pin is asked about", () => {
  const kilometresNorth = (kilometres: number) => ({
    ...bengaluru,
    latitude: bengaluru.latitude + kilometres / 111.195,
  });
  test("if it is farther than 5 km from its pincode", () => {
    expect(doubtfulDistance(kilometresNorth(4.99), place)).toBeUndefined();
    expect(doubtfulDistance(kilometresNorth(5.01), place)).toBeCloseTo(5_010, -1);
  });
  test("but not if the pincode or its place is unknown", () => {
    expect(doubtfulDistance(kilometresNorth(90), undefined)).toBeUndefined();
    expect(doubtfulDistance(kilometresNorth(90), { ...place, latitude: null, longitude: null })).toBeUndefined();
  });
});

test("a pin in another part of the country cannot be right, but a pin within the list's error can", () => {
  const place = { pincode: "560038", city: "Bengaluru", state: "Karnataka", latitude: 12.9716, longitude: 77.6412 };
  const delhi = { latitude: 28.6139, longitude: 77.209 };
  expect(isImpossible(delhi, place)).toBe(true);
  expect(isImpossible({ latitude: 14.4, longitude: 77.6412 }, place)).toBe(false);
  expect(isImpossible(delhi, { ...place, latitude: null, longitude: null })).toBe(false);
  expect(isImpossible(delhi, undefined)).toBe(false);
});
