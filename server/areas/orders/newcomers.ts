import { refuse } from "../../platform/refusals/refuse.ts";

/** More than that many at once is no rush of people. */
const LONGEST_LINE = 300;

let last: Promise<unknown> = Promise.resolve();
let inLine = 0;

/**
 * Orders of those who have confirmed nothing are placed one after the other, by the database (`holdShares`). They wait here,
 * where that costs no connection, so that everybody else's go on. Refuses with 429 where the line is too long.
 */
export async function inLineOfNewcomers<T>(place: () => Promise<T>): Promise<T> {
  if (inLine >= LONGEST_LINE) throw refuse("MANY_NEWCOMERS", { retryAfterSeconds: 60 });
  inLine += 1;
  const turn = last.then(place);
  last = turn
    .catch(() => undefined)
    .finally(() => {
      inLine -= 1;
    });
  return turn;
}
