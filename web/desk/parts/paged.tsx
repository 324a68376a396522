import { useWords } from "words:desk-parts";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { EmptyState } from "../../ui/messages.tsx";
import { Above } from "./list/above.tsx";
import { MoreButton } from "./more-button.tsx";
import { RowsWaiting } from "./room.tsx";
import { type Asking, usePages } from "./use-pages.ts";

interface Props<T> extends Asking<T> {
  /** What is listed: "reviews", in the middle of a sentence. */
  what: string;
  Icon: LucideIcon;
  /** Shown if there are none, and what to do then, or what will be here. */
  none: string;
  noneHint: string;
  /** Says how many there are, "3 reviews", if the server does. */
  counted?: (values: { count: number }) => string;
  /** What can be done with the whole list. */
  actions?: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** A long list, newest first: its beginning, counted if the server says how many there are, and more of it on request. */
export function Paged<T extends { _id: string }>({
  what,
  Icon,
  none,
  noneHint,
  counted,
  actions,
  children,
  ...asking
}: Props<T>) {
  const text = useWords().list;
  const query = usePages(asking);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed({ what })}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <EmptyState Icon={Icon} title={none} text={noneHint} />;
        return (
          <>
            {counted && (
              <Above what={what} counted={counted} count={pages[0]?.count}>
                {actions}
              </Above>
            )}
            {children(rows)}
            <MoreButton query={query}>{text.older({ what })}</MoreButton>
          </>
        );
      }}
    </Loaded>
  );
}
