import { endpoints, type JobStatus } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { todayIn } from "../../../platform/database/now.ts";
import { useApp } from "../../../tests/support/app.ts";
import { aComplaint, aVisitDone } from "../../../tests/support/complaints.ts";
import { anEarner } from "../../../tests/support/earners.ts";
import { aJob, anOperator, aPartner, aSubCategory, aWorkingPartner } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

let as: { token: string };
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const lately = async (id: string) => given.call(endpoints.partnerLately, { params: { id }, as });
const read = async (id: string) => (await lately(id)).data.results;

/** A moment of the business's day, so many days from today. */
const at = (days: number, hour: number) =>
  new Date(
    todayIn("Asia/Kolkata").add({ days }).toZonedDateTime({ timeZone: "Asia/Kolkata", plainTime: { hour } })
      .epochMilliseconds,
  );

async function aVisit(partnerId: string, startsAt: Date, status: JobStatus) {
  const { id: sub_category_id } = await aSubCategory(given.db, { name: "Taps" });
  return aJob(given.db, { partner_id: partnerId, sub_category_id, status, startsAt });
}

test("today's visits are those of the business's day, in their order, without what was cancelled", async () => {
  const partner = await aWorkingPartner(given.db);
  const bystander = await aWorkingPartner(given.db);
  await aVisit(bystander.id, at(0, 9), "Accepted");
  const [late, early] = [
    await aVisit(partner.id, at(0, 23), "Accepted"),
    await aVisit(partner.id, at(0, 0), "Completed"),
  ];
  await aVisit(partner.id, at(0, 12), "Cancelled");
  await aVisit(partner.id, at(-1, 23), "Completed");
  await aVisit(partner.id, at(1, 0), "Accepted");
  await aVisit(partner.id, at(9, 10), "Offered");
  const { today, ahead } = await read(partner.id);
  expect(today).toMatchObject([
    { _id: early.id, status: "Completed", skill: "Taps", startsAt: at(0, 0).toISOString() },
    { _id: late.id, status: "Accepted" },
  ]);
  expect(ahead).toBe(2);
});

test("what became of the last thirty days is counted of this partner alone", async () => {
  const { partner, order, job } = await aVisitDone(given.db, { daysAgo: 2 });
  const visit = await aVisitDone(given.db, { daysAgo: 3 });
  await aComplaint(given.db, visit);
  await aComplaint(given.db, { ...visit, partner, order, job });
  await given.db.updateTable("partner").set({ rating_sum: 9, rating_count: 2 }).where("id", "=", partner.id).execute();
  const offer = async (partnerId: string, jobId: string, answer: string | null, daysAgo: number) => {
    const offered_at = sql<Date>`now() - make_interval(days => ${daysAgo})`;
    await given.db
      .insertInto("job_offer")
      .values({ job_id: jobId, partner_id: partnerId, answer, offered_at, ...(answer && { answered_at: offered_at }) })
      .execute();
  };
  const lost = await aVisit(visit.partner.id, at(-4, 10), "Completed");
  await offer(partner.id, job.id, "accepted", 3);
  await offer(partner.id, lost.id, "accepted", 5);
  for (const answer of ["declined", "lapsed", "given"])
    await offer(partner.id, (await aVisit(visit.partner.id, at(-6, 10), "Completed")).id, answer, 7);
  await offer(partner.id, (await aVisit(visit.partner.id, at(-40, 10), "Completed")).id, "declined", 40);
  await offer(visit.partner.id, visit.job.id, "declined", 3);
  const back = { job_id: lost.id, booking_id: lost.booking_id, event: "given back", by_kind: "partner" };
  await given.db
    .insertInto("booking_event")
    .values([
      { ...back, by_id: partner.id },
      { ...back, by_id: visit.partner.id },
    ])
    .execute();
  expect(await read(partner.id)).toMatchObject({
    ...{ days: 30, done: 1, offers: 4, accepted: 2, givenBack: 1, complaints: 1, openComplaints: 1 },
    ...{ rating: 4.5, ratings: 2 },
  });
});

test("of somebody who has done nothing yet nothing is made up", async () => {
  const partner = await aPartner(given.db, { status: "Approved" });
  expect(await read(partner.id)).toEqual({
    ...{ today: [], ahead: 0, rating: null, ratings: 0, days: 30, done: 0, offers: 0, accepted: 0, givenBack: 0 },
    ...{ complaints: 0, openComplaints: 0 },
  });
  expect((await lately(crypto.randomUUID())).status).toBe(404);
});

test("an owner sees what they earned lately, and what they are owed", async () => {
  const earner = await anEarner(given, [
    [400, 2],
    [250, 40],
  ]);
  await anEarner(given, [[999, 1]]);
  const params = { id: earner.id };
  const paid = {
    params,
    body: { direction: "paid-out", amount: 100, reason: "Bank" },
    as,
    headers: { "idempotency-key": crypto.randomUUID() },
  };
  expect((await given.call(endpoints.payPartner, paid)).status).toBe(200);
  const money = await given.call(endpoints.partnerMoney, { params, as });
  expect(money.data.results).toEqual({ days: 30, earned: 400, owed: 550 });
  expect((await given.call(endpoints.partnerMoney, { params: { id: crypto.randomUUID() }, as })).status).toBe(404);
});
