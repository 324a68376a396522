import { orderStatusFrom } from "@chowk/contract";
import { orderPlaceOf } from "../../areas/addresses/addresses.ts";
import { postWork } from "../../areas/payments/payments.ts";
import { daysFrom, payOf, type Zone } from "../../areas/scheduling/scheduling.ts";
import { readSettings } from "../../areas/settings/settings.ts";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { type Household, households } from "../people/households.ts";
import { people, type SeedPerson } from "../people/people.ts";
import { idAt, idOf } from "../random/deterministic.ts";
import { type Life, lifeOf } from "./life-of.ts";
import { numberOf } from "./number-of.ts";
import { type Planned, planDays } from "./plan-days.ts";
import { readServices, readWorkers } from "./read-demo.ts";
import { seedEarlier } from "./seed-earlier.ts";

const HOUR = 3_600_000;

type Customer = Household & { id: string };
interface Visit extends Planned<Customer>, Life {
  bookingId: string;
  jobId: string;
}

/** Seeds the day of the first start and the next, in full swing at this moment. Does nothing if they are there already. */
export async function seedDays(tx: Tx, { TIME_ZONE: timeZone }: Zone, now: number): Promise<void> {
  const made = await makeCustomers(tx);
  if (made.length === 0) return;
  await seedEarlier(tx, made, now);
  const settings = await readSettings(tx);
  const [services, workers] = [await readServices(tx), await readWorkers(tx, now)];
  const plan = planDays({ now, timeZone, settings, services, workers, households: made, guests: await readGuests(tx) });
  if (plan.length === 0) return;
  const [day] = daysFrom(now, 1, timeZone);
  const today = day?.at("00:00") ?? now;
  const visits = plan.map((visit): Visit => {
    const life = lifeOf(visit, { customerId: visit.household.id, now, today });
    const bookingId = idAt(new Date(life.placedAt), `order ${visit.name}`);
    return { ...visit, ...life, bookingId, jobId: idOf(`job ${visit.name}`) };
  });
  await writeOrders(tx, visits, settings.commissionPercent);
  await writeLives(tx, visits);
  for (const visit of visits) if (visit.stage === "done") await writeBooks(tx, visit, settings.commissionPercent);
  await writePraise(tx, visits, now);
}

const idOfCustomer = (email: string) => idOf(`customer ${email}`);

async function makeCustomers(tx: Tx): Promise<Customer[]> {
  const all = households.map((household) => ({ ...household, id: idOfCustomer(household.email) }));
  const rows = all.map(({ id, name, email, phone }) => ({
    ...{ id, name, email, phone, country_code: "+91" },
    ...{ email_verified_at: new Date(), phone_verified_at: new Date() },
  }));
  const made = await tx
    .insertInto("customer")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning("id")
    .execute();
  const ids = new Set(made.map(({ id }) => id));
  return all.filter(({ id }) => ids.has(id));
}

