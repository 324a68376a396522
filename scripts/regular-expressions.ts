import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { checkSync } from "recheck";

// Finds the regular expressions in the sources, and those that take more than linear time on some text: with such a text
// one person could hold up everybody else. See "Text from outside" in docs/decisions/security.md.

// The engine written in JavaScript, which needs neither Java nor a binary for each platform.
process.env.RECHECK_BACKEND = "pure";

/** The product, and what runs it; tests and their tools read no text from strangers. */
const FOLDERS = "{contract,scripts,server,tools,web,words}";
const IS_TEST =
  /\.test\.tsx?$|\/testing\/|^server\/tests\/|^scripts\/(?:docs\/|mutate\/|clock-rules)|\/node_modules\/|\/build\/|\.react-router\//;

export interface Found {
  file: string;
  pattern: string;
  flags: string;
}

export interface Expressions {
  written: Found[];
  /** The file of each `new RegExp(…)` whose pattern is not a literal text. */
  built: string[];
}

export const sourcesIn = (root: string): string[] =>
  globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .filter((file) => !IS_TEST.test(file))
    .sort();

export function expressionsIn(root: string, files = sourcesIn(root)): Expressions {
  const written: Found[] = [];
  const built: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    for (const node of nodesOf(text, file.endsWith("x"))) {
      if (node.type === "RegExpLiteral")
        written.push({ file, pattern: String(node.pattern), flags: String(node.flags) });
      if (!makesExpression(node)) continue;
      const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => textOf(expression));
      if (pattern === undefined) built.push(file);
      else written.push({ file, pattern, flags: flags ?? "" });
    }
  }
  return { written, built };
}

/** Neither time nor chance decides, so the verdict is the same on every machine. */
const SURE = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

/** Returns why an expression may not stay as it is, or undefined if it takes linear time at most. */
export function faultOf({ pattern, flags }: Omit<Found, "file">): string | undefined {
  const found = checkSync(pattern, flags, SURE);
  if (found.status === "safe") return undefined;
  return found.status === "vulnerable" ? found.complexity.summary : `cannot be judged: ${found.error.kind}`;
}

interface Node {
  type: string;
  span?: { start: number; end: number };
  callee?: Node;
  arguments?: { expression: Node }[];
  [field: string]: unknown;
}

function makesExpression({ type, callee }: Node): boolean {
  const isCall = type === "NewExpression" || type === "CallExpression";
  return isCall && callee?.type === "Identifier" && callee.value === "RegExp";
}

/** Returns the text of a literal. */
function textOf({ type, value, quasis, expressions }: Node): string | undefined {
  if (type === "StringLiteral") return value as string;
  if (type !== "TemplateLiteral" || (expressions as Node[]).length > 0) return undefined;
  return (quasis as { cooked: string }[])[0]?.cooked;
}

function nodesOf(text: string, tsx: boolean): Node[] {
  const found: Node[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("type" in value) found.push(value as Node);
    for (const inner of Object.values(value)) look(inner);
  };
  look(parseSync(text, { syntax: "typescript", tsx, target: "esnext" }));
  return found;
}
