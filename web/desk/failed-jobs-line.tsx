import { useWords } from "words:desk";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { failedJobsQuery } from "./calls/failed-jobs.ts";
import { useMe } from "./parts/use-me.ts";

const ROOM = "/desk/undone";

/** Tells owners, in every other room, that jobs failed for good and where to find them. Nothing if none did. */
export function FailedJobsLine() {
  const text = useWords().leftUndone;
  const { pathname } = useLocation();
  const { data: count = 0 } = useQuery({ ...failedJobsQuery, enabled: useMe("owner") });
  return (
    <div role="status">
      {count > 0 && pathname !== ROOM && (
        <p className="mb-4 flex gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
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
