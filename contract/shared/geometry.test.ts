import fc from "fast-check";
import { expect, test } from "vitest";
import { type Corner, crossesItself, isInside } from "./geometry.ts";
import { Shape } from "./zone.ts";

const whole = fc.integer({ min: -50, max: 50 });
const point = fc.tuple(whole, whole);

/** Corners around a middle, by angle: an outline that never crosses itself, however wild it is. */
const star = fc.array(fc.integer({ min: 5, max: 50 }), { minLength: 3, maxLength: 40 }).map((reaches) =>
  reaches.map((reach, n): Corner => {
    const angle = (2 * Math.PI * n) / reaches.length;
    return [reach * Math.sin(angle), reach * Math.cos(angle)];
  }),
);

test("what lies in a box is inside, and what lies beside it is not", () => {
  fc.assert(
    fc.property(point, point, point, ([south, west], [north, east], [latitude, longitude]) => {
      fc.pre(south < north && west < east);
      const box: Corner[] = [
        [south, west],
        [north, west],
        [north, east],
        [south, east],
      ];
      // Half a degree off, so that it is on no side.
      const at: Corner = [latitude + 0.5, longitude + 0.5];
      expect(isInside(box, at)).toBe(at[0] > south && at[0] < north && at[1] > west && at[1] < east);
    }),
  );
});

test("an outline has the same inside, whichever corner it begins with and whichever way it goes", () => {
  fc.assert(
    fc.property(star, point, fc.nat(), (outline, at, n) => {
      const inside = isInside(outline, [at[0] + 0.13, at[1] + 0.17]);
      const first = n % outline.length;
      const turned = [...outline.slice(first), ...outline.slice(0, first)];
      expect(isInside(turned, [at[0] + 0.13, at[1] + 0.17])).toBe(inside);
      expect(isInside(turned.toReversed(), [at[0] + 0.13, at[1] + 0.17])).toBe(inside);
    }),
  );
});

test("the middle of a star is inside, what is beyond all its corners is not, and it never crosses itself", () => {
  fc.assert(
    fc.property(star, (outline) => {
      // Three corners may leave the middle out.
      fc.pre(outline.length > 3);
      expect(isInside(outline, [0.001, 0.0013])).toBe(true);
      expect(isInside(outline, [51, 0.5])).toBe(false);
      expect(crossesItself(outline)).toBe(false);
    }),
  );
});

test.each([
  [
    "a bow tie",
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ],
    true,
  ],
  [
    "a box",
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    false,
  ],
  [
    "a box with a corner twice",
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    true,
  ],
  [
    "a side that comes back on itself",
    [
      [0, 0],
      [2, 0],
      [1, 0],
      [1, 1],
    ],
    true,
  ],
  [
    "a last side that lies on the first",
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [1, 0],
    ],
    true,
  ],
  [
    "three corners on one line",
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    true,
  ],
  [
    "two parts that touch at a corner",
    [
      [0, 0],
      [1, 1],
      [0, 2],
      [2, 2],
      [1, 1],
      [2, 0],
    ],
    true,
  ],
  [
    "a straight corner",
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 2],
    ],
    false,
  ],
] satisfies [string, [number, number][], boolean][])("%s", (_, outline, crosses) => {
  expect(crossesItself(outline)).toBe(crosses);
});

test("a ring in which two corners change places crosses itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 60 }), fc.nat(), fc.nat(), (corners, a, b) => {
      const ring = Array.from({ length: corners }, (_, n): Corner => {
        const angle = (2 * Math.PI * n) / corners;
        return [Math.sin(angle), Math.cos(angle)];
      });
      const [from, to] = [a % corners, b % corners];
      const apart = Math.min((from - to + corners) % corners, (to - from + corners) % corners);
      fc.pre(apart > 1);
      const swapped = ring.with(from, ring[to] as Corner).with(to, ring[from] as Corner);
      expect(crossesItself(swapped)).toBe(true);
    }),
  );
});

test.each([
  [
    "two corners",
    [
      [12.9, 77.5],
      [13.1, 77.5],
    ],
    "SHAPE_OF_TWO",
  ],
  [
    "a corner abroad",
    [
      [12.9, 77.5],
      [13.1, 77.5],
      [29.3, 48],
    ],
    "SHAPE_ABROAD",
  ],
  [
    "sides that cross",
    [
      [12.9, 77.5],
      [13.1, 77.7],
      [13.1, 77.5],
      [12.9, 77.7],
    ],
    "SHAPE_CROSSES_ITSELF",
  ],
  [
    "201 corners",
    Array.from({ length: 201 }, (_, n) => [13 + Math.sin(n / 32), 77 + Math.cos(n / 32)]),
    "SHAPE_TOO_FINE",
  ],
] satisfies [string, number[][], string][])("no zone has %s", (_, shape, fault) => {
  expect(Shape.safeParse(shape).error?.issues[0]?.message).toContain(fault);
});
