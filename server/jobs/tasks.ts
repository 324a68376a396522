import { httpSchedules, httpTasks } from "../http/jobs.ts";
import { identitySchedules, identityTasks } from "../identity/identity.ts";
import { invoiceSchedules, invoiceTasks } from "../invoices/invoices.ts";
import { messageSchedules, messageTasks } from "../messages/messages.ts";
import { notificationSchedules, notificationTasks } from "../notifications/notifications.ts";
import { operationSchedules, operationTasks } from "../operations/operations.ts";
import { partnerSchedules, partnerTasks } from "../partners/partners.ts";
import { paymentSchedules, paymentTasks } from "../payments/payments.ts";
import { placeSchedules, placeTasks } from "../places/places.ts";
import { privacySchedules, privacyTasks } from "../privacy/privacy.ts";
import { schedulingSchedules, schedulingTasks } from "../scheduling/scheduling.ts";
import { uploadSchedules, uploadTasks } from "../uploads/uploads.ts";
import { freeLostJobs } from "./alive.ts";
import { inLane, type Schedules, type Tasks } from "./jobs.ts";

declare module "./jobs.ts" {
  interface Jobs {
    "free-lost-jobs": Record<string, never>;
  }
}

/** Every job of every area. */
export const tasks: Tasks = {
  ...httpTasks,
  ...identityTasks,
  ...invoiceTasks,
  ...messageTasks,
  ...operationTasks,
  ...notificationTasks,
  ...partnerTasks,
  ...paymentTasks,
  ...placeTasks,
  ...privacyTasks,
  ...schedulingTasks,
  ...uploadTasks,
  "free-lost-jobs": inLane("people", async (_, { db, log }) => {
    const runners = await freeLostJobs(db);
    if (runners > 0) log.warn({ runners }, "Jobs of processes that are gone are free again");
  }),
};

/** What comes again by the clock. */
export const schedules: Schedules = {
  ...httpSchedules,
  ...identitySchedules,
  ...invoiceSchedules,
  ...messageSchedules,
  ...operationSchedules,
  ...notificationSchedules,
  ...partnerSchedules,
  ...paymentSchedules,
  ...placeSchedules,
  ...privacySchedules,
  ...schedulingSchedules,
  ...uploadSchedules,
  "free-lost-jobs": "* * * * *",
};
