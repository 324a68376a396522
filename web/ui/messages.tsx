import { useWords } from "words:messages";
import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Emblem } from "./emblem.tsx";

/** Shown where nothing is yet: what will be here, and what to do next. */
export function EmptyState({
  Icon,
  title,
  text,
  action,
}: {
  Icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div data-part="empty" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Emblem Icon={Icon} tone="neutral" />
      <p className="font-semibold text-lg">{title}</p>
      <p className="max-w-sm text-ink-soft">{text}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** Something failed: what, and a way to try again. */
export function ErrorState({
  message,
  onRetry,
  busy = false,
}: {
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const words = useWords();

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-wrong-soft px-4 py-3 text-wrong-ink"
    >
      <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-40 flex-1">{message}</p>
      {onRetry && (
        <Button tone="secondary" onClick={onRetry} busy={busy}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
