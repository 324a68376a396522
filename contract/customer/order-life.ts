import type { OrderStatus } from "./orders.ts";

/** The status of a job: one partner's visit for an order. */
export const jobStatuses = [
  "Reserved",
  "Unassigned",
  "Offered",
  "Accepted",
  "Traveling",
  "Reached",
  "Started",
  "Completed",
  "Cancelled",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Who can move a job: `staff`, the database's word, is an operator; `system` is the server itself. */
export const actors = ["customer", "partner", "staff", "system"] as const;
export type Actor = (typeof actors)[number];

export interface Move {
  event: string;
  from: readonly JobStatus[];
  to: JobStatus;
  by: readonly Actor[];
}

/**
 * The life of a job: who may do what, in which status, and which status follows. The server, the screens, the tests and
 * docs/use/orders.md all read this table; a move that is not in it cannot happen.
 */
export const jobLife = [
  // Its time is held while the order waits to be paid.
  { event: "paid", from: ["Reserved"], to: "Offered", by: ["system"] },
  { event: "offered", from: ["Unassigned"], to: "Offered", by: ["system", "staff"] },
  { event: "accepted", from: ["Offered"], to: "Accepted", by: ["partner"] },
  // Without an answer: by the desk, to whoever has said yes on the phone; by itself, to one of the business's own people.
  { event: "given", from: ["Unassigned", "Offered"], to: "Accepted", by: ["staff", "system"] },
  { event: "declined", from: ["Offered"], to: "Unassigned", by: ["partner"] },
  { event: "lapsed", from: ["Offered"], to: "Unassigned", by: ["system"] },
  { event: "given back", from: ["Accepted"], to: "Unassigned", by: ["partner"] },
  { event: "taken away", from: ["Offered", "Accepted", "Traveling", "Reached"], to: "Unassigned", by: ["staff"] },
  { event: "rescheduled", from: ["Reserved"], to: "Reserved", by: ["customer"] },
  { event: "rescheduled", from: ["Unassigned", "Offered", "Accepted"], to: "Offered", by: ["customer", "staff"] },
  { event: "set out", from: ["Accepted"], to: "Traveling", by: ["partner"] },
  // It was too early, or a mistake.
  { event: "turned back", from: ["Traveling"], to: "Accepted", by: ["partner"] },
  { event: "arrived", from: ["Traveling"], to: "Reached", by: ["partner"] },
  { event: "started", from: ["Reached"], to: "Started", by: ["partner"] },
  { event: "completed", from: ["Started"], to: "Completed", by: ["partner"] },
  // Declined was what the work cannot be done without.
  { event: "ended", from: ["Started"], to: "Cancelled", by: ["partner"] },
  // Nobody was at home.
  { event: "not met", from: ["Reached"], to: "Cancelled", by: ["partner"] },
  {
    event: "cancelled",
    from: ["Reserved", "Unassigned", "Offered", "Accepted", "Traveling", "Reached"],
    to: "Cancelled",
    by: ["customer", "staff"],
  },
  { event: "cancelled", from: ["Started"], to: "Cancelled", by: ["staff"] },
  // A plan whose visits are not wanted any more.
  { event: "cancelled", from: ["Unassigned", "Offered", "Accepted"], to: "Cancelled", by: ["system"] },
  // It helped a visit that has ended, and its partner had not begun.
  {
    event: "not needed",
    from: ["Reserved", "Unassigned", "Offered", "Accepted", "Traveling", "Reached", "Started"],
    to: "Cancelled",
    by: ["system"],
  },
  // Not paid in time.
  { event: "expired", from: ["Reserved"], to: "Cancelled", by: ["system"] },
] as const satisfies readonly Move[];
export type JobEvent = (typeof jobLife)[number]["event"];

/** Returns the move of this actor for this event from this status, or undefined if there is none. */
export function moveOf(event: JobEvent, from: JobStatus, by: Actor): Move | undefined {
  return (jobLife as readonly Move[]).find(
    (move) => move.event === event && move.from.includes(from) && move.by.includes(by),
  );
}

const orderStatusOf: Record<JobStatus, OrderStatus> = {
  Reserved: "Pending",
  Unassigned: "Open",
  Offered: "Open",
  Accepted: "Accepted",
  Traveling: "Traveling",
  Reached: "Reached",
  Started: "Started",
  Completed: "Completed",
  Cancelled: "Cancelled",
};

/** The status of an order is that of its least advanced job. Cancelled jobs count only if all are cancelled. */
export function orderStatusFrom(jobs: readonly JobStatus[]): OrderStatus {
  const least = jobStatuses.find((status) => jobs.includes(status)) ?? "Cancelled";
  return orderStatusOf[least];
}

/**
 * Returns what it means for a customer to cancel an order with these visits: `free` until a partner sets out, then the
 * business's `fee`; `no` once work has begun, or when all is over.
 */
export function cancellingOf(jobs: readonly JobStatus[]): "free" | "fee" | "no" {
  const live = jobs.filter((status) => status !== "Cancelled");
  if (live.length === 0 || !live.every((status) => moveOf("cancelled", status, "customer"))) return "no";
  return live.every((status) => isFreeToCancel(orderStatusOf[status])) ? "free" : "fee";
}

/** Whether a customer may choose another time for these visits: until a partner sets out. */
export const canReschedule = (jobs: readonly JobStatus[]): boolean => {
  const live = jobs.filter((status) => status !== "Cancelled");
  return live.length > 0 && live.every((status) => moveOf("rescheduled", status, "customer"));
};

/** Cancelling costs nothing as long as the partner has not set out. */
export const isFreeToCancel = (status: OrderStatus): boolean =>
  (["Pending", "Open", "Accepted"] satisfies OrderStatus[] as OrderStatus[]).includes(status);

/** From how many hours before a visit its partner can say that they come later. */
export const lateFromHours = 4;
