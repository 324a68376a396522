import type { Selectable } from "kysely";
import type { BookingEvent } from "../../platform/database/schema.gen.ts";
import type { Standing } from "../messages/messages.ts";
import type { NotificationName } from "./told.ts";

export type Event = Selectable<BookingEvent>;

/** One message: what it is, about whom, and to whom. */
export interface ToTell {
  name: NotificationName;
  /** A partner's id, or the order's customer. */
  to: { partner: string } | "customer";
  /** What it is told of, once: the order, or this very line. */
  once: "order" | "event";
  /** What makes it untrue; nothing, where it stays so. */
  until?: Standing["until"];
  /** Of whom it speaks. */
  partner?: string | null;
  /** The time it names. */
  time: Date | null;
}

/**
 * Whom a line of an order's timeline is about and what each of them is told: by what the line says that it changed, and
 * nothing else. What is so by the time that this is read is another line's to tell.
 */
export const whomToTell = (event: Event, payment: string): ToTell[] => [
  ...customerOf(event, payment),
  ...partnersOf(event),
];

/** The partner had said that they would come. */
const wasTaken = ({ status_before }: Event) =>
  ["Accepted", "Traveling", "Reached", "Started"].includes(status_before ?? "");

function customerOf(event: Event, payment: string): ToTell[] {
  const { order_status, partner_id, partner_before, starts_at } = event;
  const tell = (name: NotificationName, more: Partial<ToTell> = {}): ToTell => ({
    ...{ name, to: "customer", once: "event", partner: partner_id, time: starts_at },
    ...more,
  });
  const placed = tell("order-placed", { once: "order", until: "the order moves" });
  const completed = order_status === "Completed" ? [tell("order-completed", { once: "order" })] : [];
  switch (event.event) {
    case "placed":
      return payment === "COD" ? [placed] : [];
    case "paid":
      return [placed];
    case "accepted":
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
    case "turned back":
      return [tell("partner-turned-back", { until: "it moves" })];
    case "arrived":
      return [tell("start-code", { until: "it moves" })];
    case "completed":
      return completed;
    case "not met":
      return [tell("visit-not-met"), ...completed];
    case "cancelled":
    case "expired":
      if (order_status === "Cancelled") return [tell("order-cancelled", { once: "order" })];
      // Others of its visits were done: this is what the order waited for.
      return completed.length > 0 ? [tell("rest-cancelled", { once: "order" }), ...completed] : [];
    default:
      return [];
  }
}

/** Whoever is asked now, and whoever was, or had taken it, and need not come any more. */
function partnersOf(event: Event): ToTell[] {
  const { status, partner_before, partner_id, starts_at, starts_before } = event;
  const told: ToTell[] = [];
  if (status === "Offered" && partner_id) {
    const again = event.event === "rescheduled" && partner_before === partner_id;
    const name = again ? "job-changed" : "job-offered";
    told.push({ name, to: { partner: partner_id }, once: "event", until: "it moves", time: starts_at });
  }
  if (partner_before && isLost(event))
    told.push({
      ...{ name: "job-cancelled", to: { partner: partner_before }, once: "event" },
      ...{ until: "they are asked again", time: starts_before },
    });
  return told;
}

/** Whoever had it has it no more, by the hand of others: who let it go themselves knows, and an offer says when it ends. */
function isLost({ event, status_before, partner_before, partner_id }: Event): boolean {
  if (status_before === "Reserved") return false;
  if (event === "taken away" || event === "cancelled") return true;
  return event === "rescheduled" && partner_before !== partner_id;
}
