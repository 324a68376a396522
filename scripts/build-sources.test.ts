import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sourcesOf } from "./build-sources.ts";

test("files that are not kept in the repository are no sources of a build: else a second start would build again", () => {
  const folder = mkdtempSync(join(tmpdir(), "chowk-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ignored = readFileSync(join(import.meta.dirname, "../.gitignore"), "utf8")
    .split("\n")
    .filter((line) => /^(contract|words|web)\//.test(line))
    .map((line) => (line.endsWith("/") ? `${line}made.ts` : line));
  for (const path of [...ignored, "web/node_modules/made.json", "web/root.tsx", "words/en/cart.json"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "");
  }
  expect(ignored.length).toBeGreaterThan(2);
  expect(sourcesOf(folder)).toEqual(["web/root.tsx", "words/en/cart.json"]);
});
