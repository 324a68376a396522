import type { Day } from "./calendar.ts";
import type { Candidate } from "./find-slots.ts";

/** What one more star, or one visit fewer on the same day, is worth in kilometres. */
const KM_PER_STAR = 3;
const KM_PER_VISIT = 2;
/** The rating assumed for a partner whom nobody has rated yet. */
const USUAL_RATING = 4;

/** Returns how many visits a partner has on a day. */
export function visitsOn({ busy }: Candidate, day: Day): number {
  const midnight = day.at("00:00");
  return busy.filter(({ from }) => from >= midnight && from < midnight + 24 * 3_600_000).length;
}

/** Sorts partners in the order in which they are asked: near, well rated and with little to do that day come first. */
export function ranked<Of extends Candidate>(candidates: readonly Of[], day: Day): Of[] {
  const cost = (candidate: Candidate) =>
    candidate.kilometres - KM_PER_STAR * (candidate.rating ?? USUAL_RATING) + KM_PER_VISIT * visitsOn(candidate, day);
  return candidates
    .map((candidate) => ({ candidate, cost: cost(candidate) }))
    .sort((a, b) => a.cost - b.cost || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}
