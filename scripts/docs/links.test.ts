import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { anchorsOf, linksOf, type Page, pages, parse, root } from "./pages.ts";

const byPath = new Map(pages.map((page) => [page.path, page]));

/** Returns what is wrong with a page's links. */
function brokenLinks(page: Page): string[] {
  return linksOf(page).flatMap(({ target, number }) => {
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? page.path : posix.join(posix.dirname(page.path), decodeURIComponent(file));
    const where = `${page.path}:${number}: ${target}`;
    if (path.startsWith("../")) return [`${where} leads out of the repository`];
    if (file !== "" && !existsSync(join(root, path))) return [`${where} leads to no file`];
    if (anchor === undefined) return [];
    const there = byPath.get(path) ?? page;
    return there.path === path && anchorsOf(there).has(anchor) ? [] : [`${where} leads to no heading`];
  });
}

test("every link in a page leads to a file and a heading that exist", () => {
  expect(pages.flatMap(brokenLinks)).toEqual([]);
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(100);
});

test("a missing file, a missing heading and a path out of the repository are found", () => {
  const text =
    "# A heading\n\n[a](README.md) [b](#a-heading) [c](GONE.md) [d](README.md#gone) [e](#gone) [f](../x.md)\n";
  expect(brokenLinks({ path: "PAGE.md", ...parse(text) })).toEqual([
    "PAGE.md:3: GONE.md leads to no file",
    "PAGE.md:3: README.md#gone leads to no heading",
    "PAGE.md:3: #gone leads to no heading",
    "PAGE.md:3: ../x.md leads out of the repository",
  ]);
});

test("every page of docs/ can be reached from docs/README.md or the README", () => {
  const reached = new Set(["README.md"]);
  for (const path of reached) {
    const page = byPath.get(path);
    for (const { target } of page ? linksOf(page) : [])
      reached.add(posix.join(posix.dirname(path), target.split("#")[0] || posix.basename(path)));
  }
  expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});
