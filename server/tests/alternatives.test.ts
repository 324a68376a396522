import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";

// Kysely joins a query's conditions by `and`, and puts no parentheses around what is written in SQL. As `and` binds more
// tightly, an `or` outside parentheses would also end the conditions beside it.

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const each of Array.isArray(part) ? part : [part])
      if (typeof each?.type === "string" && typeof each.start === "number") yield* nodesOf(each);
}

/** Returns a text without what is in parentheses. */
function outside(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, "");
  return less === text ? text : outside(less);
}

/** Returns the conditions in SQL that have an `or` outside parentheses. A value that is selected may have one. */
function looseIn(source: string): string[] {
  const found: string[] = [];
  for (const { type, quasi, start, end } of nodesOf(parseAst(source, { lang: "ts" }) as unknown as Node)) {
    const text = source.slice(start, end);
    if (type !== "TaggedTemplateExpression" || !text.startsWith("sql<boolean>")) continue;
    const pieces = (quasi as { quasis: Node[] }).quasis.map((piece) => source.slice(piece.start + 1, piece.end - 1));
    if (/\bor\b/.test(outside(pieces.join("?"))) && !source.slice(end).startsWith(".as(")) found.push(text);
  }
  return found;
}

test("alternatives in a query's condition are in parentheses", async () => {
  const server = join(import.meta.dirname, "..");
  const found: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: server, exclude: ["tests/**", "**/*.test.ts"] }))
    for (const text of looseIn(readFileSync(join(server, path), "utf8"))) found.push(`${path}: ${text}`);
  expect(found).toEqual([]);
});

test.each([
  ["query.where(sql<boolean>`a is null or a < $" + "{b}`)", true],
  ["const open = sql<boolean>`a or (b and c)`;", true],
  ["query.where(sql<boolean>`(a is null or a < $" + "{b})`)", false],
  ["query.where(sql<boolean>`exists (select from a where b or c) and d`)", false],
  ["query.where(sql<boolean>`a and b`)", false],
  ["query.select(sql<boolean>`a or b`.as(c))", false],
])("%s has loose alternatives: %s", (code, has) => expect(looseIn(code)).toHaveLength(has ? 1 : 0));
