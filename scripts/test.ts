import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "../tools/embedded-postgres/running.ts";
import { findChromium } from "./chromium.ts";
import { type Failure, type Found, fromPlaywright, fromVitest } from "./test-results.ts";

// `npm test`: every check, in its own folder and on free ports, so that a running Chowk is left alone.
// A failing check does not keep the later ones from running; the last line counts.
// `npm test -- orders` runs the unit and integration tests alone whose path has that word.

interface Check {
  name: string;
  command: string[];
  /** Reads the runner's own report; without it the check counts as one. */
  read?: () => Promise<Found>;
  env?: Record<string, string>;
}

const chromium = chromiumPath();
const folder = await mkdtemp(join(tmpdir(), "chowk-test-"));
let current: ReturnType<typeof spawn> | undefined;
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interrupted = true;
    endGroup(signal);
  });
}

const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8"));

const parts = process.argv.slice(2);
/** Where the sources are checked, and walked through, with a language that nobody speaks. */
const oneMoreLanguage = join(folder, "one-more-language");
const all: Check[] = [
  { name: "format and lint", command: ["biome", "ci", "."] },
  { name: "types of the routes", command: ["react-router", "typegen", "web"] },
  { name: "types", command: ["tsc", "--noEmit", "-p", "."] },
  { name: "types of the database", command: [process.execPath, "scripts/generate-database-types.ts", "--verify"] },
  {
    name: "unit and integration tests",
    command: [
      "vitest",
      "run",
      ...parts,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(folder, "vitest.json")}`,
    ],
    read: async () => fromVitest(await readJson("vitest.json")),
  },
  { name: "build", command: [process.execPath, "scripts/build.ts"] },
  { name: "a language more", command: [process.execPath, "scripts/pseudo-language.ts", oneMoreLanguage] },
  {
    name: "browser tests",
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    env: {
      CHROMIUM_PATH: chromium,
      PSEUDO_LANGUAGE_COPY: oneMoreLanguage,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, "playwright.json"),
    },
    read: async () => fromPlaywright(await readJson("playwright.json")),
  },
];

const checks = parts.length > 0 ? all.filter(({ command }) => command[0] === "vitest") : all;

let passed = 0;
const failures: Failure[] = [];
for (const check of checks) {
  if (interrupted) break;
  console.log(`\n▶ ${check.name}`);
  const ok = await run(check);
  const found = (await check.read?.().catch(() => undefined)) ?? { passed: ok ? 1 : 0, failed: [] };
  passed += found.passed;
  failures.push(...found.failed);
  // A runner that failed without a failed test (it crashed, or found none) is a failure too.
  if (found.failed.length === 0 && (!ok || found.passed === 0)) failures.push({ test: check.name, message: "" });
}
await removeFolder(folder);
if (interrupted) {
  console.log("\nInterrupted.");
  process.exit(1);
}
// Once more at the very end, where whoever reads a long log looks first.
for (const { test, message } of failures) console.log(`\n✗ ${test}\n${message}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function run({ command: [program = "", ...args], env = {} }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    // A group of its own, so that nothing it started outlives it: neither a worker nor a server under test.
    current = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env, TMPDIR: folder, NODE_ENV: "test" },
      shell: process.platform === "win32",
      detached: process.platform !== "win32",
    });
    current.once("error", () => resolve(false));
    current.once("exit", (code) => {
      endGroup("SIGKILL");
      resolve(code === 0);
    });
  });
}

function endGroup(signal: NodeJS.Signals): void {
  if (!current?.pid) return;
  try {
    if (process.platform === "win32") current.kill(signal);
    else process.kill(-current.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

function chromiumPath(): string {
  try {
    return findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
