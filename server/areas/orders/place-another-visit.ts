import { randomUUIDv7 } from "node:crypto";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Json } from "../../platform/database/schema.gen.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { copyOfPlace } from "../addresses/addresses.ts";
import { cityAt } from "../cities/cities.ts";
import { type By, orderRows } from "../order-book/order-book.ts";
import { choosePartners, type Errand, planVisits, storeVisits, type Zone } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { newOrderNumber } from "./order-number.ts";
import { readVisit } from "./place-free-visit.ts";

/** A visit that only brings a part takes this long. */
const LEAST_MINUTES = 30;

interface OfOrder {
  bookingId: string;
  /** What was proposed for another visit. */
  extraId: string;
}

/** Returns what a proposal for another visit asks for: its time, at the same place. Refuses with 404 if there is none in this order. */
export const errandOfExtra = async (db: Database | Tx, of: OfOrder): Promise<Errand> => (await read(db, of)).errand;

async function read(db: Database | Tx, { bookingId, extraId }: OfOrder) {
  const extra = await db
    .selectFrom("extra")
    .select(["job_id", "minutes", "added"])
    .where("id", "=", extraId)
    .where("booking_id", "=", bookingId)
    .where("another_visit", "=", true)
    .executeTakeFirst();
  if (!extra) throw refuse("NO_SUCH_EXTRA");
  const visit = await readVisit(db, extra.job_id);
  const { city } = await cityAt(db, visit);
  const wanted = { subCategoryId: visit.sub_category_id, minutes: Math.max(LEAST_MINUTES, extra.minutes) };
  return {
    visit,
    added: extra.added,
    errand: { place: visit, opening: city?.opening, visits: [wanted] } satisfies Errand,
  };
}

/**
 * Books the visit that a proposal needs, as an order of its own: to be paid once it is done. The caller bills it, as its total has it already. The
 * partner who proposed it is asked first. Refuses with 409 and the free times if nobody is free then.
 */
export async function placeAnotherVisit(
  tx: Tx,
  zone: Zone,
  { startsAt, by, ...of }: OfOrder & { startsAt: Date; by: By },
): Promise<{ bookingId: string; jobId: string }> {
  const { visit, added, errand } = await read(tx, of);
  const preferred = new Map(visit.partner_id ? [[visit.sub_category_id, visit.partner_id]] : []);
  const choice = await choosePartners(tx, zone, { ...errand, startsAt, preferred });
  const bookingId = randomUUIDv7();
  const { numberPrefix } = await readSettings(tx);
  const order = {
    ...{ id: bookingId, number: newOrderNumber(numberPrefix), customer_id: visit.customer_id },
    ...{ payment_type: "COD", status: "Open", payment_status: null },
    ...{ currency: visit.currency, total: added, visit_charge: 0, bill_to: visit.bill_to as Json },
    ...copyOfPlace(visit),
    ...{ area: visit.area, starts_at: choice.startsAt, ends_at: choice.endsAt },
  };
  const planned = planVisits({ bookingId, place: visit, choice, isToPay: false, by, asked: preferred });
  await storeVisits(tx, planned, orderRows(tx, { order, lines: [] }));
  return { bookingId, jobId: planned.jobs[0]?.id ?? "" };
}
