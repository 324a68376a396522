import { useWords } from "words:desk";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link, useLocation } from "react-router";
import { call } from "../api/client.ts";
import { useMe } from "./parts/use-me.ts";
import { fresh } from "./queries.ts";

const EVERY_MS = 60_000;
const ROOM = "/operations/undone";

const countQuery = queryOptions({
  queryKey: ["desk", "failed-jobs", "count"],
  ...fresh,
  refetchInterval: EVERY_MS,
  queryFn: async () => (await call("GET /operations/failed_jobs", { query: { limit: 1 } })).total,
});

/** In each other room of whoever may see to it, while something is left undone: that it is, and where. Else nothing. */
export function FailedJobsLine() {
  const text = useWords().leftUndone;
  const { pathname } = useLocation();
  const { data: count = 0 } = useQuery({ ...countQuery, enabled: useMe("owner") });
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
