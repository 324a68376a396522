import type { Wish } from "./find-start.ts";

// Times that somebody just came too late for. Thousands who want one time at once want it of the same few partners: the first
// one who comes too late looks at the partners as they are, and those after them, for a while, at what was read a moment ago.

/** So long after the last who came too late. */
const CONTESTED_MS = 3000;
const MOST = 1000;

/** Until when, by `performance.now()`. */
const contested = new Map<string, number>();

export const isContested = (wish: Wish): boolean => {
  const until = wish.startsAt && contested.get(nameOf(wish));
  return until !== undefined && until > performance.now();
};

/** Somebody came too late for it. */
export function noteContested(wish: Wish): void {
  if (!wish.startsAt) return;
  const name = nameOf(wish);
  contested.delete(name);
  contested.set(name, performance.now() + CONTESTED_MS);
  const [oldest] = contested.keys();
  if (contested.size > MOST && oldest !== undefined) contested.delete(oldest);
}

const nameOf = ({ startsAt, visits }: Wish): string =>
  [startsAt?.toISOString(), ...visits.map(({ subCategoryId }) => subCategoryId).sort()].join(" ");
