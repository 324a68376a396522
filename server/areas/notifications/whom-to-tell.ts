import type { Selectable } from "kysely";
import type { BookingEvent } from "../../platform/database/schema.gen.ts";
import type { Standing } from "../messages/messages.ts";
import type { NotificationName } from "./told.ts";

export type Event = Selectable<BookingEvent>;

/** What lines of timelines are told by; all else is told by what decides it. */
export type NameOfLine = Exclude<
  NotificationName,
  | `partner-${"approved" | "refused" | "suspended" | "resumed" | "paid" | "off"}`
  | "order-refunded"
  | "order-credited"
  | "credit-paid-out"
  | "area-served"
  | "order-to-pay"
  | "tip-received"
  | "rest-paid"
  | "partner-wrote"
  | "customer-wrote"
  | `complaint-${string}`
  | `plan-${string}`
  | `extra-${string}`
>;

/** One notification: what it is, about whom, and to whom. */
export interface ToTell {
  name: NameOfLine;
  /** A partner's id, or the order's customer. */
  to: { partner: string } | "customer";
  /** What it is told once for: the order, or this very line. */
  once: "order" | "event";
  /** What makes it untrue; without it, nothing does. */
  until?: Standing["until"];
  /** The partner it is about. */
  partner?: string | null;
  /** The time it names. */
  time: Date | null;
}

/**
 * Returns whom to tell about a line of an order's timeline, and what. It depends only on what the line changed: anything that
 * has happened since has its own line.
 */
export const whomToTell = (event: Event, payment: string): ToTell[] => [
  ...customerOf(event, payment),
  ...partnersOf(event),
];

/** Whether a plan booked the order or called it off, as its customer asked it to. */
const isOfPlan = ({ event, by_kind }: Event) => by_kind === "system" && (event === "placed" || event === "cancelled");

/** Whether the partner had said that they would come. */
const wasTaken = ({ status_before }: Event) =>
  ["Accepted", "Traveling", "Reached", "Started"].includes(status_before ?? "");

function customerOf(event: Event, payment: string): ToTell[] {
  const { order_status, partner_id, partner_before, starts_at } = event;
  const tell = (name: NameOfLine, more: Partial<ToTell> = {}): ToTell => ({
    ...{ name, to: "customer", once: "event", partner: partner_id, time: starts_at },
    ...more,
  });
  const placed = tell("order-placed", { once: "order", until: "the order moves" });
  const completed = order_status === "Completed" ? [tell("order-completed", { once: "order" })] : [];
  switch (event.event) {
    case "placed":
      // Whoever has regular visits is reminded of each.
      return payment === "COD" && !isOfPlan(event) ? [placed] : [];
    case "paid":
      return [placed];
    case "accepted":
    case "given":
      return [tell("order-accepted", { until: "it moves" })];
    case "given back":
    case "taken away":
      return wasTaken(event)
        ? [tell("partner-lost", { partner: partner_before, until: "its customer hears more" })]
        : [];
    case "rescheduled":
      return [tell("order-moved", { until: "its customer hears more" })];
    case "set out":
      return [tell("partner-on-the-way", { until: "it moves" })];
    case "late":
      return [tell("partner-late", { until: "they are there" })];
    case "turned back":
      return [tell("partner-turned-back", { until: "it moves" })];
    case "arrived":
      return [tell("start-code", { until: "it moves" })];
    case "ended":
      return [tell("visit-ended"), ...completed];
    case "completed":
      return completed;
    case "not met":
      return [tell("visit-not-met"), ...completed];
    case "cancelled":
    case "expired":
      if (isOfPlan(event)) return [];
      if (order_status === "Cancelled") return [tell("order-cancelled", { once: "order" })];
      // Its other visits are done: the order waited only for this one.
      return completed.length > 0 ? [tell("rest-cancelled", { once: "order" }), ...completed] : [];
    default:
      return [];
  }
}

/** The partner who is asked now, and the one who was asked or had accepted and need not come any more. */
function partnersOf(event: Event): ToTell[] {
  const { status, partner_before, partner_id, starts_at, starts_before } = event;
  const told: ToTell[] = [];
  if (status === "Offered" && partner_id) {
    const again = event.event === "rescheduled" && partner_before === partner_id;
    const name = again ? "job-changed" : "job-offered";
    told.push({ name, to: { partner: partner_id }, once: "event", until: "it moves", time: starts_at });
  }
  // Whoever was asked, and said yes on the phone, knows; but not that the desk has entered it.
  if (event.event === "given" && partner_id)
    told.push({ name: "job-given", to: { partner: partner_id }, once: "event", until: "it moves", time: starts_at });
  if (partner_before && isLost(event))
    told.push({
      ...{ name: "job-cancelled", to: { partner: partner_before }, once: "event" },
      ...{ until: "they are asked again", time: starts_before },
    });
  return told;
}

/** Whether somebody else took the visit from its partner. A partner who gave it back knows, and an offer says when it ends. */
function isLost({ event, status_before, partner_before, partner_id }: Event): boolean {
  if (status_before === "Reserved") return false;
  if (event === "taken away" || event === "cancelled" || event === "not needed") return true;
  return event === "rescheduled" && partner_before !== partner_id;
}
