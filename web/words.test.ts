import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@chowk/contract/languages";
import { parts } from "@chowk/words/texts";
import { createServer } from "vite";
import { describe, expect, onTestFinished, test } from "vitest";
import { inLanguage, words } from "./words.ts";

const root = import.meta.dirname;

test("layouts use start and end, not left and right", () => {
  const physical =
    /[\s"`:]-?(?:(?:[mp][lr]|scroll-[mp][lr]|left|right)-[\d[(a]|text-(?:left|right)\b|(?:border|rounded)-[lr]\b)/;
  const found = globSync("{desk,partner,shared,site,ui}/**/*.tsx", { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter((line) => /class|"/i.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) && physical.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("no component contains words that belong in the files of words", () => {
  const components = globSync("{desk,partner,shared,site,ui}/**/*.tsx", {
    cwd: root,
    exclude: ["site/features/ui/**"],
  });
  const found = components.flatMap((file) =>
    (readFileSync(join(root, file), "utf8").match(/^ +[A-Z][a-z]+(?: [\w,']+)*[.…]?$/gm) ?? []).map(
      (words) => `${file}: ${words.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test("every part of the words is used somewhere", () => {
  const sources = globSync("{{api,desk,partner,shared,site,ui}/**/*.{ts,tsx},../server/{areas,platform}/**/*.ts}", {
    cwd: root,
  })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("");
  const isSaid = (part: string) => sources.includes(`"words:${part}"`) || sources.includes(`wordsOf("${part}"`);
  expect(parts().filter((part) => !isSaid(part))).toEqual([]);
});

describe("the words of all languages", () => {
  async function load() {
    const vite = await createServer({
      root,
      configFile: false,
      plugins: [words("ar")],
      appType: "custom",
      logLevel: "error",
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    onTestFinished(() => vite.close());
    return (file: string) => vite.ssrLoadModule(file);
  }

  test("are in the language of each page on the server, even when several are rendered at once", async () => {
    const module = await load();
    const { speaking } = await module("/request-language.ts");
    const { getWords } = await module("words:cart");
    const { price, cartPrice } = await module("/ui/price.ts");
    const later = async () => {
      await new Promise(setImmediate);
      return [getWords().count({ count: 3 }), price(149900), cartPrice(499)];
    };
    expect(await Promise.all([speaking("en", later), speaking("hi", later), speaking("ar", later)])).toEqual([
      ["3 services", "₹1,49,900", "Rs 499.00"],
      ["3 सेवाएँ", "₹1,49,900", "₹499.00"],
      ["3 خدمات", "\u2066₹149,900\u2069", "\u2066₹499.00\u2069"],
    ]);
  });

  test("follow Arabic's plural forms", async () => {
    const { count } = (await (await load())("words:cart")).getWords();
    expect([0, 1, 2, 3, 11, 100].map((services) => count({ count: services }))).toEqual([
      ...["لا خدمات", "خدمة واحدة", "خدمتان"],
      ...["3 خدمات", "11 خدمة", "100 خدمة"],
    ]);
  });

  test("replace their marks in the scripts for browsers, one language at a time", async () => {
    const script = 'const a=__WORDS__(`cart:0a1b2c3d`,f,r);import("./b.js");p=["assets/LANGUAGE/b.js"]';
    const of = (language: Language) => inLanguage(script, language);
    expect(of("hi")).toContain('p=["assets/hi/b.js"]');
    expect(of("hi")).toMatch(/^const a=\(\(fill, rich\) => \(\{.*कार्ट.*\}\)\)\(f,r\);/);
    expect(of("hi")).not.toMatch(/\p{Script=Arabic}|cart is empty/u);
    expect(of("en")).toContain("cart is empty");
  });
});
