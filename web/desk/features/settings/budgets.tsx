import { getWords } from "words:desk-budgets";
import type { MessageBudget } from "@chowk/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { call } from "../../../api/client.ts";
import { fresh } from "../../queries.ts";

const EVERY_MS = 60_000;

const budgetsQuery = queryOptions({
  queryKey: ["desk", "budgets"],
  ...fresh,
  refetchInterval: EVERY_MS,
  queryFn: async () => (await call("GET /operations/message_budgets", {})).results,
});

/** In each room, while a budget of messages is nearly used up: what is, and what comes of it. Else nothing. */
export function Budgets() {
  const { data: budgets = [] } = useQuery(budgetsQuery);
  return (
    <div role="status">
      {budgets.length > 0 && (
        <div className="mb-4 flex gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <ul className="min-w-0 space-y-1">
            {budgets.map((budget) => (
              <li key={`${budget.channel} ${budget.window}`}>{inWords(budget)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function inWords({ channel, window, used, most }: MessageBudget): string {
  const text = getWords()[channel];
  return used >= most ? text.all({ most, window }) : text.nearly({ used, most, window });
}
