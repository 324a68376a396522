import type { Board } from "@chowk/contract";

/**
 * The board after changes that were read since it was; undefined where they do not fit it, so that the whole day must be read:
 * they are of another day, or one of its visits is no longer of this day, of which changes say nothing but the number that is left.
 */
export function mergeChanges(known: Board, { since, ...changes }: Board): Board | undefined {
  if (since !== known.version || changes.day !== known.day) return undefined;
  const jobs = new Map([...known.jobs, ...changes.jobs].map((job) => [job._id, job]));
  if (jobs.size !== changes.visits) return undefined;
  return {
    ...changes,
    jobs: [...jobs.values()].sort((one, other) => one.startsAt - other.startsAt || (one._id < other._id ? -1 : 1)),
    skills: { ...known.skills, ...changes.skills },
    partners: { ...known.partners, ...changes.partners },
  };
}
