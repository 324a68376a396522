import { refuse } from "../../platform/refusals/refuse.ts";

/** More than this many at once are not real people. */
const LONGEST_LINE = 300;

let last: Promise<unknown> = Promise.resolve();
let inLine = 0;

/**
 * The database places orders of unconfirmed customers one after the other (`holdShares`). They wait here, where that takes no
 * connection, so that they hold up nobody else's. Refuses with 429 if the line is too long.
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
