import type { JobStatus, Order, Visit, VisitEvent } from "@chowk/contract";

/** What a customer sees of a visit, in the order in which it happens. */
export type StepName = "placed" | "paid" | "accepted" | "set out" | "arrived" | "started" | "completed";

export interface Step {
  name: StepName | "cancelled" | "not met" | "ended";
  /** When it happened; undefined until then, or if that is not known. */
  at: string | undefined;
  state: "done" | "current" | "ahead" | "wrong";
}

const reached: Record<Exclude<JobStatus, "Cancelled">, StepName> = {
  Reserved: "placed",
  Unassigned: "paid",
  Offered: "paid",
  Accepted: "accepted",
  Traveling: "set out",
  Reached: "arrived",
  Started: "started",
  Completed: "completed",
};

/** What ends a visit early. */
const endings: readonly VisitEvent["event"][] = ["cancelled", "expired", "not met", "ended"];

/**
 * Returns the steps of a visit: those behind it with their times, the current one, and those ahead. A cancelled visit shows
 * what had happened, and then its end.
 */
export function stepsOf(order: Pick<Order, "paymentType" | "orderedDate">, visit: Visit): Step[] {
  const names: StepName[] = [
    "placed",
    ...(order.paymentType === "Online" ? (["paid"] as const) : []),
    "accepted",
    "set out",
    "arrived",
    "started",
    "completed",
  ];
  const timeOf = (name: StepName) => (name === "placed" ? order.orderedDate : timeIn(visit.events, name));
  if (visit.status === "Cancelled") {
    const been = names.filter((name) => timeOf(name)).map((name): Step => ({ name, at: timeOf(name), state: "done" }));
    const end = visit.events.findLast(({ event }) => endings.includes(event));
    return [
      ...been,
      {
        name: end?.event === "not met" || end?.event === "ended" ? end.event : "cancelled",
        at: end?.at,
        state: "wrong",
      },
    ];
  }
  const at = Math.max(names.indexOf(reached[visit.status]), 0);
  return names.map((name, index) => ({
    name,
    at: index <= at ? timeOf(name) : undefined,
    state: index < at || visit.status === "Completed" ? "done" : index === at ? "current" : "ahead",
  }));
}

const undoing: readonly VisitEvent["event"][] = ["given back", "taken away", "rescheduled"];

/** When it last happened, unless it was undone: given back, taken away or moved, or the partner turned back. */
function timeIn(events: readonly VisitEvent[], name: StepName): string | undefined {
  const last = events.findLastIndex(({ event }) => event === name);
  const undone = events.findLastIndex(
    ({ event }) => undoing.includes(event) || (name === "set out" && event === "turned back"),
  );
  return name === "paid" || last > undone ? events[last]?.at : undefined;
}
