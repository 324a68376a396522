import type { Booking, Company } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { priceOf } from "@chowk/contract/pricing";
import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { type PlaceRow, placeOfOrder } from "../addresses/addresses.ts";
import { type Chosen, findServices, servicesIn } from "../catalogue/catalogue.ts";
import { cityAt } from "../cities/cities.ts";
import type { Errand } from "../scheduling/scheduling.ts";
import { type Placed, placeOrder, type Repeated } from "./place-order.ts";
import { requireChosen } from "./require-chosen.ts";
import { visitsFor } from "./visits-for.ts";

/** An order as it would be booked again now. */
export interface Repeat {
  booking: Booking;
  place: PlaceRow & { city: string };
  errand: Errand;
  /** What it costs now, in paise. */
  price: number;
}

interface Of {
  /** What is repeated: its services, note and company. */
  bookingId: string;
  /** Whose place is taken; by default the same. */
  placeOf?: string;
  language: Language;
}

/**
 * Returns an order as it would be booked again now, without what was found at the door and without photos. Refuses with 422 what is not
 * offered any more, with 409 what can no longer be chosen so.
 */
export async function repeatOf(db: Database, { bookingId, placeOf = bookingId, language }: Of): Promise<Repeat> {
  const order = await readOrder(db, bookingId);
  const place = placeOf === bookingId ? order : await readOrder(db, placeOf);
  const { city } = await cityAt(db, place);
  const lines = await readLines(db, bookingId);
  // What was found in another visit cannot be booked again.
  if (lines.length === 0) throw refuse("SERVICES_NOT_OFFERED");
  const ids = lines.map((line) => line.service_id);
  const found = servicesIn(await findServices(db, ids, language), city?.slug, language);
  const services = lines.map(({ service_id, service_name, quantity, chosen }) => {
    const service = found.get(service_id);
    if (!service?.isOffered) throw refuse("SERVICE_NOT_HERE", { values: { service: service_name } });
    const ids = chosen.map(({ id }) => id);
    requireChosen({ name: service.name, choices: service.choices }, ids, [service.presented]);
    return { ...service, ...priceOf(service, ids, quantity), ids, quantity };
  });
  const price = services.reduce((sum, each) => sum + each.price, 0);
  return {
    place: { ...place, city: place.area },
    price,
    errand: {
      ...{ place, opening: city?.opening },
      visits: visitsFor(services.map(({ one, ...service }) => ({ ...service, minutes: one.minutes }))),
    },
    booking: {
      ...{ userId: order.customer_id, paymentType: "COD", addressId: "", totalPrice: toMajor(price) },
      services_json: services.map(({ id, name, one, quantity, ids: chosen }) => ({
        ...{ serviceId: id, serviceName: name, servicePrice: toMajor(one.price), quantity, chosen },
      })),
      visitNote: order.visit_note ?? "",
      ...(order.bill_to ? { billTo: order.bill_to as Company } : {}),
    },
  };
}

interface Wanted extends Omit<Repeated, "place"> {
  startsAt: Date;
  language: Language;
}

/** Books an order once more, to be paid once it is done. Refuses as `placeOrder` does. */
export const placeAgain = (
  { db, config, secrets }: Pick<Parts, "db" | "config" | "secrets">,
  { booking, place }: Repeat,
  { startsAt, language, ...repeated }: Wanted,
): Promise<Placed> =>
  placeOrder(db, {
    ...{ customerId: booking.userId, idempotencyKey: undefined, zone: config, secrets, language },
    booking: { ...booking, slot: startsAt.toISOString() },
    repeated: { ...repeated, place },
    mayPayOnline: async () => undefined,
    takesNewcomer: async () => true,
  });

const readOrder = (db: Database | Tx, id: string) =>
  db
    .selectFrom("booking as b")
    .where("b.id", "=", id)
    .select(["b.customer_id", "b.area", "b.visit_note", "b.bill_to", ...placeOfOrder])
    .executeTakeFirstOrThrow();

const readLines = (db: Database | Tx, bookingId: string) =>
  db
    .selectFrom("booking_line")
    .where("booking_id", "=", bookingId)
    .where("service_id", "is not", null)
    .orderBy("position")
    .select(["service_id", "service_name", "quantity", sql<Chosen[]>`chosen`.as("chosen")])
    .$narrowType<{ service_id: NotNull }>()
    .execute();
