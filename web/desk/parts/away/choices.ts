import type { AwayVisit } from "@chowk/contract";
import { dayOf } from "../when.ts";

/** It is taken from the partner, and the desk finds somebody. */
export const waits = "waits";
/** It stays the partner's. */
export const keeps = "keeps";

/** What was chosen for visits, by their ids: the id of a partner, or one of the above. */
export type Choices = Readonly<Record<string, string>>;

/** Returns what is chosen for a visit: what the operator chose, if it can still be, or what the server proposes. */
export function chosenFor({ _id, free, to }: AwayVisit, choices: Choices): string {
  const chosen = choices[_id];
  const canBe = chosen === waits || chosen === keeps || free.some((each) => each._id === chosen);
  return chosen && canBe ? chosen : (to ?? waits);
}

/** Whether all begin on the same day, which then need not be named. */
export const areOfOneDay = (visits: readonly { startsAt: string }[]): boolean =>
  new Set(visits.map(({ startsAt }) => dayOf(startsAt))).size === 1;

/** Returns the visits that do not stay the partner's, and whom they go to. */
export const toHandOn = (visits: readonly AwayVisit[], choices: Choices): { visit: string; to: string | null }[] =>
  visits.flatMap((visit) => {
    const chosen = chosenFor(visit, choices);
    if (!visit.canHandOn || chosen === keeps) return [];
    return [{ visit: visit._id, to: chosen === waits ? null : chosen }];
  });
