import type { Board } from "@chowk/contract";

/**
 * Returns the board after changes that were read later; undefined if they do not fit it, so that the whole day must be read again:
 * they are of another day, or a visit has left the day. Changes tell of that only by the number of visits that are left.
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
