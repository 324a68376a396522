import { sendPasswordLink } from "./send-password-link.ts";
import { sweepIdentity } from "./sweep.ts";

export const identityTasks = { "send-password-link": sendPasswordLink, "sweep-identity": sweepIdentity };

/** At night in India. */
export const identitySchedules = { "sweep-identity": "41 20 * * *" };
