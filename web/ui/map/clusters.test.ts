import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clustersOf, isCrowded, type Point } from "./clusters.ts";

describe("a cluster stands out, in red,", () => {
  test.each([
    { count: 11, inView: [11], stands: false, why: "but not where it is the only one: it is the average" },
    { count: 11, inView: [11, 1, 1], stands: true, why: "above ten and the average" },
    { count: 10, inView: [10, 1, 1], stands: false, why: "but not at ten" },
    { count: 30, inView: [30, 50, 90], stands: false, why: "but not below the average" },
    { count: 60, inView: [60, 50, 70], stands: false, why: "but not at the average" },
    { count: 61, inView: [61, 50, 70], stands: true, why: "just above the average" },
  ])("$why", ({ count, inView, stands }) => {
    expect(
      isCrowded(
        count,
        inView.map((each) => ({ count: each })),
      ),
    ).toBe(stands);
  });

  test("but never all clusters in view", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (counts) => {
        const inView = counts.map((count) => ({ count }));
        const red = counts.filter((count) => isCrowded(count, inView));
        expect(red.length).toBeLessThan(counts.length);
        const blue = counts.filter((count) => !red.includes(count));
        expect(Math.min(...red)).toBeGreaterThan(Math.max(10, ...blue));
      }),
    );
  });
});

const point = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: 12.9, max: 13.1, noNaN: true })),
  longitude: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 77.5, max: 77.7, noNaN: true }),
  ),
});
const zoom = fc.integer({ min: 0, max: 18 });

describe("clustered points", () => {
  test("are all there at every zoom, and single where they are far apart", () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), zoom, (points, zoom) => {
        const clusters = clustersOf(points)(zoom);
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
        for (const cluster of clusters) {
          expect(cluster.point !== undefined).toBe(cluster.count === 1);
          if (cluster.point) expect(points).toContain(cluster.point);
        }
      }),
    );
  });

  test("split at the zoom that is reported, unless they lie on top of each other", () => {
    const towns = Array.from({ length: 30 }, (_, n) => ({ latitude: 10 + n * 0.3, longitude: 76 + (n % 5) * 0.4 }));
    const find = clustersOf<Point>(towns);
    for (const cluster of find(5).filter(({ count }) => count > 1)) {
      expect(find(cluster.apartAt).filter(({ count }) => count < cluster.count).length).toBeGreaterThan(0);
      expect(cluster.apartAt).toBeGreaterThan(5);
    }
    expect(find(17)).toHaveLength(towns.length);
  });

  test("at one place stay together until the map is close, and are single beyond that", () => {
    const flats = Array.from({ length: 12 }, () => ({ latitude: 12.9716, longitude: 77.6412 }));
    expect(clustersOf(flats)(16)).toMatchObject([{ count: 12 }]);
    expect(clustersOf(flats)(17)).toHaveLength(12);
  });

  test("are only those of a part of the map, if a part is asked for", () => {
    const [south, north] = [
      { latitude: 10, longitude: 77 },
      { latitude: 28, longitude: 77 },
    ];
    expect(clustersOf([south, north])(5, [70, 5, 80, 15]).map(({ point }) => point)).toEqual([south]);
  });
});
