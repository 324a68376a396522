import { expect, test } from "vitest";
import { A_NIGHT, A_PAGE, throughTheNight } from "./through-the-night.ts";

/** Returns who is dealt with of this many people, if the first `staying` of them must stay. */
async function night({ people, staying }: { people: number; staying: number }) {
  const due = Array.from({ length: people }, (_, n) => ({ id: String(n).padStart(5, "0"), mustStay: n < staying }));
  const done: string[] = [];
  await throughTheNight(
    async (after) => due.filter(({ id }) => !after || id > after).slice(0, A_PAGE),
    async ({ id, mustStay }) => {
      if (!mustStay) done.push(id);
      return !mustStay;
    },
  );
  return done;
}

test("everybody has their turn behind more than a night's number who must stay", async () => {
  expect(await night({ people: A_NIGHT + 1, staying: A_NIGHT })).toEqual([String(A_NIGHT).padStart(5, "0")]);
});

test("a night deals with so many, and leaves the rest to the next", async () => {
  expect(await night({ people: A_NIGHT + 1, staying: 0 })).toHaveLength(A_NIGHT);
});

test("a night with nobody to deal with ends", async () => {
  expect(await night({ people: 0, staying: 0 })).toEqual([]);
  expect(await night({ people: A_PAGE, staying: A_PAGE })).toEqual([]);
});
