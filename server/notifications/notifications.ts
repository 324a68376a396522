import type { Schedules, Tasks } from "../jobs/jobs.ts";
import { forgetTold } from "./forget-told.ts";
import { tellOfEvent } from "./tell-of-event.ts";

export { changeTemplate, listTemplates, type TemplateShown } from "./read-templates.ts";
export { pushRoutes } from "./routes.ts";

declare module "../jobs/jobs.ts" {
  interface Jobs {
    "forget-told": Record<string, never>;
  }
}

export const notificationTasks: Tasks<"tell-of-event" | "forget-told"> = {
  "tell-of-event": tellOfEvent,
  "forget-told": forgetTold,
};
export const notificationSchedules: Schedules = { "forget-told": "47 2 * * *" };
