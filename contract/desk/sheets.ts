import { z } from "zod";
import { check } from "../refusals/check.ts";
import { version } from "../shared/seen.ts";
import { lines } from "../shared/text.ts";

// Tables that go out as files and come in again: the catalogue, customers, partners. The browser reads and writes the files
// (web/desk/parts/csv.ts); calls carry their cells as text. A table's first row has the names of its columns.

/** The most rows that come in at once, without the row of names. A longer file is brought in in parts. */
export const MOST_ROWS = 5000;

/** The most columns, the business's own ones included, which are not read. */
const MOST_COLUMNS = 100;

/** The longest file, in bytes; as JSON, with its quotes, it is somewhat longer. */
export const MOST_SHEET_BYTES = 8_000_000;
export const maxSheetBytes = 2 * MOST_SHEET_BYTES;

/** Each column has its own bound, and says so at its row; this one only keeps texts out that are no cells. */
const cell = lines(500_000);

const rows = z
  .array(z.array(cell).max(MOST_COLUMNS, check("TOO_MANY_COLUMNS", { most: MOST_COLUMNS })))
  .min(1, check("EMPTY_SHEET"))
  .max(MOST_ROWS + 1, check("TOO_MANY_ROWS", { most: MOST_ROWS }))
  .describe("The cells of the file as text, row by row; the first row has the names of the columns.");

/** A file that comes in. */
export const Sheet = z.object({ rows });
export type Sheet = z.infer<typeof Sheet>;

/** A file as it goes out, in the form in which it comes in again. */
export const SheetOut = z.object({
  rows: z.array(z.array(z.string())).describe("The first row has the names of the columns."),
});

const row = z.int().describe("Row of the file as spreadsheets count them: 1 has the names of the columns.");

export const SheetFault = z.object({
  row,
  column: z.string().describe("Name of the column; empty if all of the row is meant."),
  reason: z.string(),
  message: z.string(),
});
export type SheetFault = z.infer<typeof SheetFault>;

export const sheetKinds = ["category", "sub-category", "service", "customer", "partner"] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const SheetChange = z.object({
  row: row.nullable().describe("Null if it comes from several rows, or from none."),
  kind: z.enum(sheetKinds),
  isNew: z.boolean(),
  name: z.string(),
  values: z
    .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
    .describe("The columns that change; of what is new, those that are not empty. Long texts are shortened."),
});
export type SheetChange = z.infer<typeof SheetChange>;

/** What bringing in a file would do. */
export const SheetLook = z.object({
  version: version.describe("Send it as `seen` to do exactly this."),
  added: z.int().describe("Number of rows that are new."),
  changed: z.int().describe("Number of rows that change something."),
  unchanged: z.int().describe("Number of rows that change nothing."),
  changes: z.array(SheetChange).describe("Everything that becomes new or different, in the order of the file."),
  faults: z.array(SheetFault).describe("What must be corrected first: nothing is brought in otherwise. At most 1,000."),
  faultCount: z.int(),
  unread: z.array(z.string()).describe("Columns of the file that are not known here, and are not read."),
});
export type SheetLook = z.infer<typeof SheetLook>;

export const SheetDone = z.object({ added: z.int(), changed: z.int() });
