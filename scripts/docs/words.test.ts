import { parts, readTexts, type Texts } from "@chowk/words/texts";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

const glossary = pages.find(({ path }) => path === "docs/change/architecture.md")?.prose.map(({ text }) => text) ?? [];
const from = glossary.indexOf("| not | but |");
const rows = from < 0 ? [] : glossary.slice(from + 2).filter((line) => line.startsWith("|"));

/** The words that the glossary's second table rules out. */
const dropped = rows.flatMap((row) => (row.split("|")[1] ?? "").split(",").map((word) => word.trim()));
const DROPPED = new RegExp(`\\b(?:${dropped.join("|")})s?\\b`, "i");

const flat = (texts: Texts | string): string[] =>
  typeof texts === "string" ? [texts] : Object.values(texts).flatMap((each) => flat(each as Texts | string));

test("the glossary says which words are not used", () => {
  expect(dropped).toContain("staff");
  expect(DROPPED.test("Two administrators")).toBe(true);
});

test("no page uses a word that the glossary rules out", () => {
  const used = pages.flatMap(({ path, prose }) =>
    prose
      .filter(({ text }) => !rows.includes(text) && DROPPED.test(text.replace(/`[^`]*`|\]\([^)]*\)|"[^"]*"/g, "")))
      .map(({ text, number }) => `${path}:${number}: ${text.match(DROPPED)?.[0]}`),
  );
  expect(used).toEqual([]);
});

test("no English text uses such a word", () => {
  const used = parts().flatMap((part) =>
    flat(readTexts(part, "en"))
      .filter((text) => DROPPED.test(text))
      .map((text) => `${part}: ${text}`),
  );
  expect(used).toEqual([]);
});
