import { createHash } from "node:crypto";
import { join } from "node:path";
import { defaultLanguage, isLanguage, type Language, languages } from "@chowk/contract/languages";
import type { Plugin } from "vite";
import { faultsOf } from "../words/check.ts";
import { codeOf } from "../words/code.ts";
import { fileOf, parts } from "../words/texts.ts";
import { writeTypes } from "../words/types.ts";

const all = Object.keys(languages) as Language[];
const file = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** The language for requests that have none, as in `npm run dev`: `SITE_LANGUAGE=ar npm run dev` shows the site in Arabic. */
export const usualLanguage: Language = readLanguage(process.env.SITE_LANGUAGE);

function readLanguage(code: string = defaultLanguage): Language {
  if (!isLanguage(code)) throw new Error(`SITE_LANGUAGE: there is no language "${code}"`);
  return code;
}

/** Stands for the language in the addresses of files for browsers, until `inLanguage` replaces it. */
export const LANGUAGE_FOLDER = "LANGUAGE";

/**
 * `words:checkout` is words/<language>/checkout.json, ready to use: a module that is bundled with the code that imports it. On the
 * server it holds all languages, and uses that of the page being rendered; for browsers it holds a mark, which `inLanguage` replaces
 * with the words of one language. The words are compiled here, not in browsers (docs/change/languages.md).
 */
export function words(usual: Language = usualLanguage): Plugin {
  let isBuilding = false;
  return {
    name: "words",
    enforce: "pre",
    configResolved({ command }) {
      isBuilding = command === "build";
    },
    buildStart() {
      const faults = parts().flatMap((part) => all.flatMap((language) => faultsOf(part, language)));
      if (faults.length > 0) this.error(`The words are not right:\n${faults.join("\n")}`);
    },
    resolveId: (source) => (source.startsWith("words:") ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith("\0words:")) return null;
      const part = id.slice("\0words:".length);
      if (parts().includes(part)) for (const language of all) this.addWatchFile(fileOf(part, language));
      if (this.environment.config.consumer === "server") return onServer(part, usual);
      return inBrowser(part, isBuilding ? marked : inPlace(usual));
    },
    hotUpdate({ file }) {
      if (file.includes("/words/en/")) writeTypes();
    },
  };
}

const languageIn = (language: Language) => JSON.stringify({ code: language, ...languages[language] });

/** The module for the server: in all languages. */
function onServer(part: string, usual: Language): string {
  const here = `all[requestLanguage() ?? "${usual}"]`;
  const start = `import { requestLanguage } from ${file("request-language.ts")};\nconst all = {};\n`;
  if (part === "language") {
    const each = all.map((language) => `all.${language} = ${languageIn(language)};`);
    return `${start}${each.join("\n")}\n${saying("Language", here)}`;
  }
  const each = all.map(
    (language) =>
      `{ const { fill, rich } = writerFor("${languages[language].locale}"); all.${language} = ${codeOf(part, language)}; }`,
  );
  return `import { writerFor } from ${file("../words/fill.ts")};\n${start}${each.join("\n")}\n${saying("Words", here)}`;
}

/** The module for browsers: in one language. */
function inBrowser(part: string, place: Place): string {
  if (part === "language") return `const language = ${place(part, "")};\n${saying("Language", "language")}`;
  if (part === "writer")
    return [
      `import { writerFor } from ${file("../words/fill.ts")};`,
      'import { getLanguage } from "words:language";',
      "export const { fill, rich } = writerFor(getLanguage().locale);",
    ].join("\n");
  const start = `import { fill, rich } from "words:writer";\nconst words = ${place(part, "fill, rich")};\n`;
  return start + saying("Words", "words");
}

const saying = (what: "Language" | "Words", expression: string): string =>
  `export const get${what} = () => ${expression};\nexport const use${what} = get${what};`;

/** Returns an expression for a part's words, which uses the `writers`. */
type Place = (part: string, writers: string) => string;

const inPlace =
  (language: Language): Place =>
  (part, writers) => {
    if (part === "language") return languageIn(language);
    const code = codeOf(part, language);
    return /\b(fill|rich)\(/.test(code) ? `((fill, rich) => (${code}))(${writers})` : `(${code})`;
  };

/** Marks the place of a part's words. It contains a hash, so that the script's name changes with the words in any language. */
const marked: Place = (part, writers) => {
  const hash = createHash("sha256");
  for (const language of all) hash.update(inPlace(language)(part, writers));
  return `/* @__PURE__ */ __WORDS__("${part}:${hash.digest("hex").slice(0, 8)}"${writers && `, ${writers}`})`;
};

/** Puts a script or style of the build into a language: replaces marks with words, and imports with those of the same language. */
export const inLanguage = (text: string, language: Language): string =>
  text
    .replace(/__WORDS__\([`"']([\w-]+):\w+[`"'](?:,([^()]*))?\)/g, (_, part: string, writers = "") =>
      inPlace(language)(part, writers),
    )
    .replaceAll(`assets/${LANGUAGE_FOLDER}/`, `assets/${language}/`);
