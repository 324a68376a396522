import { useWords } from "words:desk-parts";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";

interface Props {
  title: ReactNode;
  note?: ReactNode;
  /** The link up to the list that this page belongs to. */
  back?: { to: string; text: string };
  /** What can be done here, shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A room of the desk: its title, its actions, and its content. */
export const RoomPage = ({ title, note, back, actions, children }: Props) => (
  <>
    {back && (
      <Link
        to={back.to}
        className="-ms-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 font-medium text-accent-ink text-sm hover:underline"
      >
        <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere min-w-0">{back.text}</span>
      </Link>
    )}
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-semibold text-2xl tracking-tight">{title}</h1>
        {note && <p className="mt-1 max-w-prose text-ink-soft">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
    {children}
  </>
);

/** Shown while a room's script or data is loading. */
export const RoomWaiting = ({ title }: { title: string }) => (
  <RoomPage title={title}>
    <RowsWaiting />
  </RoomPage>
);

/** Shown while rows are loading. */
export const RowsWaiting = () => {
  const text = useWords();
  return (
    <div role="status" className="card divide-y divide-line">
      <span className="sr-only">{text.loading}</span>
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <div key={row} className="flex items-center gap-6 p-4">
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
};
