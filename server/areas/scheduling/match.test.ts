import fc from "fast-check";
import { expect, test } from "vitest";
import { match } from "./match.ts";

const taker = fc.constantFrom(..."abcde").map((id) => ({ id }));
const places = fc.array(fc.uniqueArray(taker, { maxLength: 4, selector: ({ id }) => id }), { maxLength: 5 });
type Places = typeof places extends fc.Arbitrary<infer T> ? T : never;

/** Every way to give each place another taker. */
const waysOf = ([first, ...rest]: Places, taken: string[] = []): string[][] =>
  first === undefined
    ? [taken]
    : first.filter(({ id }) => !taken.includes(id)).flatMap(({ id }) => waysOf(rest, [...taken, id]));

test("each place gets another taker who can take it, whenever there is a way", () => {
  fc.assert(
    fc.property(places, (places) => {
      const found = match(places)?.map(({ id }) => id);
      const ways = waysOf(places);
      if (ways.length === 0) expect(found).toBeUndefined();
      else expect(ways).toContainEqual(found);
    }),
    { numRuns: 500 },
  );
});

test("each place gets the taker it prefers if no two prefer the same one", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id })) as [{ id: string }, { id: string }, { id: string }];
  expect(
    match([
      [b, a, c],
      [a, b],
      [c, b],
    ]),
  ).toEqual([b, a, c]);
  expect(match([[a, b], [a]])).toEqual([b, a]);
  expect(match([[a], [a]])).toBeUndefined();
});
