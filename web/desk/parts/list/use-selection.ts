import { useState } from "react";
import type { Selection } from "../table-columns.ts";

/** Which of a list's rows are chosen. A row that is not listed any more is not chosen either. */
export function useSelection<T extends { _id: string }>(said: Pick<Selection<T>, "label" | "allLabel">) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection: Selection<T> = {
    ...said,
    has: ({ _id }) => ids.has(_id),
    choose: (rows, isChosen) =>
      setIds((before) => {
        const next = new Set(before);
        for (const { _id } of rows) {
          if (isChosen) next.add(_id);
          else next.delete(_id);
        }
        return next;
      }),
  };
  return {
    selection,
    among: (rows: readonly T[]) => rows.filter(({ _id }) => ids.has(_id)),
    keepOnly: (rows: readonly T[]) => setIds(new Set(rows.map(({ _id }) => _id))),
  };
}
