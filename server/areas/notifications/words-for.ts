import type { Language } from "@chowk/contract/languages";
import type { Parts } from "../../platform/parts.ts";
import { carriedIn, registeredName, type Written } from "../messages/messages.ts";
import type { Person } from "./reachable.ts";
import type { readWords } from "./read-templates.ts";
import { isSmsInsteadOfEmail, isSmsInsteadOfPush } from "./templates.ts";
import { fillWords, type NotificationName } from "./told.ts";

type Values = Readonly<Record<string, string>>;
export type FillGaps = (language: Language) => Values;

interface ToWrite {
  name: NotificationName;
  person: Person & { language: Language };
  page: string;
  values: FillGaps;
}

/** Returns the messages of a notification for a person, on each of its channels that reaches them. */
export function wordsFor(
  { config, push }: Pick<Parts, "config" | "push">,
  wordsIn: Awaited<ReturnType<typeof readWords>>,
  { name, person, page, values }: ToWrite,
): Written[] {
  const { phone, country_code, email, language, browsers } = person;
  const words = wordsIn(name, language);
  const filling = values(language);
  const pushes = words.push && push ? browsers() : [];
  const messages: Written[] = [];
  const spoken = carriedIn(config, name, language);
  // The substitute for an erased phone is shorter.
  const hasPhone = country_code && /^\d{7,}$/.test(phone);
  const isReached = (email && isSmsInsteadOfEmail(name)) || (pushes.length > 0 && isSmsInsteadOfPush(name));
  const wantsSms = hasPhone && !isReached;
  const sms = spoken && wantsSms ? wordsIn(name, spoken).sms : undefined;
  if (sms && spoken && country_code) {
    const short = shortened(values(spoken));
    const { text } = fillWords(sms, short);
    const template = registeredName(name, spoken);
    // Carriers have the business's name in the registered text.
    const { business: _name, ...filled } = short;
    messages.push({ channel: "sms", to: { country_code, phone }, template, text, values: filled });
  }
  if (words.push) {
    const { subject: title, text } = fillWords(words.push, filling);
    const payload = { title, text, url: page };
    for (const { id, target } of pushes)
      messages.push({ channel: "push", to: target, subscriptionId: id, template: name, payload });
  }
  if (words.email && email)
    messages.push({ channel: "email", to: email, template: name, language, ...fillWords(words.email, filling) });
  return messages;
}

/** The longest value in a text message, in characters: text messages are short, and carriers count each. */
const LONGEST = 120;

const shortened = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.length > LONGEST ? `${value.slice(0, LONGEST - 1).trimEnd()}…` : value,
    ]),
  );
