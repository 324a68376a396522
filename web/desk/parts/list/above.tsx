import { useWords } from "words:desk-parts";
import type { ReactNode } from "react";

interface Props {
  /** What is listed: "orders", in the middle of a sentence. */
  what: string;
  /** Says how many there are: "3 orders". */
  counted: (values: { count: number }) => string;
  /** How many there are; null for too many to count, undefined if nobody said. */
  count: number | null | undefined;
  /** What can be done with the whole list. */
  children: ReactNode;
}

/** The line above a list: how many there are, and what can be done with all of them. */
export function Above({ what, counted, count, children }: Props) {
  const text = useWords().list;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-ink-soft text-sm">
        {typeof count === "number" && counted({ count })}
        {count === null && text.many({ what })}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
