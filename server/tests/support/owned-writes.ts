import { type KyselyPlugin, type OperationNode, PostgresQueryCompiler, RawNode, TableNode } from "kysely";
import { owners, partOf, type Table, writtenBy } from "../owners.ts";

/** A write of a table by who does not own it. */
const trespasses: string[] = [];

/** Throws where a table was written by who does not own it, also where the call that did so answered something. */
export function requireOwnedWrites(): void {
  const found = trespasses.splice(0);
  if (found.length > 0) throw new Error([...new Set(found)].join("\n"));
}

/**
 * Sees each statement as it is sent, while whoever sends it is on the stack, and refuses a write of a table that is another's.
 * A statement that stores rows of several is its sender's where one of them is: the rest stands in the sources, which
 * `owners.test.ts` reads. Tests and the demo write what they like.
 */
export const ownedWrites: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (RawNode.is(node)) check(textOf(node));
    // Of reads only such as write by the way begin with `with`.
    else if (node.kind !== "SelectQueryNode" || node.with) check(compiler.compileQuery(node, queryId).sql);
    return node;
  },
  transformResult: async ({ result }) => result,
};

const compiler = new PostgresQueryCompiler();

/** What is written in SQL, with the tables that are named in it; to compile all of it would take longer. */
function textOf(node: OperationNode): string {
  if (TableNode.is(node)) return node.table.identifier.name;
  if (!RawNode.is(node)) return "?";
  return node.sqlFragments
    .map((text, n) => text + (n < node.parameters.length ? textOf(node.parameters[n] as OperationNode) : ""))
    .join("");
}

/** What was seen before need not be read again: statements are few, and sent often. */
const known = new Map<string, Table[]>();

function tablesOf(statement: string): Table[] {
  const tables = known.get(statement) ?? writtenBy(statement);
  known.set(statement, tables);
  return tables;
}

function check(statement: string): void {
  const tables = tablesOf(statement);
  if (tables.length === 0) return;
  const file = sender();
  const part = file && partOf(file);
  if (!part || part === "demo" || tables.some((table) => owners[table] === part)) return;
  const rightly = tables.map((table) => owners[table]).join(", ");
  const trespass = `${file} writes ${tables.join(", ")}: ${rightly} does (server/tests/owners.ts)`;
  trespasses.push(trespass);
  throw new Error(trespass);
}

/** Kysely's own calls, and those of ours that only pass a statement on. */
const passing = /\/node_modules\/|^node:|\/server\/platform\/database\/(?:insert-rows|together)\.ts|\/owned-writes\.ts/;

/** The file of ours that sends what is being sent, from the server's folder on. */
function sender(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    // Where lines are is not asked: to look that up for each would take longer than the statement does.
    Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? "");
    Error.stackTraceLimit = 25;
    const files = new Error().stack as unknown as string[];
    const file = files.find((each) => each && !passing.test(each));
    return file?.slice(file.lastIndexOf("/server/") + 1);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
