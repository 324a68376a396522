import type { HearingWay } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { carriedIn, queueWords, registeredName, targetsOf, type Written } from "../messages/messages.ts";
import { businessOf, readStorefront } from "../settings/settings.ts";
import type { Hearer } from "./hearers.ts";
import { SMS_NAME, smsOf, type Told, titleOf } from "./words.ts";

/** What is known of the business and of one operator's browsers. */
export interface Known {
  config: Parts["config"];
  business: string;
  browsers: { id: string; target: Extract<Written, { channel: "push" }>["to"] }[];
}

/** Queues messages to operators: `write` returns those to one of them. */
export async function queueTo(
  tx: Tx,
  { config, secrets, push }: Pick<Parts, "config" | "push" | "secrets">,
  hearers: readonly Hearer[],
  write: (hearer: Hearer, known: Known) => Promise<Written[]>,
): Promise<void> {
  const to = hearers.map(({ id }) => ({ kind: "operator", id }) as const);
  const targets = push ? await targetsOf(tx, secrets, to) : undefined;
  const storefront = await readStorefront(tx);
  const messages: Written[] = [];
  for (const hearer of hearers) {
    const business = businessOf(storefront, hearer.language).name;
    messages.push(...(await write(hearer, { config, business, browsers: targets?.(hearer.id) ?? [] })));
  }
  await queueWords(tx, secrets, storefront, messages);
}

/** Returns the messages to one operator, by each way at most one, with what `by` says by it; none where it says nothing. */
export function messagesTo(
  { language, countryCode, phone, email }: Hearer,
  { config, business, browsers }: Known,
  by: (way: HearingWay, spoken?: Language) => readonly Told[],
): Written[] {
  const line = ({ title, details }: Told) => (details ? `${title}: ${details}` : title);
  const messages: Written[] = [];
  const spoken = carriedIn(config, SMS_NAME, language);
  const texts = spoken ? by("sms", spoken) : [];
  if (spoken && phone && countryCode && texts[0]) {
    const what = texts.length === 1 ? line(texts[0]) : titleOf(texts, spoken);
    const [to, template] = [{ country_code: countryCode, phone }, registeredName(SMS_NAME, spoken)];
    messages.push({ channel: "sms", to, template, text: smsOf(what, business, spoken), values: { what } });
  }
  const pushed = by("push");
  if (pushed.length > 0) {
    const text = pushed.length === 1 ? (pushed[0]?.details ?? "") : pushed.map(({ title }) => title).join(" · ");
    const payload = { title: titleOf(pushed, language), text, url: "/desk/alerts" };
    for (const { id, target } of browsers)
      messages.push({ channel: "push", to: target, subscriptionId: id, template: SMS_NAME, payload });
  }
  const mailed = by("email");
  if (mailed.length > 0) {
    const { subject, why } = { subject: titleOf(mailed, language), why: wordsOf("alert-words", language).why };
    const text = [...mailed.map(line), String(why)].join("\n\n");
    messages.push({ channel: "email", to: email, template: SMS_NAME, language, subject, text });
  }
  return messages;
}
