import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@chowk/contract/languages";
import { createServer } from "vite";
import { describe, expect, onTestFinished, test } from "vitest";
import { catalogues } from "./catalogues.ts";

const root = import.meta.dirname;
const translations = globSync("{api,desk,partner,shared,site,ui}/**/*text.{hi,ar}.ts", { cwd: root }).sort();
const englishOf = (file: string) => file.replace(/\.(hi|ar)\.ts$/, ".ts");
const read = async (file: string): Promise<unknown> => (await import(join(root, file))).text;

/** What words are put around, whatever a text asks for: a number, a name, a list of names, or a place. */
const gap = (number: number) => {
  const mark = `<${number}>`;
  return Object.assign([mark], { toLowerCase: () => mark, city: mark, state: mark, pincode: mark });
};
const gaps = [gap(0), gap(1), gap(2), gap(3)];

/** Every text of a catalogue with its place: ["footer.lists.0.title", "Company"]. */
function textsOf(node: unknown, place = ""): [place: string, text: string][] {
  if (typeof node === "function") return [[place, String(node(...gaps))]];
  // What a part of a page is linked by, in every language.
  if (place.endsWith(".id")) return [];
  if (typeof node === "string") return [[place, node]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, each]) => textsOf(each, place ? `${place}.${key}` : key));
}

/** What a translation has in common with its original: the places, what is put in there, and addresses. */
const skeleton = (node: unknown) =>
  Object.fromEntries(
    textsOf(node).map(([place, text]) => [place, text.startsWith("/") ? text : (text.match(/<\d>/g) ?? []).sort()]),
  );

describe.each(translations.filter((file) => !/(language|said)-text/.test(file)))("%s", (file) => {
  test("has a text for each English one, around the same names and numbers", async () => {
    expect(skeleton(await read(file))).toEqual(skeleton(await read(englishOf(file))));
  });

  test("has no English left in it", async () => {
    // Names, and abbreviations that are read like this in every language.
    const universal = /support@chowk\.example|Chowk|COD|OTP|SMS|UPI|JPEG|PNG|WebP|PDF/g;
    const left = textsOf(await read(file)).filter(
      ([, text]) => !text.startsWith("/") && /\p{Script=Latin}/u.test(text.replace(universal, "")),
    );
    expect(left).toEqual([]);
  });
});

test.each(
  translations.filter((file) => file.endsWith(".ar.ts") && !/(language|said)-text/.test(file)),
)("%s begins no Arabic text with another script, by which its direction is told", async (file) => {
  const wrong = textsOf(await read(file)).filter(
    ([, text]) => !text.startsWith("/") && /\p{L}/u.test(text) && !/^[^\p{L}]*\p{Script=Arabic}/u.test(text),
  );
  expect(wrong).toEqual([]);
});

const said = async (file: string) => ((await read(file)) as { messages: Record<string, string> }).messages;

test.each(translations.filter((file) => file.includes("said-text")))("%s says what is said in truth", async (file) => {
  const sources = globSync(["../contract/**/*.ts", "../server/**/*.ts", "api/*.ts", "{shared,site}/state/*.ts"], {
    cwd: root,
    exclude: ["**/*.test.ts", "api/said-text*"],
  });
  const all = sources.map((source) => readFileSync(join(root, source), "utf8")).join("");
  const isSaid = (message: string) =>
    all.includes(`"${message}"`) || all.includes(`required("${message.replace(/ is (required|too long)$/, "")}"`);
  const messages = Object.keys(await said(file));
  expect(messages.filter((message) => !isSaid(message))).toEqual([]);
});

test("what the server says is said in every language", async () => {
  expect(Object.keys(await said("api/said-text.hi.ts"))).toEqual(Object.keys(await said("api/said-text.ar.ts")));
});

test("what is translated into one language is translated into all", () => {
  const into = (language: Language) => translations.filter((file) => file.endsWith(`.${language}.ts`)).map(englishOf);
  expect(into("hi")).toEqual(into("ar"));
});

test("what is laid out says start and end, not left and right", () => {
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

test("no word stands in a component, where no catalogue could change it", () => {
  const components = globSync("{desk,partner,shared,site,ui}/**/*.tsx", {
    cwd: root,
    // The desk is in English, whatever the site's language.
    exclude: ["site/features/ui/**", "desk/**"],
  });
  const found = components.flatMap((file) =>
    (readFileSync(join(root, file), "utf8").match(/^ +[A-Z][a-z]+(?: [\w,']+)*[.…]?$/gm) ?? []).map(
      (words) => `${file}: ${words.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test("a screen says so where its words are there in English alone", () => {
  const screens = globSync("{partner,site/features/*}/route.tsx", { cwd: root }).map((file) =>
    file.replace("/route.tsx", ""),
  );
  const saysSo = screens.filter((screen) =>
    /inEnglish: true/.test(readFileSync(join(root, screen, "route.tsx"), "utf8")),
  );
  const untranslated = screens.filter(
    (screen) =>
      globSync(`${screen}/text.ts`, { cwd: root }).length > 0 && !translations.includes(`${screen}/text.hi.ts`),
  );
  expect(saysSo.sort()).toEqual(untranslated.sort());
});

describe("a build in Arabic", () => {
  async function load(file: string) {
    const vite = await createServer({
      root,
      configFile: false,
      plugins: [catalogues("ar")],
      appType: "custom",
      logLevel: "error",
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    onTestFinished(() => vite.close());
    return vite.ssrLoadModule(file);
  }

  test("takes the Arabic catalogues, and writes prices by them", async () => {
    const { price, cartPrice } = await load("/ui/price.ts");
    expect([price(149900), cartPrice(499)]).toEqual(["\u2066₹149,900\u2069", "\u2066₹499.00\u2069"]);
  });

  test("takes English words where there are no others", async () => {
    expect((await load("/site/features/terms/text.ts")).text).toEqual(await read("site/features/terms/text.ts"));
  });
});
