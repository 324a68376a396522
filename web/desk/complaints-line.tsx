import { useWords } from "words:desk";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareWarning } from "lucide-react";
import { Link, useLocation } from "react-router";
import { openComplaintsQuery } from "./calls/complaints.ts";
import { useMe } from "./parts/use-me.ts";

const ROOM = "/desk/complaints";

/** Tells whoever answers, in every other room, that customers wait for an answer. Nothing if none do. */
export function ComplaintsLine() {
  const text = useWords().complaints;
  const { pathname } = useLocation();
  const { data: count = 0 } = useQuery({ ...openComplaintsQuery, enabled: useMe("support") });
  return (
    <div role="status">
      {count > 0 && pathname !== ROOM && (
        <p className="mb-4 flex gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          <MessageSquareWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            {text.count({ count })}{" "}
            <Link to={ROOM} className="font-semibold underline">
              {text.see}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}
