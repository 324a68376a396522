import { alertSchedules, alertTasks } from "../areas/alerts/alerts.ts";
import { catalogueTasks } from "../areas/catalogue/catalogue.ts";
import { chatTasks } from "../areas/chat/chat.ts";
import { complaintTasks } from "../areas/complaints/complaints.ts";
import { deskSchedules, deskTasks } from "../areas/desk/desk.ts";
import { documentTasks } from "../areas/documents/documents.ts";
import { identitySchedules, identityTasks } from "../areas/identity/identity.ts";
import { invoiceSchedules, invoiceTasks } from "../areas/invoices/invoices.ts";
import { liveLocationSchedules, liveLocationTasks } from "../areas/live-location/live-location.ts";
import { messageSchedules, messageTasks } from "../areas/messages/messages.ts";
import { notificationSchedules, notificationTasks } from "../areas/notifications/notifications.ts";
import { partnerSchedules, partnerTasks } from "../areas/partners/partners.ts";
import { paymentSchedules, paymentTasks } from "../areas/payments/payments.ts";
import { placeSchedules, placeTasks } from "../areas/places/places.ts";
import { planSchedules, planTasks } from "../areas/plans/plans.ts";
import { privacySchedules, privacyTasks } from "../areas/privacy/privacy.ts";
import { schedulingSchedules, schedulingTasks } from "../areas/scheduling/scheduling.ts";
import { uploadSchedules, uploadTasks } from "../areas/uploads/uploads.ts";
import { httpSchedules, httpTasks } from "../platform/http/jobs.ts";
import { freeLostJobs } from "../platform/jobs/alive.ts";
import { inLane, type Schedules, type Tasks } from "../platform/jobs/jobs.ts";

declare module "../platform/jobs/jobs.ts" {
  interface Jobs {
    "free-lost-jobs": Record<string, never>;
  }
}

/** Every job of every area. */
export const tasks: Tasks = {
  ...alertTasks,
  ...catalogueTasks,
  ...chatTasks,
  ...complaintTasks,
  ...documentTasks,
  ...httpTasks,
  ...identityTasks,
  ...invoiceTasks,
  ...liveLocationTasks,
  ...messageTasks,
  ...deskTasks,
  ...notificationTasks,
  ...partnerTasks,
  ...paymentTasks,
  ...placeTasks,
  ...planTasks,
  ...privacyTasks,
  ...schedulingTasks,
  ...uploadTasks,
  "free-lost-jobs": inLane("people", async (_, { db, log }) => {
    const runners = await freeLostJobs(db);
    if (runners > 0) log.warn({ runners }, "Jobs of processes that are gone are free again");
  }),
};

/** Jobs that repeat by the clock. */
export const schedules: Schedules = {
  ...alertSchedules,
  ...httpSchedules,
  ...identitySchedules,
  ...invoiceSchedules,
  ...liveLocationSchedules,
  ...messageSchedules,
  ...deskSchedules,
  ...notificationSchedules,
  ...partnerSchedules,
  ...paymentSchedules,
  ...placeSchedules,
  ...planSchedules,
  ...privacySchedules,
  ...schedulingSchedules,
  ...uploadSchedules,
  "free-lost-jobs": "* * * * *",
};
