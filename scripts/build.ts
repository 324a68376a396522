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
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Language, languages } from "@chowk/contract/languages";

// Builds the web app where its sources changed since the last build; `--uncompressed` for one that only a test asks.

const root = join(import.meta.dirname, "..");
const web = join(root, "web");
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
  if (!process.argv.includes("--uncompressed")) compress();
  writeFileSync(stampFile, stamp);
}

/** Answers what the build printed where it failed. */
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

/** Makes what browsers get once for each language, with its words. */
async function speak(): Promise<void> {
  // Where nothing is built, it is not read.
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

/** What the build is made from: the text of the sources; of the pictures their names, sizes and times. */
function stampOf(): string {
  const hash = createHash("sha256");
  const made = ["web/build/**", "web/.react-router/**", "**/node_modules/**", "**/*.test.ts"];
  const sources = globSync("{contract,words,web}/**/*.{ts,tsx,css,json}", { cwd: root, exclude: made });
  for (const file of [...sources, "package-lock.json"].sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  for (const file of globSync("web/public/**/*.*", { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Compressed once here, as well as can be, instead of at every request. */
function compress(): void {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of globSync("web/build/client/assets/*/*.{js,css,json}", { cwd: root })) {
    const content = readFileSync(join(root, file));
    writeFileSync(join(root, `${file}.br`), brotliCompressSync(content, best));
    writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
