import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { eraseIdleAccounts, eraseOldApplications, forgetWords } from "./keep-no-longer.ts";

export { eraseCustomer } from "./erase-customer.ts";
export { erasePartner } from "./erase-partner.ts";
export { noEmail } from "./erased.ts";
export { exportData } from "./export-data.ts";

export const privacyTasks: Tasks<"erase-old-applications" | "forget-words" | "erase-idle-accounts"> = {
  "erase-old-applications": inLane("chores", eraseOldApplications),
  "forget-words": inLane("chores", forgetWords),
  "erase-idle-accounts": inLane("chores", eraseIdleAccounts),
};

/** At night in India. */
export const privacySchedules: Schedules = {
  "erase-old-applications": "31 20 * * *",
  "forget-words": "41 20 * * *",
  "erase-idle-accounts": "51 20 * * *",
};
