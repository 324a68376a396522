import { useWords } from "words:desk-parts";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { EmptyState } from "../../ui/messages.tsx";
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
  children: (rows: T[]) => ReactNode;
}

/** A long list, newest first: its beginning, and more of it on request. */
export function Paged<T extends { _id: string }>({ what, Icon, none, noneHint, children, ...asking }: Props<T>) {
  const text = useWords().list;
  const query = usePages(asking);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed({ what })}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <EmptyState Icon={Icon} title={none} text={noneHint} />;
        return (
          <>
            {children(rows)}
            <MoreButton query={query}>{text.older({ what })}</MoreButton>
          </>
        );
      }}
    </Loaded>
  );
}
