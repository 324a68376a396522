import type { ReactNode } from "react";
import { ErrorState } from "./messages.tsx";

interface Props<T> {
  /** A query of TanStack Query, single or in pages. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while there is no data yet, in the final shape. */
  waiting: ReactNode;
  /** Returns the text for a failure. */
  failed: (error: Error) => string;
  children: (data: T) => ReactNode;
}

/** Shows what a query has: it is waiting, has data, or failed, with a way to try again. */
export function Loaded<T>({ query, waiting, failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState message={failed(query.error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
