import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { sweepGeocoding } from "./geocoding-cache.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "sweep-geocoding": Record<string, never>;
  }
}

export const placeTasks: Tasks<"sweep-geocoding"> = {
  "sweep-geocoding": inLane("chores", async (_payload, { db }) => sweepGeocoding(db)),
};

export const placeSchedules: Schedules = { "sweep-geocoding": "53 20 * * *" };
