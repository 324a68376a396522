import type { MessageName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { fillGaps, type Text } from "@chowk/words/fill-gaps";
import { wordsOf } from "@chowk/words/words-of";

/** How a notification can be sent; each has words for some of these. */
export const channels = ["sms", "email", "push"] as const;
export type Channel = (typeof channels)[number];

export interface Words {
  /** The subject of an e-mail, the heading of a push message; text messages have none. */
  subject: string;
  /** In an e-mail, an empty line separates paragraphs. `{name}` is a gap. */
  text: string;
}
export type Ways = Partial<Record<Channel, Words>>;

export type NotificationName = MessageName;

type Headed = Record<keyof Words, Text>;
interface Told {
  sms?: Text;
  email?: Headed;
  push?: Headed;
}

const toldIn = (language: Language): Record<NotificationName, Told> => ({
  ...wordsOf("told-customers", language),
  ...wordsOf("told-partners", language),
});

/**
 * Returns a notification's words in a language, as long as nobody has changed them; gaps are written as at the desk. Text
 * messages to India must use registered words (docs/run/carriers.md).
 */
export function usualWords(name: NotificationName, language: Language): Ways {
  const { sms, email, push } = toldIn(language)[name];
  return {
    ...(sms === undefined ? {} : { sms: { subject: "", text: withGaps(sms) } }),
    ...(email ? { email: { subject: withGaps(email.subject), text: withGaps(email.text) } } : {}),
    ...(push ? { push: { subject: withGaps(push.subject), text: withGaps(push.text) } } : {}),
  };
}

const withGaps = (text: Text): string => fillGaps(text, (gap) => `{${gap}}`);

const GAP = /\{([^{}]*)\}/g;

/** Returns the gaps of a text that its template cannot fill. */
export const unknownGaps = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(GAP)].map(([, name = ""]) => name).filter((name) => !known.includes(name));

/** Fills the gaps. Unknown gaps become empty: a message must still go out. */
export const fillWords = ({ subject, text }: Words, values: Readonly<Record<string, string>>): Words => {
  const fill = (words: string) => words.replace(GAP, (_, name: string) => values[name] ?? "");
  // A subject is one line, whatever fills it.
  return { subject: fill(subject).replace(/\s+/g, " "), text: fill(text) };
};
