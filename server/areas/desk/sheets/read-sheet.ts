import { check } from "@chowk/contract";
import type { Faults } from "./faults.ts";

/** A row of a table with its cells by column; a column that the table does not have is missing. */
export interface Line<Column extends string> {
  /** As spreadsheets count: the row of names is 1. */
  row: number;
  cells: Partial<Record<Column, string>>;
}

export interface SheetRead<Column extends string> {
  lines: Line<Column>[];
  has: (column: Column) => boolean;
  /** Columns that are not known, as the file names them. */
  unread: string[];
}

/** Compares names as people do, who may write "Sub_Category" for "sub-category". */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");

/** Reads a table by the names in its first row. Rows without any text are left out. */
export function readSheet<Column extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  faults: Faults,
): SheetRead<Column> {
  const known = new Map(columns.map((column) => [plain(column), column]));
  const names = (rows[0] ?? []).map((name) => ({ name, column: known.get(plain(name)) }));
  const first = new Set<Column>();
  for (const { name, column } of names) {
    if (column && first.has(column)) faults.add(1, name, check("COLUMN_TWICE"));
    if (column) first.add(column);
  }
  const lines: Line<Column>[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell === "")) continue;
    const line: Line<Column> = { row: index + 1, cells: {} };
    for (const [at, cell] of cells.entries()) {
      const named = names[at];
      if (!named?.name && cell !== "") faults.add(line.row, "", check("CELL_WITHOUT_COLUMN"));
      if (named?.column) line.cells[named.column] = cell;
    }
    // Spreadsheets leave out empty cells at the end of a row.
    for (const column of first) line.cells[column] ??= "";
    lines.push(line);
  }
  if (lines.length === 0 && first.size === 0) faults.add(1, "", check("EMPTY_SHEET"));
  return {
    lines,
    has: (column) => first.has(column),
    unread: names.filter(({ name, column }) => name && !column).map(({ name }) => name),
  };
}
