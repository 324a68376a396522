import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."àƀçðéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"];
/** The right-to-left mark: browsers write a text that begins with it from right to left. */
const RIGHT_TO_LEFT = "\u200F";

/**
 * English as nobody writes it, with the same values in its gaps: accented, some 40 % longer, from right to left, in the plural
 * forms of `locale`. Any plain English left on a screen does not come from a file of words. E-mail addresses stay.
 */
export function pseudo(text: string, locale: string): string {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return RIGHT_TO_LEFT + printAST(strange(parse(text), forms));
}

/** The same for a document in Markdown: its gaps, anchors and addresses stay. */
export const pseudoDocument = (text: string): string =>
  text
    .split("\n")
    .map((line) => {
      const [marker] = /^(?:#+|-) /.exec(line) ?? [""];
      const words = line.slice(marker.length);
      if (!words || words === "{contact}") return line;
      const pieces = words.split(/(\{[^{}]{0,40}\}|\]\([^()]{0,80}\))/);
      const said = pieces.map((piece, at) => (at % 2 === 1 ? piece : piece.replace(/\S+/g, strangeWord)));
      return marker + RIGHT_TO_LEFT + said.join("");
    })
    .join("\n");

const strange = (message: MessageFormatElement[], forms: readonly string[]): MessageFormatElement[] =>
  message.map((each) => {
    if (each.type === TYPE.literal) return { ...each, value: each.value.replace(/\S+/g, strangeWord) };
    if (each.type === TYPE.tag) return { ...each, children: strange(each.children, forms) };
    if (each.type === TYPE.select) return { ...each, options: strangeOptions(each.options, forms) };
    if (each.type !== TYPE.plural) return each;
    const said = strangeOptions(each.options, forms);
    const exact = Object.entries(said).filter(([form]) => form.startsWith("="));
    const counted = forms.map((form) => [form, said[form] ?? said.other]);
    return { ...each, options: Object.fromEntries([...exact, ...counted]) };
  });

type Options = Extract<MessageFormatElement, { type: TYPE.select }>["options"];

const strangeOptions = (options: Options, forms: readonly string[]): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, value: strange(option.value, forms) }]),
  );

/** "book" -> "ƀööööķ": doubles the vowels, which makes English about as long as the longest translations. */
const strangeWord = (word: string): string =>
  word.includes("@")
    ? word
    : [...word].map((letter) => (/[aeiou]/.test(letter) ? inAccents(letter).repeat(2) : inAccents(letter))).join("");

const inAccents = (letter: string): string => accented[plain.indexOf(letter)] ?? letter;
