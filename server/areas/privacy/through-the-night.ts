/** How many people are read at a time. */
export const A_PAGE = 100;
/** How many are dealt with in one night: the rest have to wait for the next. */
export const A_NIGHT = 500;

/**
 * Goes through all who are due, by their ids, until a night's number is dealt with. `handle` returns whether it dealt with
 * one: those who must stay for now keep nobody behind them from their turn.
 */
export async function throughTheNight<Due extends { id: string }>(
  pageAfter: (id: string | undefined) => Promise<Due[]>,
  handle: (due: Due) => Promise<boolean>,
): Promise<void> {
  let done = 0;
  let last: string | undefined;
  do {
    const page = await pageAfter(last);
    last = page.at(-1)?.id;
    for (const due of page) {
      if (await handle(due)) done += 1;
      if (done === A_NIGHT) return;
    }
  } while (last);
}
