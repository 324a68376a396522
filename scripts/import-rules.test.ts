import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
  "ports-know-no-area": {
    "server/ports/storage/a.ts": 'import "../../uploads/uploads.ts"; import "./storage.ts";',
    "server/ports/storage/storage.ts": "",
    "server/uploads/uploads.ts": "",
  },
  "ports-are-reached-by-their-interface": {
    "server/uploads/a.ts":
      'import "../ports/storage/s3.ts"; import "../ports/storage/storage.ts"; import "../ports/storage/open-storage.ts";',
    "server/ports/storage/open-storage.ts": "",
    "server/ports/storage/s3.ts": "",
    "server/ports/storage/storage.ts": "",
  },
  "the-sandbox-is-a-stranger": {
    "server/a.ts": 'import "../sandbox-gateway/b.ts";',
    "sandbox-gateway/b.ts": "",
  },
  "the-sandbox-knows-nobody": { "sandbox-gateway/a.ts": 'import "../contract/b.ts";', "contract/b.ts": "" },
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
  "the-map-comes-when-it-is-shown": {
    "web/parts/a.tsx": 'import "../ui/map/canvas.ts"; import type { B } from "../ui/map/b.ts"; export type C = B;',
    "web/ui/map.tsx":
      'import type { B } from "./map/b.ts"; export const load = (): Promise<B> => import("./map/canvas.ts");',
    "web/ui/map/b.ts": "export type B = unknown;",
    "web/ui/map/canvas.ts": 'import "leaflet";',
  },
  "no-call-runs-a-program": { "server/orders/a.ts": 'import "node:child_process";' },
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

/** What the rules say of these files, which stand alone in a folder. */
function cruiseFiles(files: Record<string, string>): Report["violations"] {
  const folder = mkdtempSync(join(tmpdir(), "chowk-rules-"));
  made.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const places = new Set(Object.keys(files).map((path) => path.split("/")[0] as string));
  return cruise(folder, [...places]).violations;
}

test.each(Object.keys(breaches))("a breach of '%s' is reported", (name) => {
  const violations = cruiseFiles(breaches[name] ?? {});
  const broken = new Set(violations.map((violation) => violation.rule.name));
  expect(broken).toEqual(new Set([name]));
});

/** What the areas stand on, and what stands on them. The server's other folders are areas. */
const others = [...["cluster", "database", "faults", "fuzz", "http", "metrics", "outages", "ports", "seed", "testing"]];
const areas = readdirSync(join(root, "server"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !others.includes(entry.name))
  .map(({ name }) => name);

test("no area of the server is entered but by its door", () => {
  const inner = areas.map((area) => `server/${area}/inner.ts`);
  const doors = areas.map((area) => `server/${area}/${area}.ts`);
  const imports = (paths: string[]) => paths.map((path) => `import "../../${path}";`).join("\n");
  const violations = cruiseFiles({
    ...Object.fromEntries([...inner, ...doors].map((path) => [path, ""])),
    "server/catalogue/visitor.ts": imports(inner.filter((path) => !path.includes("/catalogue/"))),
    "server/orders/visitor.ts": imports(["server/catalogue/inner.ts", ...doors]),
  });
  expect(violations.map(({ to }) => to).sort()).toEqual([...inner].sort());
});

test("what the areas stand on knows none of them", () => {
  const doors = areas.filter((area) => area !== "jobs").map((area) => `${area}/${area}.ts`);
  const foundations = ["http/a.ts", "database/a.ts", "metrics/a.ts", "ports/a.ts", "jobs/jobs.ts"];
  const violations = cruiseFiles({
    ...Object.fromEntries(doors.map((path) => [`server/${path}`, ""])),
    ...Object.fromEntries(
      foundations.map((path) => [`server/${path}`, doors.map((door) => `import "../${door}";`).join("\n")]),
    ),
  });
  const broken = violations.map(({ from, to }) => `${from} -> ${to}`);
  const all = foundations.flatMap((from) => doors.map((to) => `server/${from} -> server/${to}`));
  expect(broken.sort()).toEqual(all.sort());
});

test("the rules have read the whole project, and it keeps them", () => {
  const { violations, totalCruised, ruleSetUsed } = cruise(root, [
    "contract",
    "sandbox-gateway",
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
