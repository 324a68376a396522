import { dropFailedJobs, type Task } from "../../../platform/jobs/jobs.ts";
import { readSettings } from "../../settings/settings.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface Jobs {
    "forget-failed-jobs": Record<string, never>;
  }
}

/** Drops failed jobs that nobody has dealt with for weeks, so that they do not hide newer ones, and logs what was never done. */
export const forgetFailedJobs: Task<Record<string, never>> = async (_, { db, log }) => {
  const { failedJobsKeptDays } = await readSettings(db);
  const dropped = await dropFailedJobs(db, failedJobsKeptDays);
  for (const [left, jobs] of Map.groupBy(dropped, ({ name }) => name)) {
    const jobIds = jobs.slice(0, 100).map(({ id }) => id);
    log.warn({ left, count: jobs.length, jobIds }, "Jobs that failed for good are dropped: nobody saw to them");
  }
};
