import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const pages = globSync("{*,docs/**/*}.md", { cwd: root });

/** `areas/orders/place-order.ts`: a file from the root, the server's or the web's. `server/bin/`: a folder from the root. */
const PATH =
  /`((?:[\w.-]+\/)+[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|css|md)|(?:contract|server|web|words|tools|scripts|e2e|bench)\/(?:[\w.-]+\/)*)`/g;

/** A page shows how this file would be added. */
const imagined = ["server/platform/ports/sms/twilio.ts"];

test("every file and folder that a page names exists", () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(PATH)].map(([, path = ""]) => ({ page, path })),
  );
  const isThere = (path: string) => ["", "server", "web"].some((top) => existsSync(join(root, top, path)));
  const missing = named.filter(({ path }) => !isThere(path) && !imagined.includes(path));
  expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(200);
});
