import { parseAst } from "vitest/node";

/** A way in which a query could be wrong, and where. */
export interface QueryMutant {
  id: string;
  at: number;
  original: string;
  replacement: string;
}

interface Insertion {
  at: number;
  text: string;
  /** At the same place, texts that end there come first, innermost first; texts that begin there come last, outermost first. */
  order: readonly [phase: 0 | 1 | 2, size: number];
}

/** Steps of a query that decide which rows, how many, or who waits: each is dropped once. */
const dropped = new Set([
  ...["where", "whereRef", "onRef", "having", "limit", "offset", "orderBy", "distinct", "distinctOn"],
  ...["forUpdate", "forShare", "forNoKeyUpdate", "skipLocked"],
]);

/** Comparisons that are off by one, for the second argument of `where("due_at", "<=", now)`. */
const besides: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  is: "is not",
  "is not": "is",
  in: "not in",
  "not in": "in",
};

/** The same, and more, for queries written in SQL. */
const inSql: readonly [RegExp, string][] = [
  [/(?<= )<(?= )/g, "<="],
  [/(?<= )<=(?= )/g, "<"],
  [/(?<= )>(?= )/g, ">="],
  [/(?<= )>=(?= )/g, ">"],
  [/(?<= )<>(?= )/g, "="],
  [/\bis not null\b/g, "is null"],
  [/\bis null\b/g, "is not null"],
  [/\bnot exists\b/g, "exists"],
  [/\b(?<!between \S{1,40} )and\b/g, "or"],
  [/\bor\b(?! replace)/g, "and"],
  [/\bwhere\b(?! current)/g, "where true or"],
  [/\bfor (?:no key )?update\b/g, ""],
  [/\bskip locked\b/g, ""],
  [/\blimit /g, "limit 1000 + "],
  [/\bdistinct\b(?! from)/g, ""],
  [/(?<= )- interval\b/g, "+ interval"],
  [/(?<= )\+ interval\b/g, "- interval"],
  [/\bleft join\b/g, "join"],
  [/\bmin\(/g, "max("],
  [/\bmax\(/g, "min("],
  [/\bleast\(/g, "greatest("],
  [/\bgreatest\(/g, "least("],
  [/ desc\b/g, " asc"],
];

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Returns the ways in which a source's queries could be wrong, which Stryker does not know, and the source with a switch at each
 * place: `globalThis.__mutate` (probe.ts) decides at run time which one is on.
 */
export function switchQueries(source: string, nextId: () => string): { source: string; mutants: QueryMutant[] } {
  const mutants: QueryMutant[] = [];
  const insertions: Insertion[] = [];
  const note = (at: number, end: number, replacement: string): string => {
    const id = nextId();
    mutants.push({ id, at, original: source.slice(at, end), replacement });
    return id;
  };
  const insert = (at: number, text: string, order: Insertion["order"]) => insertions.push({ at, text, order });
  const wrap = ({ start, end }: Pick<Node, "start" | "end">, before: string, after: string) => {
    insert(start, before, [2, start - end]);
    insert(end, after, [0, end - start]);
  };

  for (const node of nodesOf(parseAst(source, { lang: "ts" }) as unknown as Node)) {
    const step = node.type === "CallExpression" ? stepOf(node, source) : undefined;
    if (step) {
      const { object, comparison, beside } = step;
      const id = note(object.end, node.end, "");
      wrap({ start: object.start, end: node.end }, `__mutate.without("${id}", `, ")");
      insert(object.end, ", (__query) => __query", [1, 0]);
      if (comparison && beside) {
        const text = JSON.stringify(beside);
        const moved = note(comparison.start, comparison.end, text);
        wrap(comparison, `(__mutate.isOn("${moved}") ? ${text} : `, ")");
      }
    }
    const tag = node.tag as Node | undefined;
    if (node.type !== "TaggedTemplateExpression" || tag?.name !== "sql") continue;
    const changes: Record<string, [piece: number, text: string]> = {};
    for (const [piece, { start, end }] of (node.quasi as { quasis: Node[] }).quasis.entries()) {
      const text = source.slice(start + 1, source[end - 1] === "`" ? end - 1 : end - 2);
      for (const [from, to] of inSql)
        for (const { 0: found, index } of text.matchAll(from)) {
          const at = start + 1 + index;
          const changed = text.slice(0, index) + to + text.slice(index + found.length);
          changes[note(at, at + found.length, to)] = [piece, changed];
        }
    }
    if (Object.keys(changes).length === 0) continue;
    wrap(tag, "__mutate.sql(", `, ${JSON.stringify(JSON.stringify(changes))})`);
  }
  insertions.sort((a, b) => a.at - b.at || a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  let switched = "";
  let from = 0;
  for (const { at, text } of insertions) {
    switched += source.slice(from, at) + text;
    from = at;
  }
  return { source: switched + source.slice(from), mutants };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const each of Array.isArray(part) ? part : [part])
      if (typeof each?.type === "string" && typeof each.start === "number") yield* nodesOf(each);
}

interface Step {
  object: Node;
  comparison?: Node | undefined;
  beside?: string | undefined;
}

/** Returns a query's step that can be left out. A step with an `await` inside could not be wrapped in a function. */
function stepOf({ callee, arguments: given, end }: Node, source: string): Step | undefined {
  const { type, object, property } = callee as { type: string; object: Node; property: Node & { name?: string } };
  if (type !== "MemberExpression" || !dropped.has(property.name ?? "") || object.type !== "CallExpression") return;
  if (source.slice(object.end, end).includes("await ")) return;
  const [, comparison] = given as (Node & { value?: unknown })[];
  const beside = source[comparison?.start ?? 0] === '"' ? besides[String(comparison?.value)] : undefined;
  return { object, comparison, beside };
}
