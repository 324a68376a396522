type Cell = string | number | null;

/**
 * Matches characters that begin a formula (full-width ones too) after anything a spreadsheet skips, and tabs and line breaks; and
 * such a text that begins with apostrophes, so that `asWritten` knows which of them `cellOf` has added.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Writes a cell as in RFC 4180. Anything a spreadsheet would take for a formula becomes plain text; -12.50 stays a number. */
function cellOf(value: Cell): string {
  const text = value === null ? "" : String(value);
  const plain = formula.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Returns the text of a cell as it was before `cellOf` made it plain. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** Downloads a file such as `bookings.csv`. It begins with a byte order mark, by which Excel recognises UTF-8. */
export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", csvOf(header, rows)], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
