import type { Database, Tx } from "../../platform/database/connection.ts";
import { isDeadlock, isExclusionViolation, isOldPlan } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

const TRIES = 5;

type Transact = <T>(db: Database, run: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Runs a transaction that books partners, and runs it again if another was in its way: a deadlock, or a time that was
 * taken without holding the partner first. Also runs it again if a newer version has just changed the tables. Refuses
 * with 409 if that goes on.
 */
export async function transactAgain<T>(
  db: Database,
  run: (tx: Tx, tries: number) => Promise<T>,
  transact: Transact = (on, all) => on.transaction().execute(all),
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(db, (tx) => run(tx, tries));
    } catch (error) {
      if (!isDeadlock(error) && !isExclusionViolation(error) && !isOldPlan(error)) throw error;
      if (tries === TRIES) throw refuse("MANY_BOOK");
    }
  }
}
