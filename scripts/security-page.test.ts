import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("every test that docs/security.md names is there", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const named = [...new Set([...page.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g)].map((match) => String(match[1])))];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter((file) => !existsSync(join(root, file.includes("/") ? file : `server/http/${file}`)));
  expect(missing).toEqual([]);
});
