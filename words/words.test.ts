import { globSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import type { CompiledMessage } from "icu-minify/format";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { beginsInOwnScript, faultsOf, isAddress, isTranslated, textsOf, wordsIn } from "./check.ts";
import { writerFor } from "./fill.ts";
import { compile, hasPart, parts, readTexts } from "./texts.ts";

const translations = (Object.keys(languages) as Language[])
  .filter((language) => language !== defaultLanguage)
  .flatMap((language) => partsIn(language).map((part) => ({ language, part })))
  // The contract's words are written by the server, and checked there (server/tests/refusals.test.ts).
  .filter(({ part }) => part !== "refusals" && part !== "checks");

function partsIn(language: Language): string[] {
  return globSync("*.json", { cwd: join(import.meta.dirname, language) }).map((file) => file.replace(".json", ""));
}

test.each(
  parts(),
)("every language has the same words for %s, with the same values, in its own plural forms", (part) => {
  expect((Object.keys(languages) as Language[]).flatMap((language) => faultsOf(part, language))).toEqual([]);
});

test.each(translations)("$part in $language has nothing of another language left in it", ({ language, part }) => {
  const english = new Map(textsOf(readTexts(part, defaultLanguage)));
  const left = textsOf(readTexts(part, language)).filter(
    ([place, text]) => !isAddress(text) && !isTranslated(wordsIn(text), wordsIn(english.get(place) ?? ""), language),
  );
  expect(left.map(([place, text]) => `${place}: ${text}`)).toEqual([]);
});

test.each(
  translations.filter(({ language }) => languages[language].dir === "rtl"),
)("$part in $language begins in its own script, which tells browsers its direction", ({ language, part }) => {
  const begins = beginsInOwnScript(language);
  const wrong = textsOf(readTexts(part, language)).filter(
    ([, text]) => !isAddress(text) && /\p{L}/u.test(wordsIn(text)) && !begins.test(wordsIn(text)),
  );
  expect(wrong.map(([place, text]) => `${place}: ${text}`)).toEqual([]);
});

test("every language has every part", () => {
  for (const language of new Set(translations.map(({ language }) => language)))
    expect(partsIn(language).sort()).toEqual(parts().filter((part) => hasPart(language, part)));
});

test("an invalid ICU message is reported with its place", () => {
  expect(() => compile("{count, plural, one {# service}", "en/cart.count")).toThrow("en/cart.count is no ICU message");
  expect(() => compile("On {day, date}", "en/cart.day")).toThrow("en/cart.day is no ICU message");
});

test("a message with a link in it is rendered around the link", () => {
  const { message } = compile("Read the <link>terms of {name}</link> first.", "en") as { message: CompiledMessage };
  const drawn = writerFor("en-IN").rich(message)({ name: "Chowk", link: (words) => createElement("a", null, words) });
  expect(renderToStaticMarkup(drawn)).toBe("Read the <a>terms of Chowk</a> first.");
});
