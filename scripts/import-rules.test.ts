import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { ICruiseResult } from "dependency-cruiser";
import { afterAll, expect, test } from "vitest";
import { cruiseIn, sources } from "./cruise.ts";
import { floors } from "./import-rules.ts";

const root = join(import.meta.dirname, "..");
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A breach of a floor's rule: it imports the floor above it. */
const standing = Object.fromEntries(
  Object.entries(floors).flatMap(([folder, names]) =>
    names.slice(0, -1).map((name, at) => {
      const [low, high] = [name, names[at + 1] as string].map((each) =>
        each.endsWith(".ts") ? `server/${folder}/${each}` : `server/${folder}/${each}/${each}.ts`,
      ) as [string, string];
      return [`${folder}/${name}-stands-below`, { [low]: importing(low, high), [high]: "" }];
    }),
  ),
);

/** One breach of each rule: files that are fine except for an import that the rule forbids. */
const breaches: Record<string, Record<string, string>> = {
  "no-cycles": { "server/a.ts": 'import "./b.ts";', "server/b.ts": 'import "./a.ts";' },
  "contract-knows-nobody": { "contract/a.ts": 'import "../server/b.ts";', "server/b.ts": "" },
  "words-know-nobody": { "words/a.ts": 'import "../web/b.ts";', "web/b.ts": "" },
  "contract-needs-zod-only": { "contract/a.ts": 'import "fastify";' },
  "countries-know-nobody": { "contract/countries/a.ts": 'import "../shared/b.ts";', "contract/shared/b.ts": "" },
  "countries-are-reached-by-their-list": {
    "server/areas/orders/a.ts":
      'import "../../../contract/countries/countries.ts"; import "../../../contract/countries/b.ts";',
    "contract/countries/countries.ts": "",
    "contract/countries/b.ts": "",
  },
  "contract/shared-stands-below": {
    "contract/shared/a.ts": 'import "../customer/b.ts";',
    "contract/customer/b.ts": "",
  },
  "contract/customer-stands-below": {
    "contract/customer/a.ts": 'import "../shared/b.ts"; import "../partner/c.ts";',
    "contract/shared/b.ts": "",
    "contract/partner/c.ts": "",
  },
  "contract/partner-stands-below": {
    "contract/partner/a.ts": 'import "../customer/b.ts"; import "../desk/c.ts";',
    "contract/customer/b.ts": "",
    "contract/desk/c.ts": "",
  },
  "server-and-web-are-strangers": { "server/a.ts": 'import "../web/b.ts";', "web/b.ts": "" },
  "web-and-server-are-strangers": { "web/a.tsx": 'import "../server/b.ts";', "server/b.ts": "" },
  "bin-is-on-top": { "server/demo/a.ts": 'import "../bin/b.ts";', "server/bin/b.ts": "" },
  "demo-is-not-leant-on": { "server/areas/orders/a.ts": 'import "../../demo/b.ts";', "server/demo/b.ts": "" },
  "platform-knows-no-area": {
    "server/platform/http/a.ts": 'import "../../areas/orders/orders.ts";',
    "server/areas/orders/orders.ts": "",
  },
  ...standing,
  "areas-enter-by-the-door": {
    "server/areas/orders/a.ts": 'import "../catalogue/search.ts"; import "../catalogue/catalogue.ts";',
    "server/areas/catalogue/search.ts": "",
    "server/areas/catalogue/catalogue.ts": "",
  },
  "demo-enters-by-the-door": {
    "server/demo/a.ts": 'import "../areas/orders/b.ts"; import "../areas/orders/orders.ts";',
    "server/areas/orders/b.ts": "",
    "server/areas/orders/orders.ts": "",
  },
  "jobs-are-reached-by-their-door": {
    "server/areas/orders/a.ts": 'import "../../platform/jobs/lanes.ts"; import "../../platform/jobs/jobs.ts";',
    "server/platform/jobs/lanes.ts": "",
    "server/platform/jobs/jobs.ts": "",
  },
  "ports-are-reached-by-their-interface": {
    "server/areas/uploads/a.ts": ["s3", "storage", "open-storage"]
      .map((name) => `import "../../platform/ports/storage/${name}.ts";`)
      .join("\n"),
    "server/platform/ports/storage/open-storage.ts": "",
    "server/platform/ports/storage/s3.ts": "",
    "server/platform/ports/storage/storage.ts": "",
  },
  "tools-stand-beside": { "server/areas/orders/a.ts": 'import "../../../tools/b/b.ts";', "tools/b/b.ts": "" },
  "tools-know-nobody": { "tools/sandbox-gateway/a.ts": 'import "../../contract/b.ts";', "contract/b.ts": "" },
  "web-ui-knows-no-business": {
    "web/ui/a.tsx": 'import "../shared/state/b.ts";',
    "web/shared/state/b.ts": "",
  },
  "web-state-below-parts": {
    "web/site/state/a.ts": 'import "../parts/b.tsx";',
    "web/site/parts/b.tsx": "",
  },
  "web-calls-stand-in-calls": {
    "web/site/features/home/a.tsx": 'import "../../../api/call.ts";',
    "web/site/features/home/calls.ts": 'import "../../../api/call.ts";',
    "web/site/calls/b.ts": 'import "../../api/call.ts";',
    "web/api/call.ts": "",
  },
  "web-failures-have-one-reader": {
    "web/site/features/home/calls.ts": 'import "../../../api/api-error.ts"; import "../../../api/failure.ts";',
    "web/api/api-error.ts": "",
    "web/api/failure.ts": "",
  },
  "web-shells-stand-on-what-is-shared": {
    "web/partner/a.tsx": 'import "../site/parts/b.tsx"; import "../shared/parts/c.tsx";',
    "web/site/parts/b.tsx": "",
    "web/shared/parts/c.tsx": "",
  },
  "web-parts-below-features": {
    "web/site/parts/a.tsx": 'import "../features/home/b.tsx";',
    "web/site/features/home/b.tsx": "",
  },
  "web-features-are-strangers": {
    "web/site/features/home/a.tsx": 'import "../auth/b.tsx"; import "../../parts/c.tsx"; import "./d.tsx";',
    "web/site/features/auth/b.tsx": "",
    "web/site/features/home/d.tsx": "",
    "web/site/parts/c.tsx": "",
  },
  "schemas-stay-out-of-the-first-view": {
    "web/site/features/home/a.tsx":
      'import { b } from "../../../../contract/b.ts"; import type { C } from "../../../../contract/c.ts"; export const d: C = b;',
    "contract/b.ts": "export const b = 1;",
    "contract/c.ts": "export type C = number;",
  },
  "the-map-comes-when-it-is-shown": {
    "web/site/parts/a.tsx":
      'import "../../ui/map/canvas.ts"; import type { B } from "../../ui/map/b.ts"; export type C = B;',
    "web/ui/map.tsx":
      'import type { B } from "./map/b.ts"; export const load = (): Promise<B> => import("./map/canvas.ts");',
    "web/ui/map/b.ts": "export type B = unknown;",
    "web/ui/map/canvas.ts": 'import "leaflet";',
  },
  "no-call-runs-a-program": { "server/areas/orders/a.ts": 'import "node:child_process";' },
  "tests-stay-out-of-production": { "server/a.ts": 'import "./a.test.ts";', "server/a.test.ts": "" },
};

