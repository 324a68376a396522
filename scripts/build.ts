import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import { type Language, languages } from "@chowk/contract/languages";
import { sourcesOf } from "./build-sources.ts";

// Builds the web app if its sources changed since the last build; `--uncompressed` for a build that only tests use.

const root = join(import.meta.dirname, "..");
const web = join(root, "web");
const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];
const stampFile = join(web, "build", ".stamp");

const stamp = stampOf();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  console.log("Building the web app …");
  rmSync(join(web, "build"), { recursive: true, force: true });
  const fault = await build();
  if (fault !== undefined) {
    console.error(`The web app could not be built:\n${fault}`);
    process.exit(1);
  }
  await speak();
  if (!process.argv.includes("--uncompressed")) await compress();
  writeFileSync(stampFile, stamp);
}

/** Returns what the build printed if it failed. */
function build(): Promise<string | undefined> {
  const child = spawn("react-router", ["build"], {
    cwd: web,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "production" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? undefined : printed));
  });
}

/** Copies what browsers get once for each language, with that language's words. */
async function speak(): Promise<void> {
  // Imported here, so that it is not read if nothing is built.
  const { inLanguage, LANGUAGE_FOLDER } = await import("../web/words.ts");
  const assets = join(web, "build/client/assets");
  for (const file of readdirSync(join(assets, LANGUAGE_FOLDER))) {
    const isText = /\.(js|css)$/.test(file);
    for (const language of Object.keys(languages) as Language[]) {
      const from = join(assets, LANGUAGE_FOLDER, file);
      const to = join(assets, language, file);
      mkdirSync(join(assets, language), { recursive: true });
      if (isText) writeFileSync(to, inLanguage(readFileSync(from, "utf8"), language));
      else copyFileSync(from, to);
    }
  }
  rmSync(join(assets, LANGUAGE_FOLDER), { recursive: true });
}

/** Returns a hash of what the build is made from: the text of the sources, and the names, sizes and times of the pictures. */
function stampOf(): string {
  const hash = createHash("sha256");
  for (const file of [...sourcesOf(root), "package-lock.json"]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  for (const file of globSync("web/public/**/*.*", { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Compresses files once, as tightly as possible, instead of at every request. Most files are the same in all languages. */
async function compress(): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = globSync("web/build/client/assets/*/*.{js,css,json}", { cwd: root }).map((file) => join(root, file));
  const byContent = Map.groupBy(files, (file) => readFileSync(file, "utf8"));
  const all = [...byContent].map(async ([content, same]) => {
    const [br, gz] = await Promise.all([brotli(content, best), gzip(content, { level: 9 })]);
    for (const file of same) {
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }
  });
  await Promise.all(all);
}
