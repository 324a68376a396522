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
    /** Written by processes of an earlier release: passed on to one of the other jobs. */
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

/** Returns the job that sends a message: each channel has its own lane, and messages that let somebody in have separate ones. */
export function jobFor({ channel, template }: Kind): SendJob {
  if (channel === "push") return "send-push";
  const letsIn = letsSomebodyIn(template);
  if (channel === "sms") return letsIn ? "send-code" : "send-text";
  return letsIn ? "send-link" : "send-mail";
}

/** Templates with a code or a link that somebody waits for. */
const lettingIn: readonly (EmailTemplateName | SmsTemplateName)[] = [
  "otp",
  "confirm-email",
  "password-reset",
  "join-code",
  "desk-invitation",
];

/** Has a code, too, but is sent like any other notification. */
const secretElsewhere = ["start-code", "extra-proposed"];

/** Whether its content must be deleted once it is sent. */
export const isSecret = (template: string): boolean =>
  secretElsewhere.includes(templateOf(template)) || letsSomebodyIn(template);

/** Whether it contains a code or a link that somebody waits for. */
export const letsSomebodyIn = (template: string): boolean =>
  (lettingIn as readonly string[]).includes(templateOf(template));
