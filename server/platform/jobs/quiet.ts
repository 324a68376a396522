import { isDatabaseTrouble } from "../database/troubles.ts";

/**
 * The runner prints a page past its logger for each worker that ends in a trouble of the database, thousands of lines in an
 * outage. That its lanes begin anew is said once (`jobs.ts`), and what is wrong by whoever meets it (`Troubles`).
 */
export function printNoTroubles(to: Pick<Console, "trace"> = console): void {
  const { trace } = to;
  to.trace = (...said) => {
    if (!isDatabaseTrouble(said[0])) trace.apply(to, said);
  };
}
