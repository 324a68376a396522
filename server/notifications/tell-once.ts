import { defaultLanguage, isLanguage, type Language } from "@chowk/contract/languages";
import type { Tx } from "../database/connection.ts";
import { carriedIn, isOvertaken, queueWords, registeredName, type Standing } from "../messages/messages.ts";
import type { Parts } from "../parts.ts";
import { isSmsInsteadOfEmail, readWords } from "./read-templates.ts";
import { targetsOf } from "./subscriptions.ts";
import { fillWords, type NotificationName } from "./templates.ts";

export interface Telling {
  name: NotificationName;
  /** What it is told of. The same is told to the same person once. */
  once: string;
  to: { kind: "customer" | "partner"; id: string };
  /** Until when it is so; for good, where nothing is said. */
  standing?: Standing;
  /** Where a push message leads: the path by which the site itself leads there, so that a page that is open is found. */
  page: string;
  /** What fills the gaps, in a language. */
  values: (language: Language) => Values;
}

type Values = Readonly<Record<string, string>>;

/** Puts a notification on its way, on every channel that it has and that reaches the person; where it was before, or is not so any more, nothing. */
export async function tellOnce(
  tx: Tx,
  { secrets, config, push }: Pick<Parts, "secrets" | "config" | "push">,
  { name, once, to, page, values, standing }: Telling,
): Promise<void> {
  if (standing && (await isOvertaken(tx, standing))) return;
  const told = await tx
    .insertInto("told")
    .values({ name, once, told_to: to.id })
    .onConflict((same) => same.doNothing())
    .returning("name")
    .executeTakeFirst();
  if (!told) return;
  const person = await reachable(tx, to);
  if (!person) return;
  const { phone, country_code, email } = person;
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const words = await readWords(tx, name, language);
  const filling = values(language);
  const spoken = carriedIn(config, name, language);
  // What stands in the place of an erased phone is shorter.
  const wantsSms = country_code && /^\d{7,}$/.test(phone) && !(email && isSmsInsteadOfEmail(name));
  const sms = spoken && wantsSms ? (await readWords(tx, name, spoken)).sms : undefined;
  if (sms && spoken) {
    const short = shortened(values(spoken));
    const { text } = fillWords(sms, short);
    const template = registeredName(name, spoken);
    await queueWords(tx, secrets, {
      channel: "sms",
      to: { country_code, phone },
      template,
      text,
      values: short,
      standing,
    });
  }
  if (words.push && push) {
    const { subject: title, text } = fillWords(words.push, filling);
    const payload = { title, text, url: page };
    for (const { id, target } of await targetsOf(tx, secrets, to))
      await queueWords(tx, secrets, {
        channel: "push",
        to: target,
        subscriptionId: id,
        template: name,
        payload,
        standing,
      });
  }
  if (words.email && email) {
    const filled = fillWords(words.email, filling);
    await queueWords(tx, secrets, { channel: "email", to: email, template: name, language, ...filled, standing });
  }
}

/**
 * Where a person can be written to. What a customer merely names is a claim (docs/decisions/0005) and may be a stranger's: only
 * what they have verified is written to. A partner's were looked at by the desk.
 */
async function reachable(tx: Tx, { kind, id }: Telling["to"]) {
  if (kind === "partner")
    return tx
      .selectFrom("partner")
      .select(["country_code", "phone", "email", "language"])
      .where("id", "=", id)
      .executeTakeFirst();
  const customer = await tx
    .selectFrom("customer")
    .select(["country_code", "phone", "email", "language", "phone_verified_at", "email_verified_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { phone_verified_at, email_verified_at, ...named } = customer;
  return { ...named, phone: phone_verified_at ? named.phone : "", email: email_verified_at ? named.email : null };
}

/** Text messages are short, and carriers count each. */
const LONGEST = 120;

const shortened = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.length > LONGEST ? `${value.slice(0, LONGEST - 1).trimEnd()}…` : value,
    ]),
  );
