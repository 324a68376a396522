import type { EmailTemplateName, SmsTemplateName } from "./letters.ts";
import { templateOf } from "./registered.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    /** A code by text message. */
    "send-code": OneMessage;
    /** An e-mail with a link that lets somebody in. */
    "send-link": OneMessage;
    "send-text": OneMessage;
    "send-mail": OneMessage;
    "send-push": OneMessage;
    /** As processes of a release before have written it down: it is passed on to one of the others. */
    "send-message": OneMessage;
  }
}

export interface OneMessage {
  messageId: string;
}

interface Kind {
  channel: string;
  template: string;
}

export type SendJob = "send-code" | "send-link" | "send-text" | "send-mail" | "send-push";

/** By which job a message goes out: what lets somebody in has lanes of its own, and so has each way of sending. */
export function jobFor({ channel, template }: Kind): SendJob {
  if (channel === "push") return "send-push";
  const letsIn = letsSomebodyIn(template);
  if (channel === "sms") return letsIn ? "send-code" : "send-text";
  return letsIn ? "send-link" : "send-mail";
}

/** By a code or a link, for which somebody waits. */
const lettingIn: readonly (EmailTemplateName | SmsTemplateName)[] = [
  "otp",
  "confirm-email",
  "password-reset",
  "join-code",
  "desk-invitation",
];

/** What lets someone in, too, and is told like any other notification. */
const secretElsewhere = ["start-code"];

/** Whether nothing of it may be kept once it was sent. */
export const isSecret = (template: string): boolean =>
  secretElsewhere.includes(templateOf(template)) || letsSomebodyIn(template);

/** A code or a link that somebody waits for. */
export const letsSomebodyIn = (template: string): boolean =>
  (lettingIn as readonly string[]).includes(templateOf(template));
