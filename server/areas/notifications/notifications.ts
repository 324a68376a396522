import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { forgetTold } from "./forget-told.ts";
import { type AreaServed, tellAreaServed } from "./tell-area-served.ts";
import { linesToTell, tellOfEvent } from "./tell-of-event.ts";
import { tellPayment } from "./tell-payment.ts";
import { tellCashRefund, tellCreditPayout, tellRefund } from "./tell-refund.ts";

export { changeTemplate, listTemplates, type TemplateShown } from "./read-templates.ts";
export { pushRoutes } from "./routes.ts";
export { tellOfOrder } from "./tell-of-event.ts";
export { hearsOtherwise, tellAllOnce, tellOnce } from "./tell-once.ts";
export { waysToReach } from "./ways-to-reach.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "forget-told": Record<string, never>;
    "tell-refund": { refundId: string };
    "tell-cash-refund": { cashRefundId: string };
    "tell-credit-payout": { creditPayoutId: string };
    "tell-payment": { attemptId: string };
    "tell-area-served": AreaServed;
  }
}

export const notificationTasks: Tasks<
  | "tell-of-event"
  | "forget-told"
  | "tell-refund"
  | "tell-cash-refund"
  | "tell-credit-payout"
  | "tell-payment"
  | "tell-area-served"
> = {
  "tell-of-event": inLane("people", tellOfEvent, linesToTell),
  "forget-told": inLane("chores", forgetTold),
  "tell-refund": inLane("people", tellRefund),
  "tell-cash-refund": inLane("people", tellCashRefund),
  "tell-credit-payout": inLane("people", tellCreditPayout),
  "tell-payment": inLane("people", tellPayment),
  "tell-area-served": inLane("people", tellAreaServed),
};
export const notificationSchedules: Schedules = { "forget-told": "47 2 * * *" };
