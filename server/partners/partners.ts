import type { Schedules, Tasks } from "../jobs/jobs.ts";
import { resealPartners } from "./reseal-partners.ts";

export const partnerTasks: Tasks<"reseal-partners"> = { "reseal-partners": resealPartners };

/** At night in India. */
export const partnerSchedules: Schedules = { "reseal-partners": "11 21 * * *" };
