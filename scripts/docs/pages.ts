import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** A fenced block: its language, and its lines with the number of each. */
export interface Block {
  language: string;
  lines: { text: string; number: number }[];
}

export interface Page {
  /** From the repository's root. */
  path: string;
  /** The lines outside fenced blocks. */
  prose: { text: string; number: number }[];
  blocks: Block[];
}

/** Every Markdown page that we write: at the root, and in docs/. */
export const pages: Page[] = globSync("{*,docs/**/*}.md", { cwd: root })
  .sort()
  .map((path) => ({ path, ...parse(readFileSync(join(root, path), "utf8")) }));

export function parse(text: string): Omit<Page, "path"> {
  const prose: Page["prose"] = [];
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [at, line] of text.split("\n").entries()) {
    const fence = /^\s*```(\w*)/.exec(line);
    if (fence && !open) open = { language: fence[1] ?? "", lines: [] };
    else if (fence && open) {
      blocks.push(open);
      open = undefined;
    } else if (open) open.lines.push({ text: line.trim(), number: at + 1 });
    else prose.push({ text: line, number: at + 1 });
  }
  return { prose, blocks };
}

/** Returns the anchors that GitHub gives the headings of a page. */
export function anchorsOf(page: Pick<Page, "prose">): Set<string> {
  const anchors = new Set<string>();
  for (const { text } of page.prose) {
    const heading = /^#{1,6} (.*)$/.exec(text)?.[1];
    if (heading === undefined) continue;
    const slug = heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Returns a page's links within the repository: `decisions/0003-search.md`, `#the-sandbox`. */
export function linksOf(page: Pick<Page, "prose">): { target: string; number: number }[] {
  return page.prose.flatMap(({ text, number }) =>
    [...text.replace(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)/g)]
      .map(([, inline, reference]) => ({ target: inline ?? reference ?? "", number }))
      .filter(({ target }) => !/^[a-z]+:/.test(target)),
  );
}
