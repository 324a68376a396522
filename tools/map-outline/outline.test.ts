import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapOutline } from "./outline.ts";

const shipped = await readFile(join(import.meta.dirname, "../../web/ui/map/outline.json"), "utf8");

test("the shipped map is the one that this code makes, and it is small", async () => {
  expect(shipped).toBe(await mapOutline());
  expect(Buffer.byteLength(shipped)).toBeLessThanOrEqual(40 * 1024);
});

interface Outline {
  box: { west: number; south: number; east: number; north: number };
  land: [latitude: number, longitude: number][][][];
  cities: [name: string, latitude: number, longitude: number][];
}
const { box, land, cities }: Outline = JSON.parse(shipped);

test("no part of it lies outside its box", () => {
  const outside = [...land.flat(2), ...cities.map(([, ...position]) => position)].filter(
    ([latitude, longitude]) =>
      latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east,
  );
  expect(outside).toEqual([]);
});

/** Whether a ring surrounds a place: it crosses a line to the east of it an odd number of times. */
const surrounds = (ring: [number, number][], [latitude, longitude]: [number, number]) =>
  ring.filter(([toLatitude, toLongitude], index) => {
    const [fromLatitude, fromLongitude] = ring.at(index - 1) as [number, number];
    if (fromLatitude > latitude === toLatitude > latitude) return false;
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude);
    return fromLongitude + share * (toLongitude - fromLongitude) > longitude;
  }).length %
    2 ===
  1;
const isLand = (place: [number, number]) =>
  land.some(([coast, ...lakes]) => coast && surrounds(coast, place) && !lakes.some((lake) => surrounds(lake, place)));

test("sea is sea and land is land, even where the box cuts them", () => {
  for (const sea of [
    [15, 65],
    [12, 88],
    [27, 51],
    [39, 51],
    [6, 41.5 + 20],
  ] as [number, number][])
    expect(isLand(sea), `${sea}`).toBe(false);
  for (const place of [
    [23, 79],
    [34.2, 77.6],
    [39.9, 80],
    [24, 45],
    [7, 80.7],
    [39.5, 99.5],
  ] as [number, number][])
    expect(isLand(place), `${place}`).toBe(true);
});

/** As exact as a coast with two decimals can be. */
test("every city lies on land, or a few kilometres off its coast", () => {
  const near = (position: [number, number]) =>
    [0, 0.15, -0.15].some((north) =>
      [0, 0.15, -0.15].some((east) => isLand([position[0] + north, position[1] + east])),
    );
  expect(cities.filter(([, ...position]) => !near(position)).map(([name]) => name)).toEqual([]);
  expect(new Set(cities.map(([name]) => name)).size).toBe(cities.length);
});
