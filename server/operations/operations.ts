import type { Schedules, Tasks } from "../jobs/jobs.ts";
import { applyPrice } from "./catalogue/prices.ts";
import { resealOperators } from "./login/reseal-operators.ts";
import { handOnVisits } from "./partners/hand-on-visits.ts";

export { audit, type Subject } from "./audit.ts";
export { demoCode, demoOwnerEmail, makeDemoOwner } from "./login/demo-owner.ts";
export { makeOwner } from "./login/make-owner.ts";

export const operationTasks: Tasks<"apply-price" | "hand-on-visits" | "reseal-operators"> = {
  "apply-price": applyPrice,
  "hand-on-visits": handOnVisits,
  "reseal-operators": resealOperators,
};

/** At night in India. */
export const operationSchedules: Schedules = { "reseal-operators": "33 21 * * *" };
