import type { SheetLook } from "@chowk/contract";

/** A table with its cells by column, so that a test can name the ones that it changes. */
export class SheetOfTest {
  readonly rows: string[][];

  constructor(rows: readonly (readonly string[])[]) {
    this.rows = rows.map((row) => [...row]);
  }

  #at(column: string): number {
    const at = (this.rows[0] ?? []).indexOf(column);
    if (at < 0) throw new Error(`No column ${column}`);
    return at;
  }

  /** Returns the row, from 1, whose column has this text. */
  rowOf(column: string, text: string): number {
    const at = this.rows.findIndex((row, index) => index > 0 && row[this.#at(column)] === text);
    if (at < 0) throw new Error(`No row with the ${column} ${text}`);
    return at + 1;
  }

  /** Returns the same table with cells of a row changed. */
  with(row: number, cells: Record<string, string>): SheetOfTest {
    const changed = new SheetOfTest(this.rows);
    for (const [column, cell] of Object.entries(cells)) (changed.rows[row - 1] ?? [])[this.#at(column)] = cell;
    return changed;
  }

  /** Returns the same table with another row, and its number. */
  plus(cells: Record<string, string>): { sheet: SheetOfTest; row: number } {
    const longer = new SheetOfTest([...this.rows, (this.rows[0] ?? []).map(() => "")]);
    return { sheet: longer.with(longer.rows.length, cells), row: longer.rows.length };
  }

  cells(row: number): Record<string, string> {
    return Object.fromEntries((this.rows[0] ?? []).map((column, at) => [column, this.rows[row - 1]?.[at] ?? ""]));
  }
}

/** The faults of a look as "row column REASON". */
export const faultsOf = ({ faults }: SheetLook): string[] =>
  faults.map(({ row, column, reason }) => `${row} ${column} ${reason}`);
