import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "chowk-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes down what it is told, and installs two packages of three. */
const standIn = `
const { appendFileSync, mkdirSync } = require("node:fs");
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
for (const name of ["node", "named"]) mkdirSync("node_modules/" + name, { recursive: true });
`;

test("install scripts run for the named packages alone, whatever npm is there, and Node's comes last", () => {
  mkdirSync(join(folder, "scripts"));
  cpSync(join(import.meta.dirname, "run.mjs"), join(folder, "scripts/run.mjs"));
  writeFileSync(join(folder, "npm.js"), standIn);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ allowScripts: { node: true, named: true, "of-another-platform": true, refused: false } }),
  );
  const { stderr, status } = spawnSync(process.execPath, [join(folder, "scripts/run.mjs")], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: join(folder, "npm.js") },
  });

  expect(readFileSync(join(folder, "calls"), "utf8").trim().split("\n")).toEqual([
    "ci --ignore-scripts --no-audit --no-fund --loglevel=error",
    "rebuild named --ignore-scripts=false --loglevel=error",
    "rebuild node --ignore-scripts=false --loglevel=error",
  ]);
  expect([status, stderr.trim()]).toEqual([
    1,
    "The pinned Node was not installed: run `npm rebuild node --foreground-scripts` to see why.",
  ]);
});
