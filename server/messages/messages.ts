import { randomUUIDv7 } from "node:crypto";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import { addJob, inLane } from "../jobs/jobs.ts";
import type { Parts } from "../parts.ts";
import type { Email } from "../ports/email/email.ts";
import type { PushTarget } from "../ports/push/push.ts";
import type { Sms } from "../ports/sms/sms.ts";
import type { Secrets } from "../secrets.ts";
import { forgetMessages } from "./forget-messages.ts";
import type { Standing } from "./overtaken.ts";
import { carriedIn, registeredName } from "./registered.ts";
import { renderEmail, renderWritten } from "./render.ts";
import { recipientKey, sealContent, sealRecipient } from "./sealed.ts";
import { passOn, sendMessage } from "./send-message.ts";
import { type EmailTemplateName, fill, type SmsTemplateName } from "./templates.ts";
import { emailIn, smsIn } from "./translations.ts";
import { jobFor } from "./which-job.ts";

export { type Budget, NEARLY, readBudgets } from "./allowance.ts";
export { demoOutbox } from "./demo-outbox.ts";
export { forgetPushed, forgetRecipient } from "./forget-recipient.ts";
export { moneyInWords, timeInWords } from "./in-words.ts";
export { isOvertaken, type Standing } from "./overtaken.ts";
export { carriedIn, registeredName } from "./registered.ts";
export { openSenders } from "./senders.ts";

/** A job for each lane that messages go by: who is reached by one carrier does not wait for another one. */
export const messageTasks = {
  "send-code": inLane("codes", sendMessage),
  "send-link": inLane("links", sendMessage),
  "send-text": inLane("texts", sendMessage),
  "send-mail": inLane("mails", sendMessage),
  "send-push": inLane("push", sendMessage),
  "send-message": inLane("people", passOn),
  "forget-messages": inLane("chores", forgetMessages),
};
export const messageSchedules = { "forget-messages": "23 * * * *" };

/**
 * What fills a template's gaps. `minutes` is how long what the message tells is good for: it is not sent any more once they
 * are over.
 */
type Values = Readonly<Record<string, string>>;

interface Message<Template> {
  template: Template;
  values: Values;
  /** Of who gets it. */
  language: Language;
}

/** Sends a text message once the caller's transaction has committed. Throws where a gap of the template stays open. */
export async function queueSms(
  tx: Tx,
  { secrets, config }: Pick<Parts, "secrets" | "config">,
  { to, template, values, language }: Message<SmsTemplateName> & { to: Sms["to"] },
): Promise<void> {
  const spoken = carriedIn(config, template, language) ?? defaultLanguage;
  const text = fill(smsIn(spoken, template).text, values);
  const name = registeredName(template, spoken);
  await queue(tx, secrets, { channel: "sms", to, template: name, values, content: { text, values } });
}

/** Sends an e-mail once the caller's transaction has committed. Throws where a gap of the template stays open. */
export async function queueEmail(
  tx: Tx,
  secrets: Secrets,
  { to, template, values, language }: Message<EmailTemplateName> & { to: Email["to"] },
): Promise<void> {
  const content = renderEmail(emailIn(language, template), values, language);
  await queue(tx, secrets, { channel: "email", to, template, values, content });
}

type Written = { standing?: Standing | undefined } & (
  | { channel: "sms"; to: Sms["to"]; template: string; text: string; values: Values }
  | { channel: "email"; to: Email["to"]; template: string; subject: string; text: string; language: Language }
  | { channel: "push"; to: PushTarget; subscriptionId: string; template: string; payload: object }
);

/** Sends what is written already, its gaps filled: the words of the business's own. Of an e-mail, empty lines part paragraphs. */
export async function queueWords(tx: Tx, secrets: Secrets, message: Written): Promise<void> {
  const { channel, to, template, standing } = message;
  const subscriptionId = channel === "push" ? message.subscriptionId : null;
  await queue(tx, secrets, {
    channel,
    to,
    template,
    values: {},
    content: contentOf(message),
    subscriptionId,
    standing,
  });
}

function contentOf(message: Written): object {
  if (message.channel === "sms") return { text: message.text, values: message.values };
  if (message.channel === "push") return { payload: JSON.stringify(message.payload) };
  const { subject, text, language } = message;
  return renderWritten({ subject, paragraphs: text.split(/\n\s*\n/) }, language);
}

interface Queued {
  standing?: Standing | undefined;
  channel: "sms" | "email" | "push";
  subscriptionId?: string | null;
  to: unknown;
  template: string;
  values: Values;
  content: object;
}

async function queue(
  tx: Tx,
  secrets: Secrets,
  { channel, to, template, values, content, subscriptionId = null, standing }: Queued,
): Promise<void> {
  const id = randomUUIDv7();
  const { minutes } = values;
  await tx
    .insertInto("message")
    .values({
      id,
      channel,
      template,
      subscription_id: subscriptionId,
      of_event: standing?.eventId ?? null,
      of_person: standing?.personId ?? null,
      stands_until: standing?.until ?? null,
      recipient: sealRecipient(secrets, id, to),
      recipient_key: channel === "push" ? null : recipientKey(secrets, to),
      content: sealContent(secrets, id, content),
      expires_at: minutes === undefined ? null : sql`now() + make_interval(mins => ${Number(minutes)})`,
    })
    .execute();
  await addJob(tx, jobFor({ channel, template }), { messageId: id });
}
