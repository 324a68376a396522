import { useWords } from "words:desk-plans";
import type { DeskOrder } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { Link } from "react-router";
import { planOfOrder } from "../../calls/plans.ts";
import { everyInWords } from "../../parts/every-in-words.ts";
import { useMe } from "../../parts/use-me.ts";

/** Says that an order belongs to regular visits, for whoever may see to them. */
export function PlanOfOrder({ order }: { order: DeskOrder }) {
  const text = useWords();
  const { data: plan } = useQuery({ ...planOfOrder(order._id), enabled: useMe("support") });
  if (!plan) return null;
  const shown = new URLSearchParams({ q: plan.order.ordId, ...(plan.status === "ended" && { show: "ended" }) });
  return (
    <p className="card flex items-start gap-3 p-5">
      <CalendarSync className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <span className="min-w-0">
        <Link to={`/desk/plans?${shown}`} className="font-medium text-accent-ink underline">
          {text.belongs}
        </Link>
        {" · "}
        {plan.status === "active" ? everyInWords(text, plan.everyWeeks) : text.states[plan.status]}
      </span>
    </p>
  );
}
