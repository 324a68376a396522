import type { ReactNode } from "react";

export interface Column<T> {
  title: string;
  /** Null for an empty cell: one that returns nothing at all has been forgotten. */
  cell: (row: T) => Exclude<ReactNode, undefined>;
  /** Numbers are aligned to the end of their column, so that their digits line up. */
  align?: "end";
  /** Never broken into several lines: a number, a day. */
  whole?: boolean;
  /** The name that the list is sorted by, if it can be sorted by this column. */
  sort?: string;
}

/** What a list is sorted by: the name of a column, with `-` before it if downwards. */
export interface Sorted {
  by: string;
  onSort: (by: string) => void;
}

/** Which rows are chosen, to do something with all of them. */
export interface Selection<T> {
  /** What a screen reader says of a row's box, and of that of all rows. */
  label: (row: T) => string;
  allLabel: string;
  has: (row: T) => boolean;
  choose: (rows: readonly T[], isChosen: boolean) => void;
}
