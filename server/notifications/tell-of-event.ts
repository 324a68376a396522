import type { Language } from "@chowk/contract/languages";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import type { BookingEvent } from "../database/schema.gen.ts";
import type { Task } from "../jobs/jobs.ts";
import { timeInWords } from "../messages/messages.ts";
import { startCodeOf } from "../scheduling/scheduling.ts";
import { listOffers, type Offer } from "./offers.ts";
import { type Telling, tellOnce } from "./tell-once.ts";
import type { NotificationName } from "./templates.ts";

type Event = Selectable<BookingEvent>;

/** Who has no name here. */
const yourPartner: Record<Language, string> = { en: "Your partner", hi: "आपके पार्टनर", ar: "شريك الخدمة" };

/**
 * Tells whoever must know of one line of an order's timeline. It may run again, and for each of several visits: what was
 * told is not told twice.
 */
export const tellOfEvent: Task<{ eventId: number }> = async ({ eventId }, parts) => {
  const { db } = parts;
  const event = await db.selectFrom("booking_event").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return;
  const order = await readOrder(db, event.booking_id);
  const timeOf = (at: Date | null, language: Language) => (at ? timeInWords(at, parts.config.TIME_ZONE, language) : "");
  const offers = await listOffers(db, event.booking_id, event.job_id);
  const tellings = [
    ...customersOf(event, order).map(({ name, once }): Telling => {
      const partner = offers.findLast(({ answer }) => answer === "accepted")?.partner_name;
      const code = name === "start-code" ? { code: startCodeOf(parts.secrets, order.id) } : {};
      const values = (language: Language) => ({
        order: order.number,
        time: timeOf(order.starts_at, language),
        services: order.services,
        partner: partner ?? yourPartner[language],
        ...code,
      });
      return { name, once, values, to: { kind: "customer", id: order.customer_id }, page: `/order/${order.id}` };
    }),
    ...partnersOf(event, offers).map(({ name, once, offer }): Telling => {
      const values = (language: Language) => ({
        order: order.number,
        time: timeOf(offer.starts_at, language),
        service: offer.skill,
        area: order.area,
      });
      return { name, once, values, to: { kind: "partner", id: offer.partner_id }, page: "/partner" };
    }),
  ];
  for (const telling of tellings) await db.transaction().execute((tx) => tellOnce(tx, parts, telling));
};

const readOrder = (db: Database, id: string) =>
  db
    .selectFrom("booking as b")
    .where("b.id", "=", id)
    .select(["b.id", "b.number", "b.status", "b.payment_type", "b.customer_id", "b.starts_at", "b.area"])
    .select([
      sql<string>`(select string_agg(service_name, ', ' order by position) from booking_line where booking_id = b.id)`.as(
        "services",
      ),
      // Of an order of several visits, what is of all of them is told with the first.
      sql<string | null>`(select id from job where booking_id = b.id order by id limit 1)`.as("first_job"),
    ])
    .executeTakeFirstOrThrow();

type Order = Awaited<ReturnType<typeof readOrder>>;
/** `once`: what it is told of, once; the order, or this very event. */
type Named = { name: NotificationName; once: string };

function customersOf(event: Event, order: Order): Named[] {
  const ofOrder = (name: NotificationName): Named[] => [{ name, once: order.id }];
  const ofEvent = (name: NotificationName): Named[] => [{ name, once: String(event.id) }];
  switch (event.event) {
    case "placed":
      return order.payment_type === "COD" ? ofOrder("order-placed") : [];
    case "paid":
      return ofOrder("order-placed");
    case "accepted":
      return ofEvent("order-accepted");
    case "rescheduled":
      return event.job_id === order.first_job ? ofEvent("order-moved") : [];
    case "set out":
      return ofEvent("partner-on-the-way");
    case "arrived":
      return ofEvent("start-code");
    case "completed":
      return order.status === "Completed" ? ofOrder("order-completed") : [];
    case "not met":
      return [...ofEvent("visit-not-met"), ...(order.status === "Completed" ? ofOrder("order-completed") : [])];
    case "cancelled":
    case "expired":
      // Where others of its visits were done, this was what it waited for.
      if (order.status === "Completed") return ofOrder("order-completed");
      return order.status === "Cancelled" ? ofOrder("order-cancelled") : [];
    default:
      return [];
  }
}

/** Whoever is asked now, and whoever was and need not come any more. */
function partnersOf(event: Event, offers: Offer[]): (Named & { offer: Offer })[] {
  const told = offers
    .filter(({ answer }) => answer === null)
    .map((offer): Named & { offer: Offer } => {
      const again = event.event === "rescheduled" && before(offers, offer)?.partner_id === offer.partner_id;
      return { name: again ? "job-changed" : "job-offered", once: String(offer.id), offer };
    });
  const lost = lostBy(event, offers).map((offer) => ({
    name: "job-cancelled" as const,
    once: String(event.id),
    offer,
  }));
  return [...told, ...lost];
}

/** The offer of the same job before this one. */
const before = (offers: Offer[], { id, job_id }: Offer): Offer | undefined =>
  offers.findLast((each) => each.job_id === job_id && each.id < id);

function lostBy({ event, by_kind, job_id }: Event, offers: Offer[]): Offer[] {
  const ofJob = offers.filter((offer) => offer.job_id === job_id);
  const last = ofJob.at(-1);
  if (!last) return [];
  if (event === "taken away" || (event === "cancelled" && by_kind !== "partner"))
    return last.answer === "declined" || last.answer === "lapsed" ? [] : [last];
  const earlier = before(ofJob, last);
  const isReplaced = event === "rescheduled" && earlier && earlier.partner_id !== last.partner_id;
  return isReplaced && (earlier.answer === "accepted" || earlier.answer === "withdrawn") ? [earlier] : [];
}
