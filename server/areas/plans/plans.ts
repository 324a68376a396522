import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { tellOfVisits } from "./tell-plan.ts";
import { tendAll, tendOne } from "./tend-plan.ts";

export { endPlan } from "./change-plan.ts";
export { erasePlansOf, joinPlans } from "./erase-plans.ts";
export { firstPartners } from "./find-plan.ts";
export { tendPlan } from "./tend-plan.ts";

export const planTasks: Tasks<"tend-plan" | "tend-plans" | "tell-of-plan-visits"> = {
  "tend-plan": inLane("people", tendOne),
  "tend-plans": inLane("people", tendAll),
  "tell-of-plan-visits": inLane("people", tellOfVisits),
};

export const planSchedules: Schedules = {
  "tend-plans": "17 * * * *",
  "tell-of-plan-visits": "37 * * * *",
};
