import { inLane, type Schedules, type Tasks } from "../jobs/jobs.ts";
import { sweepRateCounts } from "./rate-counts.ts";

declare module "../jobs/jobs.ts" {
  interface Jobs {
    "sweep-rate-limits": Record<string, never>;
  }
}

export const httpTasks: Tasks<"sweep-rate-limits"> = {
  "sweep-rate-limits": inLane("chores", async (_payload, { db }) => void (await sweepRateCounts(db))),
};

export const httpSchedules: Schedules = { "sweep-rate-limits": "41 * * * *" };
