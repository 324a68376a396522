type Cell = string | number | null;

/** Signs that begin a formula, those of double width too, after whatever a spreadsheet skips; and what it cuts a cell at. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A cell as RFC 4180 has it; what a spreadsheet would take for a formula is made plain text, and -12.50 stays a number. */
function cellOf(value: Cell): string {
  const text = value === null ? "" : String(value);
  const plain = formula.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** Hands a file out: `bookings.csv`. With a mark at its beginning, by which Excel knows it is UTF-8. */
export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", csvOf(header, rows)], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
