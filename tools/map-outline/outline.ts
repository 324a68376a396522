import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { cities } from "./cities.ts";

/** The part of the world that is drawn, in degrees: India and the Gulf. */
const box = { west: 40, south: 5, east: 100, north: 40 };
/** Two decimals of a degree are a kilometre, as exact as the source. */
const DECIMALS = 2;

type Point = [longitude: number, latitude: number];

/**
 * Returns the map that comes with the product, as text: land without borders of countries, which no two countries draw
 * alike, and names of cities. From Natural Earth (public domain), by way of world-atlas.
 */
export async function mapOutline(): Promise<string> {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
  const world: Topology<{ land: GeometryCollection }> = JSON.parse(await readFile(file, "utf8"));
  const land = feature(world, world.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : geometry.type === "Polygon"
          ? [geometry.coordinates]
          : [],
    )
    .map((rings) => rings.map((ring) => latitudeFirst(clip(ring as Point[]))).filter((ring) => ring.length > 2))
    .filter((rings) => rings.length > 0);
  return `${JSON.stringify({ box, land, cities })}\n`;
}

/** Returns the part of a ring that lies in the box, cut side by side (Sutherland and Hodgman); cuts follow the box's sides. */
function clip(ring: Point[]): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.south, 1],
    [1, box.north, -1],
  ];
  return sides.reduce<Point[]>((points, [axis, limit, sign]) => {
    const within = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) as Point;
      const crossing = within(point) === within(before) ? [] : [crossingOf(before, point, axis, limit)];
      return within(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

function crossingOf(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const along = from[other] + share * (to[other] - from[other]);
  return axis === 0 ? [limit, along] : [along, limit];
}

/** Puts the latitude first, as the map expects, and rounds, leaving out points that then coincide with the one before. */
function latitudeFirst(ring: Point[]): [latitude: number, longitude: number][] {
  const rounded = ring.map(([longitude, latitude]): [number, number] => [round(latitude), round(longitude)]);
  return rounded.filter((point, index) => String(point) !== String(rounded.at(index - 1)));
}

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
