import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./messages.tsx";

interface Props<T> {
  query: UseQueryResult<T>;
  /** Shown while there is nothing yet: the final shape. */
  waiting: ReactNode;
  /** What to say of a failure. */
  failed: (error: Error) => string;
  children: (data: T) => ReactNode;
}

/** What was asked for: on its way, here, or failed with a way to try again. */
export function Loaded<T>({ query, waiting, failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState message={failed(query.error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
