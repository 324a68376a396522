import type { Key } from "react";
import { Link } from "react-router";
import type { Column, Selection, Sorted } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";

export type { Column } from "./table-columns.ts";

interface Props<T> {
  /** What is listed, for those who do not see the table. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => Key;
  /** Where a row leads: its first cell is the link, and all of the row can be clicked. */
  to?: (row: T) => string;
  /** The sum of all, below them. */
  total?: T;
  /** Every row has one line, 40 px high, and what is too long is cut off. */
  isDense?: boolean;
  sorted?: Sorted;
  selection?: Selection<T> | undefined;
}

// biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks on a phone, it is no table to a screen reader
/** Rows and columns if there is room; on a phone each row is a block, with the columns' titles in it. */
export const Table = <T,>({ caption, rows, keyOf, total, ...shared }: Props<T>) => (
  <div className="card overflow-hidden">
    <table role="table" className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <TableHead rows={rows} {...shared} />
      <tbody role="rowgroup" className="divide-y divide-line max-sm:block">
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} {...shared} />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot role="rowgroup" className="border-line-strong border-t-2 font-semibold max-sm:block">
          <Row row={total} {...shared} />
        </tfoot>
      )}
    </table>
  </div>
);

type RowProps<T> = Pick<Props<T>, "columns" | "to" | "isDense" | "selection"> & { row: T };

const Row = <T,>({ columns, row, to, isDense = false, selection }: RowProps<T>) => (
  <tr
    role="row"
    className={`max-sm:block max-sm:px-4 max-sm:py-3 ${isDense ? "sm:h-10" : ""} ${to ? "relative hover:bg-sunken" : ""} ${selection?.has(row) ? "bg-accent-soft" : ""}`}
  >
    {selection && (
      <td role="cell" className="align-middle max-sm:float-end sm:ps-3">
        {/* Above the link that covers the row. */}
        <label className="relative z-1 flex size-8 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            checked={selection.has(row)}
            onChange={({ target }) => selection.choose([row], target.checked)}
            aria-label={selection.label(row)}
            className="size-4 cursor-pointer accent-accent"
          />
        </label>
      </td>
    )}
    {columns.map(({ title, cell, align, whole }, index) => {
      const Cell = index === 0 ? "th" : "td";
      const space = isDense ? "align-middle sm:px-3 sm:py-1" : "align-baseline sm:px-4 sm:py-3";
      return (
        <Cell
          key={title}
          {...(index === 0 ? { role: "rowheader", scope: "row" } : { role: "cell" })}
          className={`text-start font-normal ${whole ? "whitespace-nowrap" : "wrap-anywhere"} ${space} max-sm:flex max-sm:items-baseline max-sm:gap-3 max-sm:py-1 ${align === "end" ? " sm:text-end" : ""} ${isDense && index === 0 && !whole ? "sm:min-w-36" : ""}`}
        >
          <span
            aria-hidden="true"
            className="wrap-anywhere w-28 shrink-0 whitespace-normal font-normal text-ink-soft sm:hidden"
          >
            {title}
          </span>
          <span className={`min-w-0 ${isDense && !whole ? "sm:line-clamp-1 sm:break-all" : ""}`}>
            {to && index === 0 ? (
              <Link
                to={to(row)}
                className={`inline-flex min-h-6 items-center font-semibold text-accent-ink after:absolute after:inset-0 hover:underline ${isDense ? "sm:inline" : ""}`}
              >
                {cell(row)}
              </Link>
            ) : (
              cell(row)
            )}
          </span>
        </Cell>
      );
    })}
  </tr>
);
// biome-ignore-end lint/a11y/noRedundantRoles: see above
