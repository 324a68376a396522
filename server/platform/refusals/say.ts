import { type CheckCode, checks, type Entry, type Kind, type RefusalCode, refusals } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { inPriceCurrency } from "../money/money.ts";
import { moneyInWords, timeInWords, unitInWords } from "../wording/in-words.ts";

/** The codes of refusals, and of failed checks of fields: no code is both. */
export type SaidCode = RefusalCode | CheckCode;
const entries: Record<SaidCode, Pick<Entry, "message" | "values">> = { ...refusals, ...checks };

/** Returns the kinds of the values in a code's sentence, by name. */
export const kindsOf = (code: SaidCode): Readonly<Record<string, Kind>> => entries[code].values ?? {};

type Sentence = string | ((values: Record<string, unknown>) => string);

function sentenceOf(code: SaidCode, language: Language): Sentence {
  const said = code in refusals ? wordsOf("refusals", language) : wordsOf("checks", language);
  return (said as unknown as Record<SaidCode, Sentence>)[code];
}

/** Returns the sentence for a refusal, or for a field, in the reader's language. Moments are written in `zone`. */
export function say(
  { reason, values }: { reason: SaidCode; values: Record<string, unknown> },
  language: Language,
  zone: string,
): string {
  const said = Object.entries(kindsOf(reason)).map(([name, kind]) => [
    name,
    written(kind, values[name], language, zone),
  ]);
  const sentence = sentenceOf(reason, language);
  return typeof sentence === "string" ? sentence : sentence(Object.fromEntries(said));
}

function written(kind: Kind, value: unknown, language: Language, zone: string): string | number {
  switch (kind) {
    case "number":
      return Number(value);
    case "wait":
      return waitInWords(Number(value), language);
    case "minutes":
      return unitInWords(Math.ceil(Number(value) / 60), "minute", language);
    case "money":
      return moneyInWords(inPriceCurrency(Number(value)), language);
    case "moment":
      return timeInWords(value as Date, zone, language);
    default:
      return String(value);
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "30 seconds", "5 minutes", "3 hours": rounded up. */
export function waitInWords(seconds: number, language: Language): string {
  if (seconds < 2 * MINUTE) return unitInWords(Math.ceil(seconds), "second", language);
  if (seconds < 2 * HOUR) return unitInWords(Math.ceil(seconds / MINUTE), "minute", language);
  return unitInWords(Math.ceil(seconds / HOUR), "hour", language);
}
