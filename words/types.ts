import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage } from "@chowk/contract/languages";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { parts, readTexts, type Texts } from "./texts.ts";

const file = join(import.meta.dirname, "words.gen.d.ts");

/**
 * Writes the texts of every part, and the values that its messages take, as types of `words:<part>`. Each type has its English text
 * as a comment, for editors to show. The generated file is not in the repository.
 */
export function writeTypes(): void {
  const all = parts();
  const text = [
    ...all.map((part) => moduleOf(part)),
    'declare module "words:language" {',
    '  type Here = import("@chowk/contract/languages").LanguageRecord & {',
    '    code: import("@chowk/contract/languages").Language;',
    "  };",
    "  export function getLanguage(): Here;",
    "  export function useLanguage(): Here;",
    "}",
    'declare module "words" {',
    "  export interface Parts {",
    ...all.map((part) => `    ${JSON.stringify(part)}: import("words:${part}").Words;`),
    "  }",
    "}",
    "",
  ].join("\n");
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

const moduleOf = (part: string): string =>
  [
    `declare module "words:${part}" {`,
    `  export type Words = ${typeOf(readTexts(part, defaultLanguage))};`,
    "  export function useWords(): Words;",
    "  export function getWords(): Words;",
    "}",
  ].join("\n");

function typeOf(texts: Texts): string {
  if (typeof texts === "string") return typeOfMessage(parse(texts));
  if (Array.isArray(texts))
    return `(${[...new Set(texts.map((each) => `(${typeOf(each)})`))].join(" | ") || "string"})[]`;
  const fields = Object.entries(texts).map(([name, each]) => {
    const note = typeof each === "string" ? `/** ${each.replaceAll("*/", "*\\/")} */ ` : "";
    return `${note}${JSON.stringify(name)}: ${typeOf(each)};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}

function typeOfMessage(message: MessageFormatElement[]): string {
  const values = valuesOf(message);
  if (values.size === 0) return "string";
  const isRich = [...values.values()].includes(drawn);
  const fields = [...values].map(([name, type]) => `${JSON.stringify(name)}: ${type}`);
  return `(values: { ${fields.join("; ")} }) => ${isRich ? "import('react').ReactNode" : "string"}`;
}

const drawn = "(words: (string | import('react').ReactNode)[]) => import('react').ReactNode";

/** Returns the values that a message takes: names and types. A value that is both counted and shown is a number. */
export function valuesOf(message: MessageFormatElement[], found = new Map<string, string>()): Map<string, string> {
  const needs = (name: string, type: string) => {
    if (type !== "string | number" || !found.has(name)) found.set(name, type);
  };
  for (const each of message) {
    if (each.type === TYPE.argument) needs(each.value, "string | number");
    if (each.type === TYPE.number || each.type === TYPE.plural) needs(each.value, "number");
    if (each.type === TYPE.select) needs(each.value, "string");
    if (each.type === TYPE.tag) {
      needs(each.value, drawn);
      valuesOf(each.children, found);
    }
    if (each.type === TYPE.select || each.type === TYPE.plural)
      for (const option of Object.values(each.options)) valuesOf(option.value, found);
  }
  return found;
}

/** Returns the forms of each plural in a message: ["one", "other"]. */
export const pluralsOf = (message: MessageFormatElement[]): string[][] =>
  message.flatMap((each) => {
    if (each.type === TYPE.tag) return pluralsOf(each.children);
    if (each.type !== TYPE.select && each.type !== TYPE.plural) return [];
    const inside = Object.values(each.options).flatMap(({ value }) => pluralsOf(value));
    return each.type === TYPE.plural ? [Object.keys(each.options), ...inside] : inside;
  });
