import { isDatabaseTrouble } from "../database/troubles.ts";

/**
 * The runner bypasses its logger and prints a page for each worker that a trouble of the database ends: thousands of lines in an
 * outage. That its lanes start again is logged once (`jobs.ts`), and what is wrong is logged by the calls that meet it (`Troubles`).
 */
export function printNoTroubles(to: Pick<Console, "trace"> = console): void {
  const { trace } = to;
  to.trace = (...said) => {
    if (!isDatabaseTrouble(said[0])) trace.apply(to, said);
  };
}
