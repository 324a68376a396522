import type { ReactNode } from "react";
import { ErrorState } from "./messages.tsx";

interface Props<T> {
  /** Of TanStack Query, in one piece or in pages. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while there is nothing yet: the final shape. */
  waiting: ReactNode;
  /** What to say of a failure. */
  failed: (error: Error) => string;
  children: (data: T) => ReactNode;
}

/** What was asked for: on its way, here, or failed with a way to try again. */
export function Loaded<T>({ query, waiting, failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState message={failed(query.error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
