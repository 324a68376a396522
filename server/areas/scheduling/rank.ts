import type { Day } from "./calendar.ts";
import type { Candidate } from "./find-slots.ts";

/** What a star more, or a visit less on the same day, is worth: so many kilometres. */
const KM_PER_STAR = 3;
const KM_PER_VISIT = 2;
/** Of somebody nobody has rated yet. */
const USUAL_RATING = 4;

/** Who is asked first: who is near, well rated, and has little to do that day. */
export function byRank(day: Day) {
  const midnight = day.at("00:00");
  const cost = ({ kilometres, rating, busy }: Candidate) =>
    kilometres -
    KM_PER_STAR * (rating ?? USUAL_RATING) +
    KM_PER_VISIT * busy.filter(({ from }) => from >= midnight && from < midnight + 24 * 3_600_000).length;
  return (a: Candidate, b: Candidate): number => cost(a) - cost(b) || a.id.localeCompare(b.id);
}
