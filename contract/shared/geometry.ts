/** A place on the map as shapes have it: latitude and longitude, degrees, WGS 84. */
export type Corner = readonly [latitude: number, longitude: number];

/** Whether a point lies within an outline, which is closed from its last corner to its first. Takes one look at each side. */
export function isInside(outline: readonly Corner[], [latitude, longitude]: Corner): boolean {
  let inside = false;
  let before = outline.at(-1);
  for (const corner of outline) {
    // How many sides lie east of the point, on its parallel: an odd number if it is inside.
    if (before && before[0] > latitude !== corner[0] > latitude) {
      const share = (latitude - before[0]) / (corner[0] - before[0]);
      if (longitude < before[1] + share * (corner[1] - before[1])) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Whether two sides of an outline cross or touch anywhere but at the corner that they share. */
export function crossesItself(outline: readonly Corner[]): boolean {
  const sides = outline.map((from, n) => [from, outline[(n + 1) % outline.length] ?? from] as const);
  return sides.some(([a, b], n) =>
    sides.slice(n + 1).some(([c, d], more) => {
      const isNext = more === 0;
      const isLastAndFirst = n === 0 && n + 1 + more === sides.length - 1;
      // Neighbours share a corner: they may only not lie on each other.
      if (isNext) return turn(a, b, d) === 0 && goesBack(a, b, d);
      if (isLastAndFirst) return turn(c, d, b) === 0 && goesBack(c, d, b);
      return meet(a, b, c, d);
    }),
  );
}

/** Above 0 if the way from `a` by `b` to `c` turns left, below 0 if right, 0 if it goes straight on, or back. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether the way from `a` to `b` and on to `c`, on one line, turns round at `b`. */
const goesBack = (a: Corner, b: Corner, c: Corner): boolean =>
  (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0;

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map(Math.sign);
  if (ofC !== ofD && ofA !== ofB) return true;
  return ofC === 0 && ofD === 0 && (isBeside(a, b, c) || isBeside(a, b, d) || isBeside(c, d, a) || isBeside(c, d, b));
}

/** Whether a point on the line through `a` and `b` lies between them. */
const isBeside = (a: Corner, b: Corner, point: Corner): boolean =>
  [0, 1].every((n) => {
    const [from, to, at] = [a[n] ?? 0, b[n] ?? 0, point[n] ?? 0];
    return Math.min(from, to) <= at && at <= Math.max(from, to);
  });
