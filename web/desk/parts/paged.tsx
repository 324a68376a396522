import { useWords } from "words:desk-parts";
import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { EmptyState } from "../../ui/messages.tsx";
import { fresh } from "../calls/fresh.ts";
import { RowsWaiting } from "./room.tsx";

interface Props<T> {
  /** What is listed: "reviews", in the middle of a sentence. */
  what: string;
  queryKey: QueryKey;
  /** How many at a time. */
  size: number;
  /** Fetches `limit` of them, starting after `cursor`. */
  ask: (page: { limit: number; cursor?: string }) => Promise<{ results: T[] }>;
  Icon: LucideIcon;
  /** Shown if there are none. */
  none: string;
  children: (rows: T[]) => ReactNode;
}

/** A long list, newest first: its beginning, and more of it on request. */
export function Paged<T extends { _id: string }>({ what, queryKey, size, ask, Icon, none, children }: Props<T>) {
  const text = useWords().list;
  const query = useInfiniteQuery({
    queryKey,
    ...fresh,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      // One more than is shown reveals whether there are older ones.
      const { results } = await ask({ limit: size + 1, ...(cursor ? { cursor } : {}) });
      return { rows: results.slice(0, size), older: results.length > size };
    },
    getNextPageParam: ({ rows, older }) => (older ? rows.at(-1)?._id : undefined),
  });
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed({ what })}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <EmptyState Icon={Icon} title={none} />;
        return (
          <>
            {children(rows)}
            {query.hasNextPage && (
              <Button
                tone="secondary"
                className="mt-4 w-full"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {text.older({ what })}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
