import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { expect, test } from "vitest";
import { beginsInOwnScript, withoutNames } from "./check.ts";
import { originalText } from "./documents.ts";

const codes = Object.keys(languages) as Language[];
const namesIn = (language: Language) =>
  globSync("*.md", { cwd: join(import.meta.dirname, language, "documents") }).sort();
const documents = namesIn(defaultLanguage).map((file) => file.replace(".md", ""));
const translations = codes
  .filter((language) => language !== defaultLanguage)
  .flatMap((language) => documents.map((document) => ({ language, document })));

const linesOf = (document: string, language: Language) => originalText(document, language).split("\n").filter(Boolean);

/** What a translation has in common with the original, line by line: headings, points, anchors, gaps, links' addresses. */
const shapeOf = (line: string) => ({
  kind: /^(?:#+|-|\d+\.)? ?/.exec(line)?.[0],
  anchor: /\{#[a-z-]+\}$/.exec(line)?.[0],
  gaps: (line.match(/\{[a-zA-Z]+\}/g) ?? []).sort(),
  links: line.match(/\]\([^)]+\)/g),
});

test("every language has every document", () => {
  for (const language of codes) expect(namesIn(language)).toEqual(namesIn(defaultLanguage));
});

test.each(translations)("$document in $language has the original's headings, points, gaps and links", (one) => {
  expect(linesOf(one.document, one.language).map(shapeOf)).toEqual(linesOf(one.document, defaultLanguage).map(shapeOf));
});

test.each(translations)("$document in $language has nothing of another language left in it", ({
  document,
  language,
}) => {
  const own = beginsInOwnScript(language);
  const left = linesOf(document, language).filter((line) =>
    withoutNames(line.replace(/\{#?[a-zA-Z-]+\}|\]\([^)]+\)/g, ""))
      .match(/\p{L}/gu)
      ?.some((letter) => !own.test(letter)),
  );
  expect(left).toEqual([]);
});

test.each(
  translations.filter(({ language }) => languages[language].dir === "rtl"),
)("each line of $document in $language begins in its own script, which tells browsers its direction", ({
  document,
  language,
}) => {
  const begins = beginsInOwnScript(language);
  const wrong = linesOf(document, language)
    .map((line) => line.replace(/^(?:#+|-) /, ""))
    .filter((line) => line !== "{contact}" && !begins.test(line));
  expect(wrong).toEqual([]);
});

test("nothing but the business's own names stands in a document", () => {
  for (const language of codes)
    for (const document of documents)
      expect(readFileSync(join(import.meta.dirname, language, "documents", `${document}.md`), "utf8")).not.toMatch(
        /chowk|bengaluru/i,
      );
});
