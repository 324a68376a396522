import type { Key, ReactNode } from "react";
import { Link } from "react-router";

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Numbers are aligned to the end of their column, so that their digits line up. */
  align?: "end";
  /** Never broken into several lines: a number, a day. */
  whole?: boolean;
}

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
}

/** Rows and columns if there is room; on a phone each row is a block, with the columns' titles in it. */
export const Table = <T,>({ caption, columns, rows, keyOf, to, total }: Props<T>) => (
  <div className="card overflow-hidden">
    {/* Laid out as blocks, it is no table to a screen reader: hence the explicit roles. */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table role="table" className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="border-line border-b bg-sunken text-ink-soft max-sm:sr-only">
        <tr role="row">
          {columns.map(({ title, align }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={`px-4 py-2 font-medium ${align === "end" ? "text-end" : "text-start"}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-sm:block">
        {rows.map((row) => (
          <Row key={keyOf(row)} columns={columns} row={row} to={to} />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot role="rowgroup" className="border-line-strong border-t-2 font-semibold max-sm:block">
          <Row columns={columns} row={total} to={to} />
        </tfoot>
      )}
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
);

type RowProps<T> = Pick<Props<T>, "columns"> & { row: T; to: Props<T>["to"] };

const Row = <T,>({ columns, row, to }: RowProps<T>) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <tr role="row" className={`max-sm:block max-sm:px-4 max-sm:py-3 ${to ? "relative hover:bg-sunken" : ""}`}>
    {columns.map(({ title, cell, align, whole }, index) => {
      const Cell = index === 0 ? "th" : "td";
      return (
        <Cell
          key={title}
          {...(index === 0 ? { role: "rowheader", scope: "row" } : { role: "cell" })}
          className={`text-start font-normal ${whole ? "whitespace-nowrap" : "wrap-anywhere"} align-baseline max-sm:flex max-sm:items-baseline max-sm:gap-3 max-sm:py-1 sm:px-4 sm:py-3 ${align === "end" ? " sm:text-end" : ""}`}
        >
          <span
            aria-hidden="true"
            className="wrap-anywhere w-28 shrink-0 whitespace-normal font-normal text-ink-soft sm:hidden"
          >
            {title}
          </span>
          <span className="min-w-0">
            {to && index === 0 ? (
              <Link
                to={to(row)}
                className="inline-flex min-h-6 items-center font-semibold text-accent-ink after:absolute after:inset-0 hover:underline"
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
