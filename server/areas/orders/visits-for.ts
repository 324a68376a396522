import { maxKinds } from "@chowk/contract";
import { refuse } from "../../platform/refusals/refuse.ts";
import { crewOf, type Visit } from "../scheduling/scheduling.ts";

interface Wanted {
  subCategoryId: string;
  /** Of one, with what was chosen. */
  minutes: number;
  quantity: number;
  /** How many partners come for it. */
  people: number;
}

/**
 * Returns a visit for each kind of service, as long as all its services together, followed by one for each partner who helps, as many as
 * the service that takes most asks for. Refuses too many kinds with 422.
 */
export function visitsFor(services: readonly Wanted[]): Visit[] {
  const kinds = Map.groupBy(services, ({ subCategoryId }) => subCategoryId);
  if (kinds.size > maxKinds) throw refuse("TOO_MANY_KINDS");
  return [...kinds].flatMap(([subCategoryId, wanted]) => {
    const minutes = wanted.reduce((sum, { minutes: ofOne, quantity }) => sum + ofOne * quantity, 0);
    return crewOf({ subCategoryId, minutes }, Math.max(...wanted.map(({ people }) => people)));
  });
}
