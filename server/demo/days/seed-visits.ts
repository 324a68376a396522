import { sql } from "kysely";
import { orderPlaceOf } from "../../areas/addresses/addresses.ts";
import { postWork } from "../../areas/payments/payments.ts";
import { payOf, type Zone } from "../../areas/scheduling/scheduling.ts";
import type { Tx } from "../../platform/database/connection.ts";
import { idOf } from "../random/deterministic.ts";

/** The partner whose login is printed; these jobs are theirs. */
export const demoPartnerEmail = "selvam@partners.demo.chowk.test";
const partnerId = idOf("partner selvam");

interface SeedVisit {
  service: string;
  /** Days from now, and the hour in the business's zone. */
  inDays: number;
  hour: number;
  status: "Offered" | "Accepted" | "Completed";
}

const visits: SeedVisit[] = [
  { service: "tap-repair", inDays: -2, hour: 11, status: "Completed" },
  { service: "wash-basin-installation", inDays: -1, hour: 16, status: "Completed" },
  { service: "waste-pipe-leak-repair", inDays: 1, hour: 10, status: "Accepted" },
  { service: "tap-replacement", inDays: 2, hour: 15, status: "Offered" },
];

const customer = {
  id: idOf("customer meera@demo.chowk.test"),
  name: "Meera Pillai",
  email: "meera@demo.chowk.test",
  country_code: "+91",
  phone: "9876500003",
};
const place = {
  addressType: "Home",
  flatNo: "A-101, Lake View",
  address: "18th Cross, Malleshwaram, Bengaluru",
  parts: {},
  landmark: "Sankey tank",
  pincode: "560003",
  phoneNo: customer.phone,
  latitude: 13.0079,
  longitude: 77.5713,
} as const;
const COMMISSION = 20;

/** Seeds a customer's cash orders with the demo partner: to answer, to do, and done. Existing orders are left alone. */
export async function seedVisits(tx: Tx, { TIME_ZONE }: Zone, now: number): Promise<void> {
  const partner = await tx.selectFrom("partner").select("id").where("id", "=", partnerId).executeTakeFirst();
  if (!partner) return;
  const made = await tx
    .insertInto("customer")
    .values({ ...customer, email_verified_at: new Date(), phone_verified_at: new Date() })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(TIME_ZONE).startOfDay();
  for (const [n, visit] of visits.entries()) await seedVisit(tx, visit, { n, today });
}

interface Nth {
  n: number;
  today: Temporal.ZonedDateTime;
}

async function seedVisit(tx: Tx, { service: slug, inDays, hour, status }: SeedVisit, { n, today }: Nth): Promise<void> {
  const service = await tx
    .selectFrom("service")
    .selectAll()
    .where("id", "=", idOf(`service ${slug}`))
    .executeTakeFirst();
  // A service that an operator took out of the catalogue is not booked.
  if (!service) return;
  const { price } = service;
  const starts = today.add({ days: inDays }).withPlainTime({ hour });
  const [from, until] = [starts, starts.add({ minutes: service.duration_minutes })].map(
    (each) => new Date(each.epochMilliseconds),
  ) as [Date, Date];
  const [bookingId, jobId] = [idOf(`visit ${slug}`), idOf(`job ${slug}`)];
  await tx
    .insertInto("booking")
    .values({
      ...orderPlaceOf(place),
      area: "Bengaluru",
      id: bookingId,
      number: `CH-PART-22${n + 2}2`,
      customer_id: customer.id,
      status: status === "Offered" ? "Open" : status,
      payment_type: "COD",
      total: price,
      partner_id: status === "Offered" ? null : partnerId,
      starts_at: from,
      ends_at: until,
      placed_at: sql<Date>`now() - interval '3 days'`,
    })
    .execute();
  await tx
    .insertInto("job")
    .values({
      id: jobId,
      booking_id: bookingId,
      sub_category_id: service.sub_category_id,
      status,
      partner_id: partnerId,
      during: `[${from.toISOString()},${until.toISOString()})`,
      latitude: place.latitude,
      longitude: place.longitude,
      answer_by: status === "Offered" ? new Date(from.getTime() - 3_600_000) : null,
      commission_percent: status === "Offered" ? null : COMMISSION,
    })
    .execute();
  await tx
    .insertInto("booking_line")
    .values({
      booking_id: bookingId,
      position: 0,
      service_id: service.id,
      service_name: service.name,
      price,
      image: service.image,
      job_id: jobId,
    })
    .execute();
  const answered = status === "Offered" ? {} : { answer: "accepted", answered_at: new Date() };
  await tx
    .insertInto("job_offer")
    .values({ job_id: jobId, partner_id: partnerId, ...answered })
    .execute();
  if (status !== "Completed") return;
  const { earned } = payOf(price, COMMISSION);
  await postWork(tx, { jobId, partnerId, currency: "INR", price, earned, cash: price });
}
