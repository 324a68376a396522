import type { Wish } from "./find-start.ts";

// Times that a customer has just come too late for. Thousands who want the same time at once want the same few partners: the
// first who comes too late reads the partners afresh; those after them, for a while, use what was read a moment ago.

/** How long a time stays contested after the last customer came too late. */
const CONTESTED_MS = 3000;
const MOST = 1000;

/** Until when each time is contested, by `performance.now()`. */
const contested = new Map<string, number>();

export const isContested = (wish: Wish): boolean => (contested.get(nameOf(wish)) ?? 0) > performance.now();

/** Notes that a customer came too late for this time. */
export function noteContested(wish: Wish): void {
  if (!wish.startsAt) return;
  const name = nameOf(wish);
  contested.delete(name);
  contested.set(name, performance.now() + CONTESTED_MS);
  for (const oldest of contested.keys()) {
    if (contested.size <= MOST) break;
    contested.delete(oldest);
  }
}

const nameOf = ({ startsAt, visits }: Wish): string =>
  [startsAt?.toISOString(), ...visits.map(({ subCategoryId }) => subCategoryId).sort()].join(" ");
