import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";

interface Props {
  /** Where it is seen to; there the line is not needed. */
  room: string;
  Icon: LucideIcon;
  /** How much waits. */
  count: number;
  text: { count: (values: { count: number }) => string; see: string };
}

/** Says, in every other room, that something waits for somebody, and where. Nothing if nothing does. */
export function WaitingLine({ room, Icon, count, text }: Props) {
  const { pathname } = useLocation();
  return (
    <div role="status">
      {count > 0 && pathname !== room && (
        <p className="mb-4 flex gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            {text.count({ count })}{" "}
            <Link to={room} className="font-semibold underline">
              {text.see}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}
