import { useFilter } from "../filters.tsx";
import type { Column } from "../table-columns.ts";

/** A column that can be shown or not, and is one of the file too. */
export interface ListColumn<T> extends Column<T> {
  /** Its name in the address. */
  id: string;
  /** Shown only if somebody chooses it. */
  isExtra?: boolean;
  /** What the file has of it. */
  write: (row: T) => string | number;
}

export interface ShownColumns<T> {
  all: readonly ListColumn<T>[];
  shown: readonly ListColumn<T>[];
  show: (id: string, isShown: boolean) => void;
}

/** Which columns of a list are shown. They are kept in the address; the first one, which leads on, always is. */
export function useColumns<T>(all: readonly ListColumn<T>[]): ShownColumns<T> {
  const [kept, keep] = useFilter("columns");
  const usual = all.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const ids = kept ? kept.split(",") : usual;
  const shown = all.filter(({ id }, n) => n === 0 || ids.includes(id));
  return {
    ...{ all, shown },
    show: (id, isShown) => {
      const wanted = all
        .map((each) => each.id)
        .filter((each) => (each === id ? isShown : shown.some((column) => column.id === each)));
      keep(wanted.join() === usual.join() ? "" : wanted.join());
    },
  };
}
