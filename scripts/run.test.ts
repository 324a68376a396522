import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Stands in for npm: writes down what it is told, and installs two of three packages. */
const standIn = `
const { appendFileSync, mkdirSync } = require("node:fs");
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
for (const name of ["node", "named"]) mkdirSync("node_modules/" + name, { recursive: true });
`;

/** Makes a project with nothing installed; returns functions that run its files and show what npm was told meanwhile. */
function aProject() {
  const folder = mkdtempSync(join(tmpdir(), "chowk-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "scripts"));
  cpSync(join(import.meta.dirname, "run.mjs"), join(folder, "scripts/run.mjs"));
  writeFileSync(join(folder, "npm.js"), standIn);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ allowScripts: { node: true, named: true, "of-another-platform": true, refused: false } }),
  );
  const run = (...files: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, "scripts/run.mjs"), ...files], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, npm_execpath: join(folder, "npm.js") },
    });
    return { stdout, stderr, status, calls: readFileSync(join(folder, "calls"), "utf8").trim().split("\n") };
  };
  return { folder, run };
}

test("install scripts run only for the named packages, whatever the npm, and Node's comes last", () => {
  const { status, stderr, calls } = aProject().run();
  expect(calls).toEqual([
    "ci --ignore-scripts --no-audit --no-fund --loglevel=error",
    "rebuild named --ignore-scripts=false --loglevel=error",
    "rebuild node --ignore-scripts=false --loglevel=error",
  ]);
  expect([status, stderr.trim()]).toEqual([
    1,
    "The pinned Node was not installed: run `npm rebuild node --foreground-scripts` to see why.",
  ]);
});

test("what Chowk is tested with is not installed to run it", () => {
  const { calls } = aProject().run("scripts/build.ts", "server/bin/main.ts");
  expect(calls[0]).toBe("ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error");
});

test("what tests need is added beside the installed packages, which a running server may be using", () => {
  const { folder, run } = aProject();
  mkdirSync(join(folder, "node_modules/node/bin"), { recursive: true });
  symlinkSync(process.execPath, join(folder, "node_modules/node/bin/node"));
  const packages = { "node_modules/named": { version: "1.0.0" } };
  const tester = { "node_modules/tester": { version: "2.0.0", dev: true } };
  writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { ...packages, ...tester } }));
  writeFileSync(join(folder, "scripts/test.ts"), "console.log(process.argv.slice(2).join())");

  const given = ["scripts/run.test.ts", "--file", "settle.ts"];
  const { calls, stdout, status } = run("scripts/test.ts", ...given);

  expect(calls).toEqual(["install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error"]);
  expect([status, stdout.trim().split("\n").at(-1)]).toEqual([0, given.join()]);
});
