import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { removeFolder } from "../tools/embedded-postgres/running.ts";
import { findChromium } from "./chromium.ts";
import { type Check, checkTypes, passSignalsOn, run } from "./processes.ts";
import { makeScratchFolder } from "./scratch.ts";
import { type Failure, type Found, fromPlaywright } from "./test-results.ts";

// `npm test`: runs every check, in its own folder and on free ports, so that a running Chowk is left alone.
// A failing check does not stop the later ones; the last line gives the totals.
// `npm test -- orders` runs only the unit and integration tests whose path contains that word.

interface Counted extends Check {
  /** Reads the runner's own report; without it the check counts as one test. */
  read?: () => Promise<Found>;
}

const chromium = chromiumPath();
const folder = await makeScratchFolder();
let interrupted = false;
passSignalsOn(() => {
  interrupted = true;
});

const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8"));

const parts = process.argv.slice(2);
/** The folder where the sources are checked, and walked through in a browser, with a language that nobody speaks. */
const oneMoreLanguage = join(folder, "one-more-language");
const unitTests: Counted = {
  name: "unit and integration tests",
  command: ["vitest", "run", ...parts, "--reporter=default", "--reporter=./scripts/vitest-report.ts"],
  env: { VITEST_REPORT: join(folder, "vitest.json") },
  read: () => readJson("vitest.json"),
};
/** The steps run one after another; the checks of a step run at once, as each keeps little more than one core busy. */
const all: Counted[][] = [
  [{ name: "types of the routes", command: ["react-router", "typegen", "web"] }],
  [
    { name: "format and lint", command: ["biome", "ci", ".", `--colors=${process.stdout.isTTY ? "force" : "off"}`] },
    { name: "types", command: checkTypes },
    { name: "types of the database", command: [process.execPath, "scripts/generate-database-types.ts", "--verify"] },
    { name: "build", command: [process.execPath, "scripts/build.ts"] },
    { name: "a language more", command: [process.execPath, "scripts/pseudo-language.ts", oneMoreLanguage] },
  ],
  [unitTests],
  [
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
  ],
];

const steps = parts.length > 0 ? [[unitTests]] : all;

let passed = 0;
const failures: Failure[] = [];
for (const step of steps) {
  if (interrupted) break;
  await Promise.all(step.map((check) => settle(check, step.length === 1)));
}
await removeFolder(folder);
if (interrupted) {
  console.log("\nInterrupted.");
  process.exit(1);
}
// Printed again at the very end, where the reader of a long log looks first.
for (const { test, message } of failures) console.log(`\n✗ ${test}\n${message}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function settle(check: Counted, alone: boolean): Promise<void> {
  const env = { ...check.env, TMPDIR: folder, NODE_ENV: "test" };
  const ok = await run({ ...check, env }, alone);
  const found = (await check.read?.().catch(() => undefined)) ?? { passed: ok ? 1 : 0, failed: [] };
  passed += found.passed;
  failures.push(...found.failed);
  // A runner that failed without a failed test (it crashed, or found no tests) is a failure too.
  if (found.failed.length > 0 || (ok && found.passed > 0)) return;
  const isForNothing = parts.length > 0 && found.passed === 0;
  failures.push({
    test: check.name,
    message: isForNothing ? `No test file has this in its path: ${parts.join(", ")}` : "",
  });
}

function chromiumPath(): string {
  try {
    return findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
