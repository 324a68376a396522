import { httpSchedules, httpTasks } from "../http/jobs.ts";
import { identitySchedules, identityTasks } from "../identity/identity.ts";
import { invoiceTasks } from "../invoices/invoices.ts";
import { messageSchedules, messageTasks } from "../messages/messages.ts";
import { notificationSchedules, notificationTasks } from "../notifications/notifications.ts";
import { operationSchedules, operationTasks } from "../operations/operations.ts";
import { partnerSchedules, partnerTasks } from "../partners/partners.ts";
import { paymentSchedules, paymentTasks } from "../payments/payments.ts";
import { placeSchedules, placeTasks } from "../places/places.ts";
import { schedulingSchedules, schedulingTasks } from "../scheduling/scheduling.ts";
import { uploadSchedules, uploadTasks } from "../uploads/uploads.ts";
import type { Schedules, Tasks } from "./jobs.ts";

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
  ...schedulingTasks,
  ...uploadTasks,
};

/** What comes again by the clock. */
export const schedules: Schedules = {
  ...httpSchedules,
  ...identitySchedules,
  ...messageSchedules,
  ...operationSchedules,
  ...notificationSchedules,
  ...partnerSchedules,
  ...paymentSchedules,
  ...placeSchedules,
  ...schedulingSchedules,
  ...uploadSchedules,
};
