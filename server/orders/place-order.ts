import { randomUUIDv7 } from "node:crypto";
import { type Booking, type PaymentType, paymentTypes, type Service } from "@chowk/contract";
import { sql } from "kysely";
import { findOwnAddress } from "../addresses/addresses.ts";
import { findServices } from "../catalogue/catalogue.ts";
import type { Database, Tx } from "../database/connection.ts";
import { isUniqueViolation } from "../database/violations.ts";
import { hashOf } from "../http/idempotency-key.ts";
import { Problem } from "../http/problem.ts";
import { PRICE_CURRENCY, paise } from "../money.ts";
import {
  choosePartners,
  isCustomerConfirmed,
  makeVisits,
  phoneCodeRequired,
  transactAgain,
  type Zone,
} from "../scheduling/scheduling.ts";
import { inLineOfNewcomers } from "./newcomers.ts";
import { newOrderNumber } from "./order-number.ts";
import { requireRoom } from "./standing.ts";
import { visitsFor } from "./visits-for.ts";

export interface Placed {
  _id: string;
  ordId: string;
}

/** Refuses a total, in paise, that cannot be paid online now. */
export type MayPayOnline = (tx: Tx, total: number) => Promise<unknown>;

interface Request {
  customerId: string;
  booking: Booking;
  /** The same key answers the same order, however often the call is repeated. */
  idempotencyKey: string | undefined;
  mayPayOnline: MayPayOnline;
  /** Whether one more order of somebody who has confirmed nothing may come from where this one does; counts it. */
  takesNewcomer: () => Promise<boolean>;
  zone: Zone;
}

/** So long an order waits to be paid, in minutes. */
const MINUTES_TO_PAY = 30;

/**
 * Books what the customer chose, at the catalogue's prices. Refuses with 422 what cannot be booked, and with 409 (and
 * the fresh services) what was shown at another price, or (with the times that are free) what nobody has time for, and with
 * 428 what takes a confirmed phone; nothing is stored then.
 */
export async function placeOrder(db: Database, request: Request): Promise<Placed> {
  const earlier = await findPlaced(db, request);
  if (earlier) return earlier;
  const isNew = !(await isCustomerConfirmed(db, request.customerId));
  if (isNew && !(await request.takesNewcomer())) throw phoneCodeRequired("network");
  const place = () => transactAgain(db, (tx) => book(tx, request));
  try {
    return await (isNew ? inLineOfNewcomers(place) : place());
  } catch (error) {
    // The same key was on its way twice at once: the other call's order is the answer to both.
    if (isUniqueViolation(error, "booking_customer_id_idempotency_key_key")) {
      const winner = await findPlaced(db, request);
      if (winner) return winner;
    }
    // One in 850 thousand million: a number that exists already.
    if (isUniqueViolation(error, "booking_number_key")) return placeOrder(db, request);
    throw error;
  }
}

async function book(tx: Tx, { customerId, booking, idempotencyKey, mayPayOnline, zone }: Request): Promise<Placed> {
  if (booking.services_json.length === 0) throw new Problem(422, "Add some services before placing an order.");
  const paymentType = requirePaymentType(booking.paymentType);
  const services = await requireServices(tx, booking);
  const address = await findOwnAddress(tx, customerId, booking.addressId);
  if (!address) throw new Problem(422, "Please select a delivery address.");
  const total = services.reduce((sum, service) => sum + service.price, 0);
  const isOnline = paymentType === "Online";
  if (isOnline) await mayPayOnline(tx, total);
  const { isUnconfirmed } = await requireRoom(tx, customerId, isOnline);
  const startsAt = booking.slot ? new Date(booking.slot) : undefined;
  const visits = visitsFor(services);
  const choice = await choosePartners(tx, zone, { place: address, visits, startsAt, isUnconfirmed });

  const placed = { _id: randomUUIDv7(), ordId: newOrderNumber() };
  await tx
    .insertInto("booking")
    .values({
      id: placed._id,
      number: placed.ordId,
      customer_id: customerId,
      payment_type: paymentType,
      currency: PRICE_CURRENCY,
      total,
      ...(isOnline
        ? {
            status: "Pending",
            payment_status: "PENDING",
            pay_by: sql<Date>`now() + make_interval(mins => ${MINUTES_TO_PAY})`,
          }
        : { status: "Open", payment_status: null }),
      address_type: address.type,
      flat_no: address.flat_no,
      address: address.address,
      landmark: address.landmark,
      area: address.city,
      pincode: address.pincode,
      phone: address.phone,
      latitude: address.latitude,
      longitude: address.longitude,
      starts_at: choice.startsAt,
      ends_at: choice.endsAt,
      ...(idempotencyKey ? { idempotency_key: idempotencyKey, request_hash: hashOf(booking) } : {}),
    })
    .execute();
  const by = { kind: "customer", id: customerId } as const;
  const jobs = await makeVisits(tx, { bookingId: placed._id, place: address, choice, isToPay: isOnline, by });
  const lines = services.map(({ id, name, price, image, subCategoryId }, position) => ({
    booking_id: placed._id,
    position,
    service_id: id,
    service_name: name,
    price,
    image,
    job_id: jobs.get(subCategoryId) ?? null,
  }));
  await tx.insertInto("booking_line").values(lines).execute();
  return placed;
}

function requirePaymentType(given: string): PaymentType {
  const type = paymentTypes.find((each) => each === given);
  if (!type) throw new Problem(422, "Please select a payment method.");
  return type;
}

/** The services of the cart as the catalogue has them, in the cart's order; their prices cannot change until commit. */
async function requireServices(tx: Tx, { services_json: lines, totalPrice }: Booking) {
  const found = await findServices(
    tx,
    lines.map((line) => line.serviceId),
  );
  const services = lines.map((line) => {
    const service = found.get(line.serviceId);
    if (!service)
      throw new Problem(
        422,
        `${line.serviceName || "A service"} is not offered any more. Please remove it from your cart.`,
      );
    return { ...service, shownPrice: paise(line.servicePrice) };
  });
  if (found.size < lines.length)
    throw new Problem(422, "A service is in your cart twice. Please remove one of the two.");
  const total = services.reduce((sum, service) => sum + service.price, 0);
  if (services.some((service) => service.shownPrice !== service.price) || paise(totalPrice) !== total) {
    const results: Service[] = services.map((service) => service.presented);
    throw new Problem(409, "Some prices have changed. Please check them and confirm again.", { data: { results } });
  }
  return services;
}

/** What was placed under the request's key before. Refuses a key that came with another content. */
async function findPlaced(db: Database, { customerId, booking, idempotencyKey }: Request): Promise<Placed | undefined> {
  if (!idempotencyKey) return undefined;
  const found = await db
    .selectFrom("booking")
    .select(["id", "number", "request_hash"])
    .where("customer_id", "=", customerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (!found) return undefined;
  if (!found.request_hash?.equals(hashOf(booking)))
    throw new Problem(422, "This order was already sent with other contents.");
  return { _id: found.id, ordId: found.number };
}