/** Returns the line with which one file imports another. */
function importing(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return `import "${path.startsWith(".") ? path : `./${path}`}";`;
}

/** Returns what the rules report for these files, in a folder that holds nothing else. */
async function cruiseFiles(files: Record<string, string>): Promise<ICruiseResult["summary"]["violations"]> {
  const folder = mkdtempSync(join(tmpdir(), "chowk-rules-"));
  made.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const places = new Set(Object.keys(files).map((path) => path.split("/")[0] as string));
  return (await cruiseIn(folder, [...places])).violations;
}

test.each(Object.keys(breaches))("a breach of '%s' is reported", async (name) => {
  const violations = await cruiseFiles(breaches[name] ?? {});
  const broken = new Set(violations.map((violation) => violation.rule.name));
  expect(broken).toEqual(new Set([name]));
});

test("every area and every part of the platform has a floor", () => {
  for (const [folder, names] of Object.entries(floors))
    expect(readdirSync(join(root, "server", folder)).sort()).toEqual([...names].sort());
});

test("an area of the server is imported only through its door", async () => {
  const { areas } = floors;
  const highest = areas.at(-1);
  const inner = areas.map((area) => `server/areas/${area}/inner.ts`);
  const doors = areas.map((area) => `server/areas/${area}/${area}.ts`);
  const visitor = `server/areas/${highest}/visitor.ts`;
  const violations = await cruiseFiles({
    ...Object.fromEntries([...inner, ...doors].map((path) => [path, ""])),
    [visitor]: [...inner, ...doors].map((path) => importing(visitor, path)).join("\n"),
  });
  expect(violations.map(({ to }) => to).sort()).toEqual(inner.slice(0, -1).sort());
});

test("the rules have read the whole project, and it keeps them", async () => {
  const { violations, totalCruised, ruleSetUsed } = await cruiseIn(root, sources);

  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThan(1000);
  expect(ruleSetUsed?.forbidden?.map((rule) => rule.name)).toEqual(Object.keys(breaches));
});
