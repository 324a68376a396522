import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";
import { type BackupWriter, type HeldTable, nameOfPart } from "./contents.ts";
import { quoted, type Table } from "./tables.ts";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Rows are compressed in parts of this size, so that a table of any size takes little memory. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * The number of a transaction means nothing in another cluster, where a later one may have the same: it is held as 0, which none
 * has. (`roster` compares one with its own.)
 */
const heldValue = (column: string, type: string) => (type === "xid8" ? `'0'::xid8` : column);

const NEWLINE = 10;

/** Each row is one line of COPY's text: a line's end within a value is written as `\n`. */
export function countRows(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Writes a table's rows, as COPY's text, in parts. */
export async function writeRows(client: ClientBase, table: Table, writer: BackupWriter): Promise<HeldTable> {
  const { schema, name, columns } = table;
  const values = columns.map((column) => heldValue(client.escapeIdentifier(column.name), column.type));
  const rows = client.query(to(`copy (select ${values.join(", ")} from ${quoted(client, table)}) to stdout`));
  let chunks: Buffer[] = [];
  let size = 0;
  let parts = 0;
  let count = 0;
  const flush = async () => {
    const text = Buffer.concat(chunks);
    // The stream's own count comes a moment after its end.
    count += countRows(text);
    await writer.add(nameOfPart(table, parts), await zip(text));
    parts += 1;
    chunks = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { schema, name, columns: columns.map((column) => column.name), rows: count };
}

/** Fills a table with the rows of its parts. Returns how many they were. */
export async function readRows(client: ClientBase, table: HeldTable, parts: AsyncIterable<Buffer>): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column));
  const into = client.query(from(`copy ${quoted(client, table)} (${columns.join(", ")}) from stdin`));
  await pipeline(async function* () {
    for await (const part of parts) yield await unzip(part);
  }, into);
  return into.rowCount;
}
