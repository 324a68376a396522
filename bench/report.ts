import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Row {
  /** The number of the bar in docs/decisions/performance.md. */
  bar: string;
  what: string;
  value: string;
  wanted: string;
  met: boolean;
}

const page = join(import.meta.dirname, "../docs/decisions/performance.md");
const begin = "<!-- measured: begin -->";
const end = "<!-- measured: end -->";

/** Prints the table and, if everything was measured, replaces the last table in docs/decisions/performance.md. */
export async function report(rows: Row[], all: boolean, machine: string): Promise<void> {
  const lines = rows.map(
    ({ bar, what, value, wanted, met }) => `| ${bar} | ${what} | ${value} | ${wanted} | ${met ? "yes" : "**no**"} |`,
  );
  const table = ["| bar | what | measured | wanted | met |", "| --- | --- | --- | --- | --- |", ...lines].join("\n");
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${table}`;
  console.log(`\n${measured}`);
  if (!all) return;
  const text = await readFile(page, "utf8");
  const [before, after] = [text.split(begin)[0], text.split(end)[1]];
  if (before === undefined || after === undefined) throw new Error(`${page} has lost its marks for the table`);
  await writeFile(page, `${before}${begin}\n\n${measured}\n\n${end}${after}`);
}
