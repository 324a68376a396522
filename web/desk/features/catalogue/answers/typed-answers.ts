import type { AnswersInOne, DeskAnswers } from "@chowk/contract";
import { listParts, toldParts } from "@chowk/contract/answers";
import { type Language, languageCodes } from "@chowk/contract/languages";

/** The parts of one language as they are typed: a line for an entry, or its first line with the text below it. */
export type TypedParts = Record<keyof AnswersInOne, string>;
export type TypedAnswers = Record<Language, TypedParts>;

const inEach = <Key extends string, Each>(keys: readonly Key[], make: (key: Key) => Each) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Each>;

const typedParts = (parts: AnswersInOne): TypedParts => ({
  ...inEach(listParts, (part) => parts[part].join("\n")),
  ...inEach(toldParts, (part) => parts[part].map(({ title, text }) => `${title}\n${text}`).join("\n\n")),
});

export const typedAnswers = ({ told }: Pick<DeskAnswers, "told">): TypedAnswers =>
  inEach(languageCodes, (code) => typedParts(told[code]));

const linesOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Entries are divided by lines with nothing in them. */
const entriesOf = (typed: string) =>
  typed
    .split(/\n[ \t]*\n/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [title = "", ...below] = entry.split("\n");
      return { title: title.trim(), text: below.join("\n").trim() };
    });

/** Returns what is sent. */
export const sentAnswers = (typed: TypedAnswers): DeskAnswers["told"] =>
  inEach(languageCodes, (code) => ({
    ...inEach(listParts, (part) => linesOf(typed[code][part])),
    ...inEach(toldParts, (part) => entriesOf(typed[code][part])),
  }));

/** Every path of the body at which a part may be at fault, in one language: the part's own, and those of its entries. */
export function pathsOf(typed: TypedAnswers, code: Language, part: keyof AnswersInOne): string[] {
  const own = `told.${code}.${part}`;
  const entries = sentAnswers(typed)[code][part];
  return [own, ...entries.flatMap((_, at) => [`${own}.${at}`, `${own}.${at}.title`, `${own}.${at}.text`])];
}
