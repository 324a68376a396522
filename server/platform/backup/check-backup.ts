import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { z } from "zod";
import { SetupError } from "../config/config.ts";
import {
  ABOUT,
  type About,
  about,
  CONTENTS,
  type Contents,
  contents,
  FORM,
  fileOf,
  nameOfTable,
  SUMS,
  tableOf,
} from "./contents.ts";
import { countRows } from "./copy-rows.ts";
import { type Entry, readEntries, TarFault } from "./tar.ts";

const unzip = promisify(gunzip);

export interface Checked {
  about: About;
  contents: Contents;
  /** The size of the file. */
  bytes: number;
}

/** Reads a whole backup, and returns what it holds. Throws a SetupError if any of it is missing, or is not what was written. */
export async function checkBackup(path: string): Promise<Checked> {
  const file = await open(path).catch((error) => {
    throw new SetupError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const checked = await checkEntries(readEntries(file));
    return { ...checked, bytes: (await file.stat()).size };
  } catch (error) {
    if (error instanceof TarFault)
      throw new SetupError(`${path} is not a whole backup: ${error.message}. Use another one.`);
    throw error;
  } finally {
    await file.close();
  }
}

async function checkEntries(entries: AsyncIterable<Entry>): Promise<Omit<Checked, "bytes">> {
  const found = new Map<string, string>();
  const rows = new Map<string, number>();
  let files = 0;
  let first: About | undefined;
  let last: Contents | undefined;
  let isComplete = false;
  for await (const { name, content } of entries) {
    if (isComplete) throw new TarFault("something follows its end");
    if (found.size === 0) first = aboutOf(name, content);
    if (name === SUMS) {
      compareSums(content.toString(), found);
      isComplete = true;
      continue;
    }
    found.set(name, createHash("sha256").update(content).digest("hex"));
    const table = tableOf(name);
    if (table) rows.set(table, (rows.get(table) ?? 0) + (await rowsIn(name, content)));
    if (fileOf(name)) files += 1;
    if (name === CONTENTS) last = parsed(contents, name, content);
  }
  if (!isComplete || !first || !last) throw new TarFault("it ends too early");
  compareCounts(last, rows, files);
  return { about: first, contents: last };
}

function aboutOf(name: string, content: Buffer): About {
  if (name !== ABOUT) throw new TarFault("it is another kind of file");
  const { form } = jsonOf(name, content) as { form?: unknown };
  if (form !== FORM) throw new SetupError(`This backup has the form ${form}, and this version of Chowk reads ${FORM}.`);
  return parsed(about, name, content);
}

function jsonOf(name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new TarFault(`${name} is not what was written`);
  }
}

function parsed<Shape extends z.ZodType>(shape: Shape, name: string, content: Buffer): z.output<Shape> {
  const result = shape.safeParse(jsonOf(name, content));
  if (!result.success) throw new TarFault(`${name} is not as it should be`);
  return result.data;
}

function compareSums(text: string, found: ReadonlyMap<string, string>): void {
  const lines = text.trimEnd().split("\n");
  const written = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const [name, sum] of found) if (written.get(name) !== sum) throw new TarFault(`${name} is not what was written`);
  for (const name of written.keys()) if (!found.has(name)) throw new TarFault(`${name} is missing`);
  if (text !== [...found].map(([name, sum]) => `${sum}  ${name}\n`).join(""))
    throw new TarFault(`${SUMS} is not what was written`);
}

function compareCounts({ tables, files }: Contents, rows: ReadonlyMap<string, number>, found: number): void {
  for (const table of tables) {
    const there = rows.get(nameOfTable(table)) ?? 0;
    if (there !== table.rows) throw new TarFault(`it has ${there} of ${table.rows} rows of ${nameOfTable(table)}`);
  }
  if (found !== files) throw new TarFault(`it has ${found} of ${files} files`);
}

async function rowsIn(name: string, content: Buffer): Promise<number> {
  const text = await unzip(content).catch(() => {
    throw new TarFault(`${name} is not what was written`);
  });
  return countRows(text);
}
