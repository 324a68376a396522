import { inLane } from "../../platform/jobs/jobs.ts";
import { sendJoinCode } from "./joining/mail-code.ts";
import { sendPasswordLink } from "./send-password-link.ts";
import { sweepIdentity } from "./sweep.ts";

export const identityTasks = {
  "send-password-link": inLane("links", sendPasswordLink),
  "send-join-code": inLane("links", sendJoinCode),
  "sweep-identity": inLane("chores", sweepIdentity),
};

/** At night in India. */
export const identitySchedules = { "sweep-identity": "41 20 * * *" };
