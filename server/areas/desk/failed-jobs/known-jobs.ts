import { jobNames, type NamedJob } from "@chowk/contract";
import type { JobName } from "../../../platform/jobs/jobs.ts";

// The contract names each job, so that the desk has words for it. A missing name is a type error, and so is a surplus one.
const names: Record<JobName, NamedJob> & Record<NamedJob, JobName> = Object.fromEntries(
  jobNames.map((name) => [name, name]),
) as { [Name in NamedJob]: Name };

/** The names of all jobs that this release does. */
export const knownJobs: readonly JobName[] = Object.values(names);

/** Whether this release does such jobs. */
export const isKnown = (job: string): job is JobName => Object.hasOwn(names, job);
