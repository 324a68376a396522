/** Draws `size` items at random, in their original order; the same seed draws the same items. */
export function sample<T>(all: readonly T[], size: number, seed: number): T[] {
  const next = mulberry32(seed);
  const drawn = all.map((item, at) => ({ item, at, by: next() }));
  return drawn
    .sort((a, b) => a.by - b.by)
    .slice(0, size)
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A small generator of random numbers in [0, 1), by Tommy Ettinger. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
