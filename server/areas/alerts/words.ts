import type { DeskAlert } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { fillGaps } from "@chowk/words/fill-gaps";
import { wordsOf } from "@chowk/words/words-of";
import { timeInWords } from "../../platform/wording/in-words.ts";

/** The name of the text message, as it is registered with carriers. */
export const SMS_NAME = "desk-alert";

/** One alert as somebody is told of it: what it is, and what it is about. No customer is named. */
export interface Told {
  title: string;
  details: string;
}

export function toldOf(
  { kind, late, order, service, startsAt, ...alert }: DeskAlert,
  zone: string,
  language: Language,
): Told {
  const text = wordsOf("alert-words", language);
  const time = startsAt && kind !== "order-new" ? timeInWords(new Date(startsAt), zone, language) : null;
  // Whoever applies chooses their name: it is read at the desk alone.
  const name = kind === "late" ? alert.name : null;
  return {
    title: late ? text.late[late] : text.kinds[kind],
    details: [service, time, name, order].filter(Boolean).join(" · "),
  };
}

/** Several at once: what they have in common is their number. */
export function titleOf(told: readonly Told[], language: Language): string {
  const [first] = told;
  const text = wordsOf("alert-words", language);
  return told.length === 1 && first ? first.title : fillGaps(text.several, () => String(told.length));
}

export const smsOf = (what: string, business: string, language: Language): string =>
  fillGaps(wordsOf("alert-words", language).sms, (gap) => (gap === "what" ? what : business));
