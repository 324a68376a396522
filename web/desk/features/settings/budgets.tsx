import { getWords } from "words:desk-budgets";
import type { MessageBudget } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { budgetsQuery } from "./calls.ts";

/** Shown in each room while a budget of messages is nearly used up: which one, and what follows from it. Otherwise nothing. */
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
