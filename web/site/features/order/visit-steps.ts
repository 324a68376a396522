import type { JobStatus, Order, Visit, VisitEvent } from "@chowk/contract";

/** What a customer sees of a visit, in the order in which it comes. */
export type StepName = "placed" | "paid" | "accepted" | "set out" | "arrived" | "started" | "completed";

export interface Step {
  name: StepName | "cancelled" | "not met";
  /** When it was; undefined while it has not been, and where nobody knows. */
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

/** What ends a visit before its time. */
const endings: readonly VisitEvent["event"][] = ["cancelled", "expired", "not met"];

/**
 * The steps of a visit's way: those behind it with their times, the one that it stands at, and those ahead. One that was
 * cancelled shows what had been, and then its end.
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
    return [...been, { name: end?.event === "not met" ? "not met" : "cancelled", at: end?.at, state: "wrong" }];
  }
  const at = Math.max(names.indexOf(reached[visit.status]), 0);
  return names.map((name, index) => ({
    name,
    at: index <= at ? timeOf(name) : undefined,
    state: index < at || visit.status === "Completed" ? "done" : index === at ? "current" : "ahead",
  }));
}

const undoing: readonly VisitEvent["event"][] = ["given back", "taken away", "rescheduled"];

/** When it last was, unless it was undone: whoever had accepted has given it back or turned back, or another time was chosen. */
function timeIn(events: readonly VisitEvent[], name: StepName): string | undefined {
  const last = events.findLastIndex(({ event }) => event === name);
  const undone = events.findLastIndex(
    ({ event }) => undoing.includes(event) || (name === "set out" && event === "turned back"),
  );
  return name === "paid" || last > undone ? events[last]?.at : undefined;
}
