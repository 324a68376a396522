import { ArrowDown, ArrowUp } from "lucide-react";
import type { Column, Selection, Sorted } from "./table-columns.ts";

interface Props<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  isDense?: boolean;
  sorted?: Sorted;
  selection?: Selection<T> | undefined;
}

/** The titles of a table's columns. By those that can be sorted by, it is sorted by a press, and the other way by the next. */
export const TableHead = <T,>({ columns, rows, isDense = false, sorted, selection }: Props<T>) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks on a phone, it is no table to a screen reader
  <thead role="rowgroup" className="border-line border-b bg-sunken text-ink-soft max-sm:sr-only">
    <tr role="row">
      {selection && (
        <th role="columnheader" scope="col" className="w-11 ps-3 max-sm:hidden">
          <label className="flex size-8 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              checked={rows.length > 0 && rows.every(selection.has)}
              onChange={({ target }) => selection.choose(rows, target.checked)}
              aria-label={selection.allLabel}
              className="size-4 cursor-pointer accent-accent"
            />
          </label>
        </th>
      )}
      {columns.map(({ title, align, sort }) => {
        const way = sort && sorted && wayOf(sorted.by, sort);
        return (
          <th
            key={title}
            role="columnheader"
            scope="col"
            {...(way ? { "aria-sort": way } : {})}
            className={`font-medium ${isDense ? "px-3 py-1" : "px-4 py-2"} ${align === "end" ? "text-end" : "text-start"}`}
          >
            {sort && sorted ? (
              <button
                type="button"
                onClick={() => sorted.onSort(next(sorted.by, sort))}
                className={`inline-flex min-h-8 items-center gap-1 hover:text-ink ${way ? "text-ink" : ""}`}
              >
                {title}
                {way === "ascending" && <ArrowUp className="size-4" aria-hidden="true" />}
                {way === "descending" && <ArrowDown className="size-4" aria-hidden="true" />}
              </button>
            ) : (
              title
            )}
          </th>
        );
      })}
    </tr>
  </thead>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);

function wayOf(by: string, sort: string): "ascending" | "descending" | undefined {
  if (by === sort) return "ascending";
  return by === `-${sort}` ? "descending" : undefined;
}

/** Downwards first: the latest and the dearest are looked for most. */
const next = (by: string, sort: string): string => (by === `-${sort}` ? sort : `-${sort}`);
