import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { forgetLocations } from "./forget-locations.ts";

export const liveLocationTasks: Tasks<"forget-locations"> = {
  "forget-locations": inLane("chores", forgetLocations),
};

export const liveLocationSchedules: Schedules = { "forget-locations": "*/5 * * * *" };
