import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, join, relative } from "node:path";
import { defaultLanguage } from "@chowk/contract/languages";
import { pseudo, pseudoDocument } from "@chowk/words/pseudo";
import { hasPart, parts, readTexts, type Texts } from "@chowk/words/texts";
import { checkTypes } from "./processes.ts";

// `node scripts/pseudo-language.ts FOLDER`: copies the sources there, adds a language that nobody speaks as any language
// is added (a record and a folder), and checks and builds the copy. The product itself never contains it.

const root = join(import.meta.dirname, "..");

/** A code reserved for private use. */
export const PSEUDO_CODE = "qps";
const locale = "ar-KW-u-nu-latn";
export const pseudoName = "Ƥšéûðö";
const record = `{ name: "${pseudoName}", lang: "${PSEUDO_CODE}", dir: "rtl", locale: "${locale}", script: "Latn", letters: "high" }`;

/** The folders that the product is made of, and those that check it. */
const copied = ["bench", "contract", "e2e", "scripts", "server", "tools", "web", "words"];
const files = ["package.json", "package-lock.json", "tsconfig.json", "vitest.config.ts"];

/** Copies the sources, with one more language, into a folder that is empty or does not exist yet. */
export function copyWithPseudoLanguage(folder: string): void {
  const left = ["node_modules", "web/build", "web/.react-router", "e2e/expected"];
  const filter = (from: string) => basename(from) !== "node_modules" && !left.includes(relative(root, from));
  for (const each of [...copied, ...files]) cpSync(join(root, each), join(folder, each), { recursive: true, filter });
  for (const each of ["", ...copied]) linkPackages(each, folder);

  const table = join(folder, "contract/shared/languages.ts");
  const end = "} satisfies Record<string, LanguageRecord>;";
  const before = readFileSync(table, "utf8");
  if (!before.includes(end)) throw new Error("The table of languages ends in another way than this script knows");
  writeFileSync(table, before.replace(end, `  ${PSEUDO_CODE}: ${record},\n${end}`));

  mkdirSync(join(folder, "words", PSEUDO_CODE));
  for (const part of parts().filter((each) => hasPart(PSEUDO_CODE, each))) {
    const words = JSON.stringify(inPseudo(readTexts(part, defaultLanguage)), null, 2);
    writeFileSync(join(folder, "words", PSEUDO_CODE, `${part}.json`), words);
  }
  const english = join(folder, "words", defaultLanguage, "documents");
  const own = join(folder, "words", PSEUDO_CODE, "documents");
  mkdirSync(own);
  for (const file of readdirSync(english))
    writeFileSync(join(own, file), pseudoDocument(readFileSync(join(english, file), "utf8")));
}

/** Links the packages to those of the original, except the project's own, which link into the copy. */
function linkPackages(at: string, folder: string): void {
  const [from, to] = [join(root, at, "node_modules"), join(folder, at, "node_modules")];
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => each !== "@chowk" && !each.startsWith(".vite")))
    symlinkSync(join(from, name), join(to, name));
  const own = join(from, "@chowk");
  if (!existsSync(own)) return;
  mkdirSync(join(to, "@chowk"));
  for (const name of readdirSync(own)) symlinkSync(readlinkSync(join(own, name)), join(to, "@chowk", name));
}

/** Changes all texts of a part, except addresses of this site and the ids that parts of pages are linked by. */
function inPseudo(texts: Texts): Texts {
  if (typeof texts === "string") return texts.startsWith("/") ? texts : pseudo(texts, locale);
  if (Array.isArray(texts)) return texts.map(inPseudo);
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, name === "id" ? each : inPseudo(each)]));
}

/** Checks the copy's types and words, and builds it. Throws if one of these fails. */
export async function checkAndBuild(folder: string): Promise<void> {
  const PATH = `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  const run = async (command: string, ...args: string[]) => {
    const child = spawn(command, args, { cwd: folder, stdio: "inherit", env: { ...process.env, PATH } });
    const [status] = await once(child, "exit");
    if (status !== 0) throw new Error(`With a language more, this fails: ${command} ${args.join(" ")}`);
  };
  await run("react-router", "typegen", "web");
  await Promise.all([
    run(...checkTypes),
    // Without the project's own settings; other checks run at the same time.
    run("vitest", "run", "--root", "words", "--testTimeout", "120000"),
    run(process.execPath, "scripts/build.ts", "--uncompressed"),
  ]);
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (!folder) throw new Error("Which folder?");
  copyWithPseudoLanguage(folder);
  await checkAndBuild(folder);
}
