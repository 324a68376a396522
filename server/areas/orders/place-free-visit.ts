import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Json } from "../../platform/database/schema.gen.ts";
import { copyOfPlace, placeOfOrder } from "../addresses/addresses.ts";
import { cityAt } from "../cities/cities.ts";
import { type By, orderRows } from "../order-book/order-book.ts";
import { choosePartners, crewOf, type Errand, planVisits, storeVisits, type Zone } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { newOrderNumber } from "./order-number.ts";

interface Visit {
  complaintId: string;
  /** The visit whose work is done once more. */
  jobId: string;
  startsAt: Date;
  by: By;
  /** What its partner is to know. */
  note: string | null;
  photos: string[] | null;
}

/** Returns what a visit that is done asks for, as if it were booked again. */
export async function errandAgain(db: Database | Tx, jobId: string): Promise<Errand> {
  const { sub_category_id, minutes, people, ...place } = await readVisit(db, jobId);
  const { city } = await cityAt(db, place);
  return { place, opening: city?.opening, visits: crewOf({ subCategoryId: sub_category_id, minutes }, people) };
}

/**
 * Books the work of a visit once more, at no charge, as an order of its own. The partner who did it is asked first. Refuses with 409 and
 * the free times if nobody is free then.
 */
export async function placeFreeVisit(
  tx: Tx,
  zone: Zone,
  { complaintId, jobId, startsAt, by, note, photos }: Visit,
): Promise<void> {
  const visit = await readVisit(tx, jobId);
  const preferred = new Map(visit.partner_id ? [[visit.sub_category_id, visit.partner_id]] : []);
  const choice = await choosePartners(tx, zone, { ...(await errandAgain(tx, jobId)), startsAt, preferred });
  const id = randomUUIDv7();
  const { numberPrefix } = await readSettings(tx);
  const order = {
    ...{ id, number: newOrderNumber(numberPrefix), customer_id: visit.customer_id, complaint_id: complaintId },
    ...{ payment_type: "COD", status: "Open", payment_status: null },
    ...{ currency: visit.currency, total: 0, visit_charge: 0 },
    ...copyOfPlace(visit),
    ...{ area: visit.area, visit_note: note, visit_photos: photos },
    ...{ starts_at: choice.startsAt, ends_at: choice.endsAt },
  };
  const planned = planVisits({ bookingId: id, place: visit, choice, isToPay: false, by, asked: preferred });
  const [job] = planned.jobs;
  const lines = (await readLines(tx, jobId)).map(({ chosen, ...line }, position) => ({
    ...line,
    ...{ chosen: chosen as Json, price: 0, discount: 0, booking_id: id, position, job_id: job?.id ?? null },
  }));
  await storeVisits(tx, planned, orderRows(tx, { order, lines }));
}

export const readVisit = (db: Database | Tx, jobId: string) =>
  db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .where("j.id", "=", jobId)
    .select([
      "j.sub_category_id",
      "j.partner_id",
      "b.customer_id",
      "b.area",
      "b.currency",
      "b.bill_to",
      ...placeOfOrder,
    ])
    .select(sql<number>`(extract(epoch from upper(j.during) - lower(j.during)) / 60)::float8`.as("minutes"))
    // Those who came to help.
    .select(
      sql<number>`(select 1 + count(*)::int from job h where h.helps_id = j.id and h.status <> 'Cancelled')`.as(
        "people",
      ),
    )
    .executeTakeFirstOrThrow();

/** Reads what was booked; what was found at the door is not done again. */
const readLines = (tx: Tx, jobId: string) =>
  tx
    .selectFrom("booking_line")
    .where("job_id", "=", jobId)
    .where("extra_id", "is", null)
    .orderBy("position")
    .select(["service_id", "service_name", "quantity", "chosen", "image"])
    .execute();