/** Returns the customers whose logins are printed, except those who had their data erased. */
async function readGuests(tx: Tx): Promise<Customer[]> {
  const guests = people.flatMap((person) => atHome(person) ?? []);
  const there = await tx
    .selectFrom("customer")
    .select("id")
    .where("erased_at", "is", null)
    .where(
      "id",
      "in",
      guests.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(there.map(({ id }) => id));
  return guests.filter(({ id }) => ids.has(id));
}

function atHome({ name, email, phone, addresses: [home] }: SeedPerson): Customer | undefined {
  return home && { ...home, id: idOfCustomer(email), name, email, phone };
}

const moment = (at: number) => new Date(at);

async function writeOrders(tx: Tx, visits: readonly Visit[], commission: number): Promise<void> {
  const orders = visits.map(
    ({ bookingId: id, name, household, service, status, partnerId, from, until, placedAt }) => ({
      ...{ id, number: numberOf(name), customer_id: household.id, payment_type: "COD", total: service.price },
      status: orderStatusFrom([status]),
      partner_id: status === "Offered" ? null : (partnerId ?? null),
      ...{ starts_at: moment(from), ends_at: moment(until), placed_at: moment(placedAt) },
      ...orderPlaceOf({ ...household, phoneNo: household.phone }),
      area: "Bengaluru",
    }),
  );
  await tx.insertInto("booking").values(orders).execute();
  const jobs = visits.map(({ jobId: id, bookingId, service, household, status, partnerId, answerBy, ...visit }) => ({
    ...{ id, booking_id: bookingId, sub_category_id: service.subCategoryId, status, partner_id: partnerId ?? null },
    during: `[${moment(visit.from).toISOString()},${moment(visit.until).toISOString()})`,
    ...{ latitude: household.latitude, longitude: household.longitude },
    answer_by: answerBy === undefined ? null : moment(answerBy),
    commission_percent: status === "Offered" || !partnerId ? null : commission,
    created_at: moment(visit.placedAt),
  }));
  await tx.insertInto("job").values(jobs).execute();
  const lines = visits.map(({ bookingId, jobId, service: { id, name, price, image } }) => ({
    ...{ booking_id: bookingId, position: 0, job_id: jobId },
    ...{ service_id: id, service_name: name, price, image },
  }));
  await tx.insertInto("booking_line").values(lines).execute();
}

/** Writes which partners were asked and what happened, in order. */
async function writeLives(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const offers = visits.flatMap(({ jobId, offers }) =>
    offers.map(({ partnerId, at, answer }) => ({
      ...{ job_id: jobId, partner_id: partnerId, offered_at: moment(at) },
      ...(answer && { answer: answer.said, answered_at: moment(answer.at) }),
    })),
  );
  await tx
    .insertInto("job_offer")
    .values(offers.sort((a, b) => a.offered_at.getTime() - b.offered_at.getTime()))
    .execute();
  const events = visits.flatMap(({ bookingId, jobId, events }) =>
    events.map(({ event, by, at, note }) => ({
      ...{ booking_id: bookingId, job_id: event === "placed" ? null : jobId, event, note: note ?? null },
      ...{ by_kind: by.kind, by_id: by.kind === "system" ? null : by.id, at: moment(at) },
    })),
  );
  // Nobody is told of what is long over: only the rows are written.
  await tx
    .insertInto("booking_event")
    .values(events.sort((a, b) => a.at.getTime() - b.at.getTime()))
    .execute();
}

const doneAt = ({ events }: Life) => moment(events.at(-1)?.at ?? 0);

/** Books what was paid in cash, and queues the job that issues the invoice. */
async function writeBooks(tx: Tx, visit: Visit, commission: number): Promise<void> {
  const { bookingId, jobId, partnerId, service } = visit;
  if (!partnerId) return;
  const { price, earned } = payOf(service.price, commission);
  await postWork(tx, { jobId, partnerId, currency: "INR", price, earned, cash: price, at: doneAt(visit) });
  await addJob(tx, "bill-order", { bookingId });
}

const praise = ["On time, quick and tidy.", "Explained what was wrong before starting.", null];

/**
 * Writes what the first customers say about their partners: four stars, the rating assumed for partners without any
 * (areas/scheduling/rank.ts), so that the choice of partners does not depend on the hour of the first start.
 */
async function writePraise(tx: Tx, visits: readonly Visit[], now: number): Promise<void> {
  const rated = visits
    .filter((visit) => visit.stage === "done" && doneAt(visit).getTime() < now - HOUR)
    .slice(0, praise.length);
  const rows = rated.flatMap((visit, n) =>
    visit.partnerId
      ? [
          {
            ...{ id: idOf(`partner review ${visit.name}`), partner_id: visit.partnerId, booking_id: visit.bookingId },
            ...{ rating: 4, review: praise[n] ?? null, created_at: moment(doneAt(visit).getTime() + HOUR / 2) },
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.insertInto("partner_review").values(rows).execute();
}
