import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@chowk/contract";
import { afterAll, describe, expect, test } from "vitest";
import { SetupError } from "../../platform/config/config.ts";
import { useApp } from "../../tests/support/app.ts";
import { readServiceZones } from "./service-zones.ts";

const folder = mkdtempSync(join(tmpdir(), "chowk-zones-"));
afterAll(() => rmSync(folder, { recursive: true }));

const square = (west: number, south: number) => [
  [west, south],
  [west + 0.5, south],
  [west + 0.5, south + 0.5],
  [west, south + 0.5],
  [west, south],
];
const feature = (geometry: unknown, name: unknown = "East") => ({ type: "Feature", properties: { name }, geometry });
const east = feature({ type: "Polygon", coordinates: [square(77.5, 12.5)] });

function fileWith(content: unknown): string {
  const file = join(folder, "zones.geojson");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const given = useApp({ SERVICE_ZONES: fileWith({ type: "FeatureCollection", features: [east] }) });

test("the areas of the file are public, and may be cached for an hour", async () => {
  const answer = await given.call(endpoints.listServiceZones);
  expect(answer.data.results).toEqual([
    {
      name: "East",
      polygons: [
        [
          [
            [12.5, 77.5],
            [12.5, 78],
            [13, 78],
            [13, 77.5],
            [12.5, 77.5],
          ],
        ],
      ],
    },
  ]);
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});

test("a site without the setting has no areas, and an area may have several parts", () => {
  expect(readServiceZones(undefined)).toEqual([]);
  const parts = feature({
    type: "MultiPolygon",
    coordinates: [[square(77, 12)], [square(78, 13), square(78.02, 13.02)]],
  });
  const [zone] = readServiceZones(fileWith({ type: "FeatureCollection", features: [parts] }));
  expect(zone?.polygons.map((rings) => rings.length)).toEqual([1, 2]);
});

describe("a start is refused where the file", () => {
  const among = (...features: unknown[]) => ({ type: "FeatureCollection", features });
  test.each([
    ["is no JSON", "{"],
    ["has no list of areas", east],
    ["has an area without a name", among(feature(east.geometry, " "))],
    ["has points for areas", among(feature({ type: "Point", coordinates: [77.6, 12.9] }))],
    [
      "has a place off the earth",
      among(feature({ type: "Polygon", coordinates: [[...square(77.5, 12.5), [12.9, 97.6]]] })),
    ],
  ])("%s", (_, content) => {
    expect(() => readServiceZones(fileWith(content))).toThrow(SetupError);
  });
  test("does not exist", () => {
    expect(() => readServiceZones(join(folder, "missing"))).toThrow(/SERVICE_ZONES: .*missing/);
  });
});
