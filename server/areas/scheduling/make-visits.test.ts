import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { type By, bySystem } from "../order-book/order-book.ts";
import { planVisits, storeVisits } from "./make-visits.ts";

const given = useDatabase();
const place = { latitude: 12.5, longitude: 77.25 };
const [startsAt, hour, twoHours, answerBy] = ["10:00", "11:00", "12:00", "08:15"].map(
  (time) => new Date(`2100-01-04T${time}:00Z`),
) as [Date, Date, Date, Date];

/** Stores two visits for an order. Returns what the database has of them. */
async function stored(isToPay: boolean, by: (customer: string) => By) {
  const order = await anOrder(given.db);
  const visits = [];
  for (const endsAt of [hour, twoHours]) {
    const { id: subCategoryId } = await aSubCategory(given.db);
    const { id: partnerId } = await aWorkingPartner(given.db);
    visits.push({ subCategoryId, minutes: 60, partnerId, endsAt, answerBy });
  }
  const planned = planVisits({
    ...{ bookingId: order.id, place, choice: { startsAt, endsAt: twoHours, visits }, isToPay },
    by: by(order.customer_id),
  });
  await given.db.transaction().execute((tx) => storeVisits(tx, planned));
  const jobs = await given.db.selectFrom("job").selectAll().where("booking_id", "=", order.id).execute();
  const of = visits.map(({ subCategoryId }) => jobs.find(({ sub_category_id }) => sub_category_id === subCategoryId));
  const offers = await given.db
    .selectFrom("job_offer")
    .select(["job_id", "partner_id", "answer"])
    .where(
      "job_id",
      "in",
      jobs.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  const lines = await given.db
    .selectFrom("booking_event")
    .selectAll()
    .where("booking_id", "=", order.id)
    .orderBy("id")
    .execute();
  expect(jobs).toHaveLength(2);
  return { order, visits, jobs: of, offers, lines };
}

test("the visits of a new order are offered at once, and the timeline tells who placed it and who was asked", async () => {
  const { order, visits, jobs, offers, lines } = await stored(false, (id) => ({ kind: "customer", id }));
  const during = (until: Date) => `["${startsAt.toISOString()}","${until.toISOString()}")`;
  const instants = (text: unknown) =>
    String(text).replaceAll(/"([^"]+)"/g, (_, moment: string) => `"${new Date(moment).toISOString()}"`);
  for (const [n, { partnerId, endsAt }] of visits.entries()) {
    const status = { status: "Offered", partner_id: partnerId, answer_by: answerBy };
    expect(jobs[n]).toMatchObject({ ...place, ...status });
    expect(instants(jobs[n]?.during)).toBe(during(endsAt));
  }
  expect(offers).toEqual(jobs.map((job) => ({ job_id: job?.id, partner_id: job?.partner_id, answer: null })));
  const every = { to_tell: true, order_status: "Open", starts_at: startsAt };
  expect(lines).toMatchObject([
    { ...every, event: "placed", by_kind: "customer", by_id: order.customer_id, job_id: null, status: null },
    ...jobs.map((job) => ({
      ...{ ...every, event: "offered", by_kind: "system", by_id: null, job_id: job?.id, answer_by: answerBy },
      ...{ status_before: "Unassigned", status: "Offered", partner_id: job?.partner_id },
    })),
  ]);
});

test("the visits of an order that is to be paid first are only held: nobody is asked", async () => {
  const { visits, jobs, offers, lines } = await stored(true, () => bySystem);
  for (const [n, { partnerId }] of visits.entries())
    expect(jobs[n]).toMatchObject({ status: "Reserved", partner_id: partnerId, answer_by: null });
  expect(offers).toEqual([]);
  const placed = { event: "placed", by_kind: "system", by_id: null, order_status: "Pending", to_tell: true };
  expect(lines).toMatchObject([placed]);
});
