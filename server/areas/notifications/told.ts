import type { MessageName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { fillGaps, type Text } from "@chowk/words/fill-gaps";
import { wordsOf } from "@chowk/words/words-of";

/** How a notification can come; each has words for some of them. */
export const channels = ["sms", "email", "push"] as const;
export type Channel = (typeof channels)[number];

export interface Words {
  /** The subject of an e-mail, the heading of a push message; text messages have none. */
  subject: string;
  /** Of an e-mail, an empty line parts its paragraphs. `{name}` is a gap. */
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
 * What a notification says in a language where nobody has written it otherwise: as the desk writes it, with its gaps. Text
 * messages to India carry only words that were registered (docs/messages.md).
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

/** The gaps of a text that its template knows nothing to fill with. */
export const unknownGaps = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(GAP)].map(([, name = ""]) => name).filter((name) => !known.includes(name));

/** Fills the gaps. What a gap names and nobody knows stays empty: a message must not stay away for that. */
export const fillWords = ({ subject, text }: Words, values: Readonly<Record<string, string>>): Words => {
  const fill = (words: string) => words.replace(GAP, (_, name: string) => values[name] ?? "");
  // A subject is one line, whatever fills it.
  return { subject: fill(subject).replace(/\s+/g, " "), text: fill(text) };
};
