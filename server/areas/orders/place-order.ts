import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Booking, type PaymentType, paymentTypes, type Service } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { keyOfLine, priceOf } from "@chowk/contract/pricing";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Json } from "../../platform/database/schema.gen.ts";
import { allOf, andCommit, askTogether, transactTogether } from "../../platform/database/together.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { hashOf } from "../../platform/http/idempotency-key.ts";
import { Turns } from "../../platform/http/turns.ts";
import { priceCurrency, toMinor } from "../../platform/money/money.ts";
import { Refused, refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { copyOfPlace, findOwnAddress, type PlaceRow } from "../addresses/addresses.ts";
import { chosenOf, findServices, holdServices, servicesIn } from "../catalogue/catalogue.ts";
import { cityAt, servedCities } from "../cities/cities.ts";
import { type By, bySystem, orderRows } from "../order-book/order-book.ts";
import { noteUse } from "../promo-codes/promo-codes.ts";
import {
  choosePartners,
  type Errand,
  holdPartners,
  planVisits,
  refuseContested,
  type Sought,
  seekPartners,
  storeVisits,
  transactAgain,
  type Zone,
} from "../scheduling/scheduling.ts";
import { readOpening, readSettings, requireOpen } from "../settings/settings.ts";
import { askedAgain } from "./asked-again.ts";
import { inLineOfNewcomers } from "./newcomers.ts";
import { newOrderNumber } from "./order-number.ts";
import { requireChosen } from "./require-chosen.ts";
import { holdStanding, readStanding, requireRoom } from "./standing.ts";
import { claimVisitNote } from "./visit-note.ts";
import { visitsFor } from "./visits-for.ts";
import { holdTaken, lessTaken, readTaken } from "./with-promo.ts";

export interface Placed {
  _id: string;
  ordId: string;
}

/** Pays for an order that is being placed with so much of its customer's credit, in the currency of prices. Throws if they have not so much. */
export type PayWithCredit = (tx: Tx, of: { customerId: string; orderId: string; credit: number }) => Promise<void>;

/** Throws if a total, in paise, cannot be paid online now. */
export type MayPayOnline = (db: Database, total: number) => Promise<unknown>;

interface Request {
  customerId: string;
  booking: Booking;
  /** The same key returns the same order, however often the call is repeated. */
  idempotencyKey: string | undefined;
  mayPayOnline: MayPayOnline;
  payWithCredit?: PayWithCredit | undefined;
  /** Whether one more order of an unconfirmed customer may come from this network; counts it. */
  takesNewcomer: () => Promise<boolean>;
  zone: Zone;
  secrets: Secrets;
  /** The reader's, for what is shown if prices have changed. */
  language: Language;
  repeated?: Repeated | undefined;
  byDesk?: ByDesk | undefined;
}

/** What is particular to an order that an operator places for a customer. */
export interface ByDesk {
  operatorId: string;
  /** Stores what belongs to it, in the order's transaction; if it throws, there is no order. */
  keep(tx: Tx, placed: PlacedNow): Promise<void>;
}

type PlacedNow = Placed & { total: number };

/** What is particular to an order that nobody sends, as it repeats another. */
export interface Repeated {
  place: PlaceRow & { city: string };
  /** For each kind of visit, the partner who is asked first. */
  preferred: ReadonlyMap<string, string>;
  days: Errand["days"];
  /** Stores what it is for, in the order's transaction; if it throws, there is no order. */
  keep(tx: Tx, placed: PlacedNow): Promise<void>;
}

/**
 * Orders take at most six of the database's connections, so that other requests are not stuck behind thousands who want the same
 * time. Unconfirmed customers wait for one another outside of it. The line is long, as ten thousand may want one time at once, and
 * refusing latecomers is quick; nobody waits so long that their connection counts as idle (IDLE_SECONDS).
 */
export const ordering = new Turns({ atOnce: 6, line: 12_000, share: 250, seconds: 50 });

/** How long an order waits to be paid, in minutes. */
const MINUTES_TO_PAY = 30;

/**
 * Books what the customer chose, at the catalogue's prices. Refuses with 422 what cannot be booked, with 409 if the prices have
 * changed (and returns the fresh services) or nobody has time (and returns the free times), and with 428 if the phone must be
 * confirmed first; nothing is stored then.
 */
export async function placeOrder(db: Database, request: Request): Promise<Placed> {
  try {
    const begun = await ordering.run(() => begin(db, request));
    return "placed" in begun ? begun.placed : await inLineOfNewcomers(begun.place);
  } catch (error) {
    // Two calls with the same key ran at once: both return the order of the call that won, even if it took the last time or room.
    if (error instanceof Refused || isUniqueViolation(error, "booking_customer_id_idempotency_key_key")) {
      const winner = await findPlaced(db, request);
      if (winner) return winner;
    }
    // The number exists already: a chance of one in 850 thousand million.
    if (isUniqueViolation(error, "booking_number_key")) return placeOrder(db, request);
    throw error;
  }
}

/** Places the order of a confirmed customer; for an unconfirmed one, does all that comes before the line. */
async function begin(db: Database, request: Request): Promise<{ placed: Placed } | { place: () => Promise<Placed> }> {
  const { earlier, ...seen } = await look(db, request);
  if (earlier) return { placed: earlier };
  const isNew = !seen.standing.is_confirmed;
  const order = await requireOrder(db, request, seen);
  if (isNew) await refuseContested(db, request.zone, { ...order.wish, isUnconfirmed: true }, seen.settings);
  if (isNew && !(await request.takesNewcomer())) throw refuse("PHONE_CODE_REQUIRED", { values: { why: "network" } });
  // For unconfirmed customers, partners are sought when it is their turn.
  const sought = isNew ? undefined : await seekPartners(db, request.zone, order.wish, seen.settings);
  const place = () =>
    transactAgain(db, (tx, tries) => book(tx, request, order, tries === 1 ? sought : undefined), transactTogether);
  return isNew ? { place } : { placed: await place() };
}

/** Reads all that an order depends on, except who is free. Locks nothing. */
function look(db: Database, request: Request) {
  const { customerId, booking, language } = request;
  return askTogether(db, async (one) => {
    const [earlier, standing, services, address, settings, opening, cities] = await allOf(
      findPlaced(one, request),
      readStanding(one, customerId),
      findServices(one, idsOf(booking), language),
      request.repeated?.place ?? findOwnAddress(one, customerId, booking.addressId),
      readSettings(one),
      readOpening(one),
      servedCities(one),
    );
    return { earlier, standing, services, address, settings, opening, cities };
  });
}

type Seen = Omit<Awaited<ReturnType<typeof look>>, "earlier">;
type Order = Awaited<ReturnType<typeof requireOrder>>;

/** Returns what is to be booked. Refuses whatever cannot be, except for lack of a partner. */
async function requireOrder(db: Database, request: Request, seen: Seen) {
  const { customerId, booking, mayPayOnline, language, repeated } = request;
  requireOpen(seen.opening);
  if (booking.services_json.length === 0) throw refuse("CART_EMPTY");
  const paymentType = requirePaymentType(booking.paymentType);
  const { address } = seen;
  const where = address && (await cityAt(db, address, seen.cities));
  const city = where?.city?.slug;
  const services = requireServices(booking, servicesIn(seen.services, city, language));
  if (!address) throw refuse("ADDRESS_REQUIRED");
  const visits = visitsFor(services);
  if (!where?.served) throw refuse("OUTSIDE_ZONES");
  const isOnline = paymentType === "Online";
  if (isOnline && booking.credit) throw refuse("CREDIT_ONLY_AT_VISIT");
  const { discount } = await readTaken(db, request, totalOf(services));
  if (isOnline) await mayPayOnline(db, totalOf(services) - discount);
  requireRoom(seen.standing, isOnline);
  const preferred = repeated?.preferred ?? (await askedAgain(db, customerId, { askFirst: booking.askFirst, visits }));
  const startsAt = booking.slot ? new Date(booking.slot) : undefined;
  const { numberPrefix, visitCharge } = seen.settings;
  return {
    paymentType,
    isOnline,
    address,
    city,
    numberPrefix,
    visitCharge,
    wish: {
      ...{ place: address, visits, opening: where.city?.opening, startsAt, days: repeated?.days },
      ...(preferred ? { preferred } : {}),
    },
  };
}

/** Stores the order, with its services at their prices, its customer and the partners found before all locked. */
async function book(tx: Tx, request: Request, order: Order, sought: Sought | undefined): Promise<Placed> {
  const { customerId, booking, idempotencyKey, zone, repeated, byDesk } = request;
  const { paymentType, isOnline, address, city } = order;
  const visitNote = await claimVisitNote(tx, request.secrets, customerId, booking);
  const [services, standing, held] = await allOf(
    holdServices(tx, idsOf(booking), request.language).then((found) =>
      requireServices(booking, servicesIn(found, city, request.language)),
    ),
    holdStanding(tx, customerId),
    sought && holdPartners(tx, sought),
  );
  requireRoom(standing, isOnline);
  const wish = { ...order.wish, visits: visitsFor(services), isUnconfirmed: !standing.is_confirmed };
  const isAsSought = standing.is_confirmed && isDeepStrictEqual(wish.visits, order.wish.visits);
  const choice = (isAsSought && held) || (await choosePartners(tx, zone, wish));
  // Last, so that whoever holds a code waits for nobody.
  const taken = await holdTaken(tx, request, totalOf(services));
  const priced = lessTaken(services, taken);

  const placed = { _id: randomUUIDv7(), ordId: newOrderNumber(order.numberPrefix) };
  const row = {
    id: placed._id,
    number: placed.ordId,
    customer_id: customerId,
    payment_type: paymentType,
    currency: priceCurrency(),
    total: totalOf(priced),
    ...(isOnline
      ? {
          status: "Pending",
          payment_status: "PENDING",
          pay_by: sql<Date>`now() + make_interval(mins => ${MINUTES_TO_PAY})`,
        }
      : { status: "Open", payment_status: null }),
    ...copyOfPlace(address),
    area: address.city,
    ...visitNote,
    visit_charge: toMinor(order.visitCharge) ?? 0,
    bill_to: booking.billTo ? JSON.stringify(booking.billTo) : null,
    starts_at: choice.startsAt,
    ends_at: choice.endsAt,
    ...(idempotencyKey ? { idempotency_key: idempotencyKey, request_hash: hashOf(contentOf(booking)) } : {}),
  };
  const planned = planVisits({
    ...{ bookingId: placed._id, place: address, choice, isToPay: isOnline, by: placedBy(request) },
    asked: wish.preferred,
  });
  const leading = planned.jobs.filter(({ helps_id }) => !helps_id);
  const jobOf = new Map(leading.map(({ id, sub_category_id }) => [sub_category_id, id]));
  const lines = priced.map(({ id, name, price, discount, quantity, chosen, image, subCategoryId }, position) => ({
    booking_id: placed._id,
    position,
    service_id: id,
    service_name: name,
    quantity,
    price,
    discount,
    chosen: chosen as unknown as Json,
    image,
    job_id: jobOf.get(subCategoryId) ?? null,
  }));
  const stored = storeVisits(tx, planned, orderRows(tx, { order: row, lines }));
  if (!repeated && !byDesk && !booking.credit && !taken.promoId) {
    await andCommit(tx, stored);
    return placed;
  }
  await stored;
  if (taken.promoId) await noteUse(tx, { ...taken, promoId: taken.promoId, bookingId: placed._id });
  if (booking.credit) await request.payWithCredit?.(tx, { customerId, orderId: placed._id, credit: booking.credit });
  await (repeated ?? byDesk)?.keep(tx, { ...placed, total: row.total });
  return placed;
}

function placedBy({ customerId, repeated, byDesk }: Request): By {
  if (repeated) return bySystem;
  return byDesk ? { kind: "staff", id: byDesk.operatorId } : { kind: "customer", id: customerId };
}

const idsOf = ({ services_json: lines }: Booking) => lines.map((line) => line.serviceId);
const totalOf = (services: readonly { price: number }[]) => services.reduce((sum, { price }) => sum + price, 0);

function requirePaymentType(given: string): PaymentType {
  const type = paymentTypes.find((each) => each === given);
  if (!type) throw refuse("PAYMENT_METHOD_REQUIRED");
  return type;
}

/**
 * Returns the services of the cart, in its order, each with the price of all of it and the minutes of one. Throws if one is gone, chosen in a
 * way that is not offered, or listed twice with the same choices, or if prices have changed.
 */
function requireServices({ services_json: lines, totalPrice }: Booking, found: ReturnType<typeof servicesIn>) {
  const services = lines.map((line) => {
    const service = found.get(line.serviceId);
    if (!service)
      throw line.serviceName
        ? refuse("SERVICE_IN_CART_GONE", { values: { service: line.serviceName } })
        : refuse("NAMELESS_SERVICE_GONE");
    const { quantity = 1, chosen = [] } = line;
    const name = line.serviceName || service.name;
    if (!service.isOffered) throw refuse("SERVICE_NOT_HERE", { values: { service: name } });
    const { maxQuantity: most } = service;
    const wanted = lines.filter(({ serviceId }) => serviceId === line.serviceId);
    if (wanted.reduce((sum, each) => sum + (each.quantity ?? 1), 0) > most && !isTwice(lines))
      throw refuse("TOO_MANY_OF_SERVICE", { values: { service: name, most } });
    requireChosen({ name, choices: service.choices }, chosen, [service.presented]);
    const { one, price } = priceOf(service, chosen, quantity);
    const isAsShown = toMinor(line.servicePrice) === one.price;
    return { ...service, quantity, price, minutes: one.minutes, chosen: chosenOf(service.choices, chosen), isAsShown };
  });
  if (isTwice(lines)) throw refuse("SERVICE_TWICE");
  if (services.some(({ isAsShown }) => !isAsShown) || toMinor(totalPrice) !== totalOf(services)) {
    const results: Service[] = [...new Map(services.map(({ id, presented }) => [id, presented])).values()];
    throw refuse("PRICES_CHANGED", { data: { results } });
  }
  return services;
}

const isTwice = (lines: Booking["services_json"]) =>
  new Set(lines.map(({ serviceId, chosen = [] }) => keyOfLine(serviceId, chosen))).size < lines.length;

/**
 * What makes it the same order: a repetition may come from a page in another language, where services have other names, or that knows of
 * less credit or of no code any more, as the first time used it.
 */
const contentOf = ({ services_json, credit: _, promo: __, ...booking }: Booking) => ({
  ...booking,
  services: services_json.map(({ serviceName: _, ...line }) => line),
});

/** Returns the order placed under the request's key before. Refuses a key that came with other content before. */
async function findPlaced(db: Database, { customerId, booking, idempotencyKey }: Request): Promise<Placed | undefined> {
  if (!idempotencyKey) return undefined;
  const found = await db
    .selectFrom("booking")
    .select(["id", "number", "request_hash"])
    .where("customer_id", "=", customerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (!found) return undefined;
  // A release before names had languages hashed all that was sent: an order may be repeated across an upgrade.
  const isSame = [contentOf(booking), booking].some((content) => found.request_hash?.equals(hashOf(content)));
  if (!isSame) throw refuse("SENT_OTHERWISE", { values: { what: "order" } });
  return { _id: found.id, ordId: found.number };
}
