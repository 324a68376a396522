import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { switchQueries } from "./query-mutants.ts";

export interface Mutant {
  id: string;
  file: string;
  line: number;
  /** The kind of change, as Stryker names it; `Query` is ours. */
  kind: string;
  original: string;
  replacement: string;
}

export interface Mutants {
  all: Mutant[];
  /** The sources with a switch for each mutant, by path. */
  switched: Map<string, string>;
}

const silent = { isDebugEnabled: () => false } as Record<string, unknown>;
for (const level of ["trace", "debug", "info", "warn", "error", "fatal"]) silent[level] = () => {};

interface Call {
  isCallExpression(): boolean;
  node: { callee: { object?: { name?: string; property?: { name?: string } } } };
}

/** The log is for the people who run Chowk: no test should pin its words. */
const toLog = {
  shouldIgnore(path: unknown): string | undefined {
    const call = path as Call;
    if (!call.isCallExpression()) return;
    const { object } = call.node.callee;
    return ["log", "console"].includes(object?.name ?? object?.property?.name ?? "") ? "log" : undefined;
  },
};

/** Finds everything that could be wrong in these files, one thing at a time. */
export async function findMutants(paths: string[], root: string): Promise<Mutants> {
  const all: Mutant[] = [];
  const files = [];
  let queries = 0;
  for (const name of paths) {
    const source = await readFile(name, "utf8");
    const switched = switchQueries(source, () => {
      queries += 1;
      return `q${queries}`;
    });
    files.push({ name, mutate: true, content: switched.source });
    for (const { at, ...mutant } of switched.mutants)
      all.push({ ...mutant, kind: "Query", file: relative(root, name), line: source.slice(0, at).split("\n").length });
  }
  const instrumented = await new Instrumenter(silent as never).instrument(files, {
    plugins: null,
    // An empty column name is an SQL error at once, an empty sentence is for the eye: neither tells what tests are worth.
    excludedMutations: ["StringLiteral"],
    ignorers: [toLog],
  });
  for (const { id, fileName, location, mutatorName, replacement = "", status } of instrumented.mutants) {
    const lines = files.find(({ name }) => name === fileName)?.content.split("\n") ?? [];
    const { start, end } = location;
    const original = (lines[start.line] ?? "").slice(start.column, start.line === end.line ? end.column : undefined);
    // Our own switches are not part of the source.
    if (status === "Ignored" || /^(?:__mutate\.isOn|\(__query\) =>)/.test(original)) continue;
    all.push({ id, file: relative(root, fileName), line: start.line + 1, kind: mutatorName, original, replacement });
  }
  return { all, switched: new Map(instrumented.files.map(({ name, content }) => [name, content])) };
}
