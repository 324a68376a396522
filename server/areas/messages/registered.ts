import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { fillGaps, type Text } from "@chowk/words/fill-gaps";
import type { Config } from "../../platform/config/config.ts";

/** The name of a text message in a language, as it is registered with carriers: `otp`, `otp-hi`. */
export const registeredName = (template: string, language: Language): string =>
  language === defaultLanguage ? template : `${template}-${language}`;

/** A text message as telecom operators and MSG91 write it: `##code##` for `{code}`. The business's name is registered as it is. */
export const registeredText = (text: Text, business: string): string =>
  fillGaps(text, (gap) => (gap === "business" ? business : `##${gap}##`));

const codes = Object.keys(languages).filter((code) => code !== defaultLanguage);
const translated = new RegExp(`-(?:${codes.join("|")})$`);

/** The other way round: `otp-hi` -> `otp`. */
export const templateOf = (registered: string): string => registered.replace(translated, "");

/**
 * Returns the language in which a text message can go out: the person's, or else English. Where texts must be registered
 * first, only registered ones go out; undefined if there is none.
 */
export function carriedIn(
  { SMS_PROVIDER, MSG91_TEMPLATES }: Pick<Config, "SMS_PROVIDER" | "MSG91_TEMPLATES">,
  template: string,
  language: Language,
): Language | undefined {
  if (SMS_PROVIDER === "outbox") return language;
  return [language, defaultLanguage].find((each) => MSG91_TEMPLATES?.has(registeredName(template, each)));
}
