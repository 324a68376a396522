import { uploadSchedules, uploadTasks } from "../uploads/uploads.ts";
import type { Schedules, Tasks } from "./jobs.ts";

/** Every job of every area. */
export const tasks: Tasks = { ...uploadTasks };

/** What comes again by the clock. */
export const schedules: Schedules = { ...uploadSchedules };
