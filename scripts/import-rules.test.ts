import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** One breach of each rule: files that would be fine but for an import that the rule forbids. */
const breaches: Record<string, Record<string, string>> = {
  "no-cycles": { "server/a.ts": 'import "./b.ts";', "server/b.ts": 'import "./a.ts";' },
  "contract-knows-nobody": { "contract/a.ts": 'import "../server/b.ts";', "server/b.ts": "" },
  "contract-needs-zod-only": { "contract/a.ts": 'import "fastify";' },
  "server-and-web-are-strangers": { "server/a.ts": 'import "../web/b.ts";', "web/b.ts": "" },
  "web-and-server-are-strangers": { "web/a.tsx": 'import "../server/b.ts";', "server/b.ts": "" },
  "areas-enter-by-the-door": {
    "server/orders/a.ts": 'import "../catalogue/search.ts"; import "../catalogue/catalogue.ts";',
    "server/catalogue/search.ts": "",
    "server/catalogue/catalogue.ts": "",
  },
  "foundations-know-no-area": { "server/http/a.ts": 'import "../orders/orders.ts";', "server/orders/orders.ts": "" },
  "web-ui-knows-no-business": { "web/ui/a.tsx": 'import "../state/cart.ts";', "web/state/cart.ts": "" },
  "web-parts-below-screens": { "web/parts/a.tsx": 'import "../screens/home/b.tsx";', "web/screens/home/b.tsx": "" },
  "web-state-below-parts": { "web/state/a.ts": 'import "../parts/b.tsx";', "web/parts/b.tsx": "" },
  "web-screens-are-strangers": {
    "web/screens/home/a.tsx": 'import "../auth/b.tsx";',
    "web/screens/auth/b.tsx": "",
  },
  "schemas-stay-out-of-the-first-view": {
    "web/screens/home/a.tsx":
      'import { b } from "../../../contract/b.ts"; import type { C } from "../../../contract/c.ts"; export const d: C = b;',
    "contract/b.ts": "export const b = 1;",
    "contract/c.ts": "export type C = number;",
  },
  "tests-stay-out-of-production": { "server/a.ts": 'import "./a.test.ts";', "server/a.test.ts": "" },
};

interface Report {
  violations: { from: string; to: string; rule: { name: string } }[];
  totalCruised: number;
  ruleSetUsed: { forbidden: { name: string }[] };
}

function cruise(folder: string, places: string[]): Report {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [program, "--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json", ...places];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 1e9 });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary;
}

test.each(Object.keys(breaches))("a breach of '%s' is reported", (name) => {
  const folder = mkdtempSync(join(tmpdir(), "chowk-rules-"));
  made.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const files = Object.entries(breaches[name] ?? {});
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  const { violations } = cruise(folder, [...new Set(files.map(([path]) => path.split("/")[0] as string))]);

  const broken = new Set(violations.map((violation) => violation.rule.name));
  expect(broken).toEqual(new Set([name]));
});

test("the rules have read the whole project, and it keeps them", () => {
  const { violations, totalCruised, ruleSetUsed } = cruise(root, [
    "contract",
    "server",
    "web",
    "scripts",
    "e2e",
    "bench",
  ]);

  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThan(80);
  expect(ruleSetUsed.forbidden.map((rule) => rule.name)).toEqual(Object.keys(breaches));
});
