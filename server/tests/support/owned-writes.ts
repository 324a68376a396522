import { type KyselyPlugin, type OperationNode, PostgresQueryCompiler, RawNode, TableNode } from "kysely";
import { owners, partOf, type Table, writtenBy } from "../owners.ts";

/** Writes to tables by modules that do not own them. */
const trespasses: string[] = [];

/** Throws if a module wrote to a table that it does not own, even if the call in question succeeded. */
export function requireOwnedWrites(): void {
  const found = trespasses.splice(0);
  if (found.length > 0) throw new Error([...new Set(found)].join("\n"));
}

/**
 * Checks each statement as it is sent, while its sender is on the stack, and refuses a write to another module's table.
 * A statement that writes several tables is allowed if its sender owns one of them: `owners.test.ts` reads the sources
 * for the rest. Tests and the demo may write anything.
 */
export const ownedWrites: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (RawNode.is(node)) check(textOf(node));
    // A select can only write if it begins with `with`.
    else if (node.kind !== "SelectQueryNode" || node.with) check(compiler.compileQuery(node, queryId).sql);
    return node;
  },
  transformResult: async ({ result }) => result,
};

const compiler = new PostgresQueryCompiler();

/** Returns the text of raw SQL with the names of its tables; compiling all of it would take longer. */
function textOf(node: OperationNode): string {
  if (TableNode.is(node)) return node.table.identifier.name;
  if (!RawNode.is(node)) return "?";
  return node.sqlFragments
    .map((text, n) => text + (n < node.parameters.length ? textOf(node.parameters[n] as OperationNode) : ""))
    .join("");
}

/** Statements that were seen before are not read again: there are few, and they are sent often. */
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

/** Kysely's own frames, and our functions that only pass a statement on. */
const passing = /\/node_modules\/|^node:|\/server\/platform\/database\/(?:insert-rows|together)\.ts|\/owned-writes\.ts/;

/** Returns the file of ours that sends the statement, as a path from `server/` on. */
function sender(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    // Line numbers are not read: looking them up for each frame would take longer than the statement.
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
