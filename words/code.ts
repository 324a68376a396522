import type { Language } from "@chowk/contract/languages";
import { compile, readTexts, type Texts } from "./texts.ts";

/**
 * A part's words in a language as an expression of JavaScript, for browsers: a message without gaps is a string, another one
 * `fill([…])` or `rich([…])`, which `writerFor` makes. ICU is read here and not there.
 */
export const codeOf = (part: string, language: Language): string =>
  code(readTexts(part, language), `${language}/${part}`);

function code(texts: Texts, place: string): string {
  if (typeof texts === "string") {
    const compiled = compile(texts, place);
    if (compiled.kind === "plain") return JSON.stringify(compiled.text);
    return `${compiled.kind}(${JSON.stringify(compiled.message)})`;
  }
  if (Array.isArray(texts)) return `[${texts.map((each, at) => code(each, `${place}.${at}`)).join()}]`;
  const fields = Object.entries(texts).map(
    ([name, each]) => `${JSON.stringify(name)}:${code(each, `${place}.${name}`)}`,
  );
  return `{${fields.join()}}`;
}
