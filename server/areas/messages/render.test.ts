import { Storefront } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import { describe, expect, test } from "vitest";
import { businessOf } from "../settings/settings.ts";
import type { EmailTemplateName, Letter } from "./letters.ts";
import { renderEmail } from "./render.ts";

const link = "https://chowk.test/reset-password#token=abc_DEF-123";

/** A business that has said nothing of itself. */
const nobody = businessOf(Storefront.parse({}), "en");

const inEnglish = wordsOf("letters", "en");

const all = (Object.keys(inEnglish) as EmailTemplateName[]).flatMap((name) =>
  (Object.keys(languages) as Language[]).map((language) => [name, language] as const),
);

describe("an e-mail", () => {
  test.each(all)("'%s' in %s has the same words as plain text and as HTML", (name, language) => {
    const values = {
      link,
      minutes: "30",
      order: "CH-7K3M-92QD",
      amount: "KWD 1.796",
      days: "3",
      code: "481902",
      ending: "3210",
      bank: "HDFC Bank",
      document: "Police check",
      reason: "A page is missing.",
      day: "31 March 2035",
    };
    const { subject, text, html } = renderEmail(wordsOf("letters", language)[name], values, language, nobody);
    expect(subject).toMatch(/\p{L}/u);
    expect(text.startsWith(`${wordsOf("letter-parts", language).greeting}\n\n`)).toBe(true);
    expect(text.endsWith("\n\nChowk\n")).toBe(true);
    expect(html).toContain(`<html lang="${language}" dir="${languages[language].dir}">`);
    expect(html).toContain(`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>`);
    const said = html
      .replace(/^[\s\S]*<body|<[^>]+>/g, " ")
      .replaceAll("&#39;", "'")
      .replace(/\s+/g, " ");
    for (const words of text.split(/[\n:]\s*/).filter((each) => /\p{L}/u.test(each) && !each.startsWith("//"))) {
      expect(said).toContain(words);
    }
    for (const all of [subject, text, html]) expect(all).not.toMatch(/\{\w+\}|undefined/);
  });

  test("with a link shows it as a button and as text", () => {
    const { text, html } = renderEmail(inEnglish["password-reset"], { link, minutes: "30" }, "en", nobody);
    expect(text).toContain(`Choose a new password:\n${link}\n`);
    expect(html).toContain(`<a href="${link}"`);
    expect(html).toContain(`Or open this address: <span dir="ltr">${link}</span>`);
    expect(text).toContain("for 30 minutes");
  });

  test("keeps filled-in values as text", () => {
    const greeting: Letter = { subject: "Hello", paragraphs: [({ name }: { name: string }) => `Dear ${name}`] };
    const { html } = renderEmail(greeting, { name: `<img src=x onerror="alert('1')">&` }, "en", nobody);
    expect(html).toContain("Dear &#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;");
    expect(html).not.toContain("<img");
  });

  test.each([
    "javascript:alert(1)",
    'https://chowk.test/" onclick="x',
    "https://chowk.test/ x",
    "",
  ])("does not link to %j", (wrong) => {
    expect(() => renderEmail(inEnglish["password-reset"], { link: wrong, minutes: "30" }, "en", nobody)).toThrow(
      "A message links to something that is no web page",
    );
  });

  test("does not fill gaps with Object's own properties", () => {
    const subject = (values: { constructor: string }) => values.constructor;
    expect(() => renderEmail({ subject, paragraphs: [] }, {}, "en", nobody)).toThrow("no value for its {constructor}");
  });
});
