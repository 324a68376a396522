import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { forgetFailedJobs } from "./failed-jobs/forget-failed-jobs.ts";
import { resealOperators } from "./login/reseal-operators.ts";
import { handOnVisits } from "./partners/hand-on-visits.ts";

export { demoCode, demoOwnerEmail, makeDemoOwner } from "./login/demo-owner.ts";
export { makeOwner } from "./login/make-owner.ts";
export { eraseOperator } from "./operators/erase-operator.ts";

export const deskTasks: Tasks<"forget-failed-jobs" | "hand-on-visits" | "reseal-operators"> = {
  "forget-failed-jobs": inLane("chores", forgetFailedJobs),
  "hand-on-visits": inLane("people", handOnVisits),
  "reseal-operators": inLane("chores", resealOperators),
};

/** At night in India. */
export const deskSchedules: Schedules = { "forget-failed-jobs": "7 21 * * *", "reseal-operators": "33 21 * * *" };
