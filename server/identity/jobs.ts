import { sendJoinCode } from "./joining/mail-code.ts";
import { sendPasswordLink } from "./send-password-link.ts";
import { sweepIdentity } from "./sweep.ts";

export const identityTasks = {
  "send-password-link": sendPasswordLink,
  "send-join-code": sendJoinCode,
  "sweep-identity": sweepIdentity,
};

/** At night in India. */
export const identitySchedules = { "sweep-identity": "41 20 * * *" };
