import type { BoardJob } from "@chowk/contract";

type Drawn = Pick<BoardJob, "status" | "startsAt" | "endsAt">;

/** The width of the narrowest bar, in time: a visit that begins sooner than that after another is drawn over it. */
const NARROWEST_MS = 45 * 60_000;

/**
 * Whether a cancelled visit lies beneath another one: a visit that takes place, or a cancelled one that is drawn later. `jobs` are in
 * the order in which they are drawn.
 */
export function isCovered(job: Drawn, jobs: readonly Drawn[]): boolean {
  if (job.status !== "Cancelled") return false;
  const [from, until] = drawnFrom(job);
  const own = jobs.indexOf(job);
  return jobs.some((other, at) => {
    const [start, end] = drawnFrom(other);
    return (other.status !== "Cancelled" || at > own) && start < until && end > from;
  });
}

const drawnFrom = ({ startsAt, endsAt }: Drawn): [number, number] => [
  startsAt,
  Math.max(endsAt, startsAt + NARROWEST_MS),
];
