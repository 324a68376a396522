import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: ReactNode;
}

/** Reads the next page of a long list, if there is one. */
export const MoreButton = ({ query, children }: Props) =>
  query.hasNextPage && (
    <Button
      tone="secondary"
      className="mt-4 w-full"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
