import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { type Found, fromPlaywright } from "./test-results.ts";

const root = join(import.meta.dirname, "..");
const report = join(import.meta.dirname, "vitest-report.ts");

it("names each unit test that failed, and what broke outside of any", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chowk-report-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "found.json");
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(
    join(folder, "a.test.ts"),
    `import { describe, expect, it, beforeAll } from "vitest";
     it("adds", () => expect(1 + 1).toBe(2));
     it("subtracts", () => {
       try { expect({ left: 1 }).toEqual({ left: 2 }); } catch (cause) { throw new Error("Of 3 and 2", { cause }); }
     });
     describe("with a hook", () => { beforeAll(() => { throw new Error("no hook"); }); it("divides", () => {}); });`,
  );
  await writeFile(join(folder, "b.test.ts"), `import "./missing.ts";`);

  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  await promisify(execFile)(process.execPath, [vitest, "run", "--root", folder, `--reporter=${report}`], {
    env: { ...process.env, VITEST_REPORT: file },
  }).catch(() => {});

  const { passed, failed } = JSON.parse(await readFile(file, "utf8")) as Found;
  expect(passed).toBe(1);
  const byName = Object.fromEntries(failed.map(({ test, message }) => [test, message]));
  expect(Object.keys(byName).sort()).toEqual(["a.test.ts › subtracts", "a.test.ts › with a hook", "b.test.ts"]);
  expect(byName["a.test.ts › subtracts"]).toMatch(
    /^Of 3 and 2\nCaused by: expected(.|\n)*- {3}"left": 2,\n\+ {3}"left": 1,/,
  );
  expect(byName["a.test.ts › with a hook"]).toBe("no hook");
  expect(byName["b.test.ts"]).toContain("missing.ts");
});

it("counts a browser test that was skipped, or passed only when tried again, as failed", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: "a.spec.ts",
    title,
    tests: [{ projectName: "phone", status, results: [message ? { error: { message } } : {}] }],
  });

  const found = fromPlaywright({
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec("opens", "expected")],
        suites: [{ specs: [spec("closes", "skipped"), spec("pays", "flaky", "not visible")] }],
      },
    ],
  });

  expect(found).toEqual({
    passed: 1,
    failed: [
      { test: "[phone] a.spec.ts › closes", message: "skipped" },
      { test: "[phone] a.spec.ts › pays", message: "not visible" },
    ],
  });
});
