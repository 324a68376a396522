import type { BoardJob } from "@chowk/contract";
import type { PlaceName } from "../../../ui/map/names.ts";

/** Returns each area with the middle of its visits, those with the most visits first. */
export function areasOf(jobs: readonly BoardJob[]): PlaceName[] {
  const visits = Map.groupBy(
    jobs.filter(({ area }) => area),
    ({ area }) => area,
  );
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...visits]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([area, there]) => [
      area,
      middle(there.map(({ latitude }) => latitude)),
      middle(there.map(({ longitude }) => longitude)),
    ]);
}
