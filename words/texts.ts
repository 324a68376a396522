import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checks } from "@chowk/contract/checks";
import { countries } from "@chowk/contract/countries";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { refusals } from "@chowk/contract/refusals";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import compileIcu from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";

const folder = import.meta.dirname;

/** A part's file: texts in ICU MessageFormat, nested as deeply as is readable. */
export type Texts = string | Texts[] | { [name: string]: Texts };

export const fileOf = (part: string, language: Language): string => join(folder, language, `${part}.json`);

/** The contract's English texts; the other languages have files for them like those of any other part. */
const ofContract: Record<string, Record<string, { message: string }>> = { checks, refusals };

/** Parts of which not every language has a file: invoices are in the languages that their country asks for. */
const inSome: Record<string, readonly string[]> = {
  invoice: [defaultLanguage, ...countries.flatMap(({ invoices }) => invoices.languages)],
  // By India's law and custom.
  "invoice-gst": [defaultLanguage],
};

/** Whether a language has a file of a part. */
export const hasPart = (language: string, part: string): boolean => inSome[part]?.includes(language) ?? true;

/** The names of all parts that there are in English. */
export const parts = (): string[] =>
  globSync("*.json", { cwd: join(folder, defaultLanguage) })
    .map((file) => file.replace(/\.json$/, ""))
    .concat(Object.keys(ofContract))
    .sort();

export function readTexts(part: string, language: Language): Texts {
  const given = language === defaultLanguage && ofContract[part];
  if (given) return Object.fromEntries(Object.entries(given).map(([code, { message }]) => [code, message]));
  if (!existsSync(join(folder, language)))
    throw new Error(
      `words/${language}/ does not exist: copy words/hi/ to it, and translate (docs/change/languages.md)`,
    );
  return JSON.parse(readFileSync(fileOf(part, language), "utf8"));
}

/** How a text is written: as it is, with values in its gaps, or with tags around some of its words. */
export type Compiled = { kind: "plain"; text: string } | { kind: "fill" | "rich"; message: CompiledMessage };

/** Compiles an ICU message; throws with its `place` if it is none. */
export function compile(text: string, place: string): Compiled {
  try {
    const message = compileIcu(text);
    if (typeof message === "string") return { kind: "plain", text: message };
    const types = typesIn(parse(text));
    // Dates are written by the business's clock before they are passed to a message.
    if (types.has(TYPE.date) || types.has(TYPE.time)) throw new Error("A date comes written");
    return { kind: types.has(TYPE.tag) ? "rich" : "fill", message };
  } catch (error) {
    throw new Error(`${place} is no ICU message: ${text}`, { cause: error });
  }
}

function typesIn(elements: MessageFormatElement[], found = new Set<TYPE>()): Set<TYPE> {
  for (const each of elements) {
    found.add(each.type);
    if (each.type === TYPE.tag) typesIn(each.children, found);
    if (each.type === TYPE.select || each.type === TYPE.plural)
      for (const { value } of Object.values(each.options)) typesIn(value, found);
  }
  return found;
}
