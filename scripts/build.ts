import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { languages } from "@chowk/contract/languages";

// Builds the web app, once for each language, where its sources changed since the last build.

const root = join(import.meta.dirname, "..");
const web = join(root, "web");
const stampFile = join(web, "build", ".stamp");

const stamp = stampOf();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  console.log("Building the web app …");
  rmSync(join(web, "build"), { recursive: true, force: true });
  const fault = await buildAll();
  if (fault !== undefined) {
    console.error(`The web app could not be built:\n${fault}`);
    process.exit(1);
  }
  compress();
  writeFileSync(stampFile, stamp);
}

/** At once takes half as long on two cores, and some 2 GB: one after the other where there is less. */
async function buildAll(): Promise<string | undefined> {
  const inTurns = process.availableMemory() < 3 * 2 ** 30;
  const faults: (string | undefined | Promise<string | undefined>)[] = [];
  for (const language of Object.keys(languages)) faults.push(inTurns ? await build(language) : build(language));
  return (await Promise.all(faults)).find((each) => each !== undefined);
}

/** Answers what the build printed where it failed. */
function build(language: string): Promise<string | undefined> {
  const child = spawn("react-router", ["build"], {
    cwd: web,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "production", SITE_LANGUAGE: language },
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

/** What the build is made from: the text of the sources; of the pictures their names, sizes and times. */
function stampOf(): string {
  const hash = createHash("sha256");
  const made = ["web/build/**", "web/.react-router/**", "**/node_modules/**", "**/*.test.ts"];
  const sources = globSync("{contract,web}/**/*.{ts,tsx,css,json}", { cwd: root, exclude: made });
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
  for (const file of globSync("web/build/*/client/assets/*/*.{js,css}", { cwd: root })) {
    const content = readFileSync(join(root, file));
    writeFileSync(join(root, `${file}.br`), brotliCompressSync(content, best));
    writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
