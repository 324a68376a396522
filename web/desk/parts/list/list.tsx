import { useWords } from "words:desk-parts";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { MoreButton } from "../more-button.tsx";
import { RowsWaiting } from "../room.tsx";
import { Table } from "../table.tsx";
import type { Selection, Sorted } from "../table-columns.ts";
import { type Asking, usePages } from "../use-pages.ts";
import { Above } from "./above.tsx";
import type { ShownColumns } from "./columns.ts";
import { ColumnsMenu } from "./columns-menu.tsx";

interface Props<T> extends Asking<T> {
  /** What is listed: "orders", in the middle of a sentence. */
  what: string;
  /** Says how many there are: "3 orders". */
  counted: (values: { count: number }) => string;
  caption: string;
  columns: ShownColumns<T>;
  to: (row: T) => string;
  sorted: Sorted;
  Icon: LucideIcon;
  /** Shown if there are none, and what to do then. */
  none: string;
  noneHint: string;
  /** What can be done with the whole list. */
  actions?: ReactNode;
  /** What can be done with those that are chosen. */
  selecting?: (rows: readonly T[]) => { selection: Selection<T>; bar: ReactNode };
}

/** A long list of many rows on one screen: counted, sorted, with the columns that somebody wants. */
export function List<T extends { _id: string }>(props: Props<T>) {
  const { what, counted, caption, columns, to, sorted, Icon, none, noneHint, actions, selecting, ...asking } = props;
  const text = useWords().list;
  const query = usePages(asking);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed({ what })}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <EmptyState Icon={Icon} title={none} text={noneHint} />;
        const chosen = selecting?.(rows);
        return (
          <>
            <Above what={what} counted={counted} count={pages[0]?.count}>
              <ColumnsMenu {...columns} />
              {actions}
            </Above>
            {chosen && <ChooseAll rows={rows} selection={chosen.selection} />}
            {chosen?.bar}
            <Table
              isDense
              caption={caption}
              columns={columns.shown}
              rows={rows}
              keyOf={({ _id }) => _id}
              to={to}
              sorted={sorted}
              selection={chosen?.selection}
            />
            <MoreButton query={query}>{text.further({ what })}</MoreButton>
          </>
        );
      }}
    </Loaded>
  );
}

/** The box of all rows on a phone, which shows no titles of columns. */
const ChooseAll = <T,>({ rows, selection }: { rows: readonly T[]; selection: Selection<T> }) => (
  <label className="mb-2 flex min-h-10 cursor-pointer items-center gap-3 ps-4 text-sm sm:hidden">
    <input
      type="checkbox"
      checked={rows.every(selection.has)}
      onChange={({ target }) => selection.choose(rows, target.checked)}
      className="size-4 cursor-pointer accent-accent"
    />
    {selection.allLabel}
  </label>
);
