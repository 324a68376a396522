import type { Language } from "@chowk/contract/languages";
import { compile, readTexts, type Texts } from "./texts.ts";

/**
 * Returns a part's words in a language as a JavaScript expression, for browsers: a message without gaps is a string, any other is
 * `fill([…])` or `rich([…])`, which come from `writerFor`. ICU is parsed here, not in browsers.
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
