import Papa from "papaparse";
import { asWritten } from "../csv.ts";

/** The longest file that is read, in MB. The contract has the bound of calls (sheets.ts). */
export const MOST_MB = 8;

export type FileFault = "tooLarge" | "spreadsheet" | "notText" | "notUtf8" | "quotes";

/** A file that cannot be read as a table: why, and in which row, if that is known. */
export class NotCsv extends Error {
  readonly fault: FileFault;
  /** As spreadsheets count: the first is 1. */
  readonly row: number;

  constructor(fault: FileFault, row = 0) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}

/**
 * Reads a CSV file as spreadsheets write it: with commas, semicolons or tabs, in UTF-8 with or without a byte order mark, or in
 * UTF-16. Returns its cells, without empty rows at the end. Throws `NotCsv`.
 */
export async function readCsv(file: Blob): Promise<string[][]> {
  if (file.size > MOST_MB * 1_000_000) throw new NotCsv("tooLarge");
  return tableOf(textOf(new Uint8Array(await file.arrayBuffer())));
}

/** How other files begin: ZIP (Excel, Numbers, LibreOffice), the Excel of before 2007, and PDF. */
const others: readonly (readonly [FileFault, readonly number[]])[] = [
  ["spreadsheet", [0x50, 0x4b, 0x03, 0x04]],
  ["spreadsheet", [0xd0, 0xcf, 0x11, 0xe0]],
  ["notText", [0x25, 0x50, 0x44, 0x46]],
];

function textOf(bytes: Uint8Array): string {
  const begins = (with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte);
  const other = others.find(([, magic]) => begins(magic));
  if (other) throw new NotCsv(other[0]);
  // "Unicode text" of Excel.
  if (begins([0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (begins([0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new NotCsv("notText");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new NotCsv("notUtf8");
  }
}

/** Tells Excel which separator follows, and stands before the table. */
const told = /^sep=(.)\n/;

function tableOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n");
  const [line = "", separator] = told.exec(lines) ?? [];
  const body = lines.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(body), newline: "\n" });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) throw new NotCsv("quotes", (quotes.row ?? 0) + 1);
  const last = data.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  return data.slice(0, last + 1).map((row) => row.map(asWritten));
}

/** The separator by which the first row has the most cells: the names of columns have none of them in it. */
function separatorOf(text: string): string {
  const [most] = [",", ";", "\t"]
    .map((delimiter) => ({
      delimiter,
      cells: Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: 1 }).data[0]?.length ?? 0,
    }))
    .toSorted((a, b) => b.cells - a.cells);
  return most?.delimiter ?? ",";
}
