import { randomUUIDv7 } from "node:crypto";
import type { Storefront } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { sql } from "kysely";
import type { Parts as Words } from "words";
import type { Tx } from "../../platform/database/connection.ts";
import { inLane, type Lane } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Email } from "../../platform/ports/email/email.ts";
import type { PushTarget } from "../../platform/ports/push/push.ts";
import type { Sms } from "../../platform/ports/sms/sms.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { businessOf, readBusiness } from "../settings/settings.ts";
import { forgetMessages } from "./forget-messages.ts";
import { type EmailTemplateName, fill, type SmsTemplateName, type Values, type ValuesOf } from "./letters.ts";
import type { Standing } from "./overtaken.ts";
import { carriedIn, registeredName } from "./registered.ts";
import { renderEmail, renderWritten } from "./render.ts";
import { recipientKey, sealContent, sealRecipient } from "./sealed.ts";
import { passOn, sendMessage } from "./send-message.ts";
import { sendWaiting } from "./send-waiting.ts";
import { jobFor, type SendJob } from "./which-job.ts";

export { type Budget, NEARLY, readBudgets } from "./allowance.ts";
export { demoOutbox } from "./demo-outbox.ts";
export { dropWaiting } from "./drop-waiting.ts";
export { forgetPushed, forgetRecipient } from "./forget-recipient.ts";
export { overtakenAmong, type Standing } from "./overtaken.ts";
export { carriedIn, registeredName, registeredText } from "./registered.ts";
export { openSenders } from "./senders.ts";
export { joinSubscriptions, type Owner, subscribe, targetsOf, unsubscribe } from "./subscriptions.ts";
export { type WrittenHere, writtenHere } from "./written-here.ts";

const byLane = (job: SendJob, lane: Lane, gatherMs: number) =>
  inLane(lane, sendMessage, sendWaiting(job, lane, gatherMs));

/** One job per lane of messages, so that nobody reached by one carrier waits for another carrier. */
export const messageTasks = {
  // Somebody waits for these two.
  "send-code": byLane("send-code", "codes", 0),
  "send-link": byLane("send-link", "links", 0),
  "send-text": byLane("send-text", "texts", 50),
  "send-mail": byLane("send-mail", "mails", 50),
  "send-push": byLane("send-push", "push", 50),
  "send-message": inLane("people", passOn),
  "forget-messages": inLane("chores", forgetMessages),
};
export const messageSchedules = { "forget-messages": "23 * * * *" };

interface Message<Template, Said> {
  template: Template;
  /** `minutes` is how long the message is valid: it is not sent after that. */
  values: ValuesOf<Said>;
  /** The recipient's. */
  language: Language;
}

/** Sends a text message once the caller's transaction has committed. Throws if a gap of the template has no value. */
export async function queueSms<Name extends SmsTemplateName>(
  tx: Tx,
  { secrets, config }: Pick<Parts, "secrets" | "config">,
  { to, template, values, language }: Message<Name, Words["text-messages"][Name]> & { to: Sms["to"] },
): Promise<void> {
  const spoken = carriedIn(config, template, language) ?? defaultLanguage;
  const { name: business } = await readBusiness(tx, spoken);
  const text = fill(wordsOf("text-messages", spoken)[template], { ...values, business });
  const name = registeredName(template, spoken);
  await queue(tx, secrets, [{ channel: "sms", to, template: name, values, content: { text, values } }]);
}

/** Sends an e-mail once the caller's transaction has committed. Throws if a gap of the template has no value. */
export const queueEmail = <Name extends EmailTemplateName>(
  tx: Tx,
  secrets: Secrets,
  { to, ...message }: Message<Name, Words["letters"][Name]> & { to: Email["to"] },
): Promise<void> => queueEmails(tx, secrets, { to: [to], ...message });

/** Sends the same e-mail to many people, to each alone. */
export async function queueEmails<Name extends EmailTemplateName>(
  tx: Tx,
  secrets: Secrets,
  { to, template, values, language }: Message<Name, Words["letters"][Name]> & { to: readonly Email["to"][] },
): Promise<void> {
  const business = await readBusiness(tx, language);
  const content = renderEmail(wordsOf("letters", language)[template], values, language, business);
  await queue(
    tx,
    secrets,
    to.map((each) => ({ channel: "email", to: each, template, values, content })),
  );
}

export type Written = { standing?: Standing | undefined } & (
  | { channel: "sms"; to: Sms["to"]; template: string; text: string; values: Values }
  | { channel: "email"; to: Email["to"]; template: string; subject: string; text: string; language: Language }
  | { channel: "push"; to: PushTarget; subscriptionId: string; template: string; payload: object }
);

/** Sends texts in the business's own words, with their gaps already filled. In an e-mail, empty lines separate paragraphs. */
export const queueWords = (
  tx: Tx,
  secrets: Secrets,
  storefront: Storefront,
  messages: readonly Written[],
): Promise<void> =>
  queue(
    tx,
    secrets,
    messages.map((message) => ({
      ...{ channel: message.channel, to: message.to, template: message.template, standing: message.standing },
      ...{ values: {}, content: contentOf(message, storefront) },
      subscriptionId: message.channel === "push" ? message.subscriptionId : null,
    })),
  );

function contentOf(message: Written, storefront: Storefront): object {
  if (message.channel === "sms") return { text: message.text, values: message.values };
  if (message.channel === "push") return { payload: JSON.stringify(message.payload) };
  const { subject, text, language } = message;
  return renderWritten({ subject, paragraphs: text.split(/\n\s*\n/) }, language, businessOf(storefront, language));
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

/** Queues messages. Each person gets theirs in the order given. */
async function queue(tx: Tx, secrets: Secrets, messages: readonly Queued[]): Promise<void> {
  if (messages.length === 0) return;
  // Ids of the same millisecond need not be in order.
  const ids = messages.map(() => randomUUIDv7()).sort();
  const rows = messages.map((message, place) => rowOf(secrets, ids[place] as string, message));
  // The same statement for any number of messages, so that its plan is kept.
  await sql`
    insert into message (id, channel, template, job, subscription_id, of_event, of_person, stands_until, recipient, recipient_key,
      content, expires_at)
    select id, channel, template, job, subscription_id, of_event, of_person, stands_until, recipient, recipient_key, content,
      now() + make_interval(mins => minutes)
    from json_to_recordset(${JSON.stringify(rows)}::json) row (id uuid, channel text, template text, job text,
      subscription_id uuid, of_event bigint, of_person uuid, stands_until text, recipient bytea, recipient_key bytea,
      content bytea, minutes int)
  `.execute(tx);
}

function rowOf(secrets: Secrets, id: string, message: Queued) {
  const { channel, to, template, values, content, subscriptionId = null, standing } = message;
  const { minutes } = values;
  return {
    ...{ id, channel, template, job: jobFor({ channel, template }) },
    subscription_id: subscriptionId,
    of_event: standing?.eventId ?? null,
    of_person: standing?.personId ?? null,
    stands_until: standing?.until ?? null,
    recipient: asText(sealRecipient(secrets, id, to)),
    recipient_key: channel === "push" ? null : asText(recipientKey(secrets, to)),
    content: asText(sealContent(secrets, id, content)),
    minutes: minutes === undefined ? null : Number(minutes),
  };
}

/** Bytes as PostgreSQL writes them. */
const asText = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
