import { type AwayVisit, endpoints, type JobStatus } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../../tests/support/app.ts";
import {
  aCustomer,
  aJob,
  anOperator,
  anOrder,
  aSubCategory,
  aWorkingPartner,
} from "../../../../tests/support/factories.ts";
import { dayIn } from "../../../../tests/support/plans.ts";
import { sentTo } from "../../../../tests/support/sent.ts";
import { openSession } from "../../../identity/identity.ts";
import { offerPaid } from "../../../scheduling/scheduling.ts";

const given = useApp();
const zone = "Asia/Kolkata";
let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

/** A moment so many days from now, by the business's clock. */
const at = (days: number, time: string) =>
  new Date(Temporal.PlainDate.from(dayIn(days)).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

/** A partner with visits at these times in three days, and others who do the same, each a kilometre farther away. */
async function aPartnerWhoIsIll(times: string[], others: number, status: JobStatus = "Accepted") {
  const { id: skill } = await aSubCategory(given.db);
  const ravi = await aWorkingPartner(given.db, { skills: [skill], name: "Ravi Kumar" });
  const them: string[] = [];
  for (let n = 0; n < others; n += 1)
    them.push((await aWorkingPartner(given.db, { skills: [skill], name: `Other ${n}`, latitude: 12.98 + n / 100 })).id);
  const visits: string[] = [];
  for (const time of times) visits.push(await visitOf(ravi.id, skill, time, status));
  const busy = (other: number, time: string) => visitOf(them[other] ?? "", skill, time, "Accepted");
  return { skill, ravi: ravi.id, phone: ravi.phone, them, visits, busy };
}

async function visitOf(partner_id: string, sub_category_id: string, time: string, status: JobStatus) {
  const customer = await aCustomer(given.db);
  const { id: booking_id } = await anOrder(given.db, { customer_id: customer.id, status: "Accepted" });
  const job = await aJob(given.db, { booking_id, partner_id, sub_category_id, startsAt: at(3, time), status });
  return job.id;
}

const day = () => ({ from: dayIn(3), until: dayIn(3) });
const plan = async (id: string, query = day()): Promise<AwayVisit[]> =>
  (await given.call(endpoints.planAway, { params: { id }, query, as })).data.results;
const goAway = (id: string, visits: { visit: string; to: string | null }[] = [], more = {}) =>
  given.call(endpoints.setAway, { params: { id }, body: { ...day(), kind: "sick", visits, ...more }, as });
const asPlanned = (visits: AwayVisit[]) => visits.map(({ _id, to }) => ({ visit: _id, to }));
const jobOf = (id: string) =>
  given.db.selectFrom("job").select(["status", "partner_id"]).where("id", "=", id).executeTakeFirstOrThrow();
const daysOffOf = async (id: string) =>
  (await given.call(endpoints.deskPartner, { params: { id }, as })).data.results.away;

describe("before a partner's absence is entered, the desk sees", () => {
  test("their visits of those days, the earliest first, with who is free for each and what it means for them", async () => {
    const { ravi, them, visits, skill, busy } = await aPartnerWhoIsIll(["16:00", "10:00"], 2);
    await busy(0, "16:30");
    await given.db
      .updateTable("partner")
      .set({ rating_sum: 9, rating_count: 2 })
      .where("id", "=", them[1] ?? "")
      .execute();
    await given.db
      .updateTable("job")
      .set({ asked_partner_id: ravi })
      .where("id", "=", visits[1] ?? "")
      .execute();
    // Of another day, and of somebody else.
    await aJob(given.db, { partner_id: ravi, sub_category_id: skill, startsAt: at(4, "10:00"), status: "Accepted" });
    const [first, second, ...more] = await plan(ravi);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ _id: visits[1], customer: "Meera Iyer", status: "Accepted", asked: true });
    expect(first?.free).toMatchObject([
      { _id: them[1], name: "Other 1", rating: 4.5, visits: 0, declined: false },
      { _id: them[0], name: "Other 0", rating: null, visits: 1 },
    ]);
    expect(second).toMatchObject({ _id: visits[0], asked: false, to: them[1] });
    expect(second?.free.map(({ name }) => name)).toEqual(["Other 1"]);
  });

  test("somebody else for each of two visits that nobody could do both of, the harder one first", async () => {
    const { ravi, them, visits, busy } = await aPartnerWhoIsIll(["10:00", "11:05"], 2);
    // The nearer one could take either of them, the other only the first.
    await busy(1, "12:10");
    const [first, second] = await plan(ravi);
    expect(first).toMatchObject({ _id: visits[0], to: them[1] });
    expect(second).toMatchObject({ _id: visits[1], to: them[0] });
    expect(first?.free.map(({ _id }) => _id)).toEqual(them);
  });

  test("nobody for a visit whom only somebody could take who is proposed for another one then; they can be chosen all the same", async () => {
    const { ravi, them, visits } = await aPartnerWhoIsIll(["10:00", "11:05"], 1);
    const [first, second] = await plan(ravi);
    expect(first).toMatchObject({ _id: visits[0], to: them[0] });
    expect(second).toMatchObject({ _id: visits[1], to: null, nobody: null });
    expect(second?.free.map(({ _id }) => _id)).toEqual(them);
  });

  test("eight of those who could take one, however many there are", async () => {
    const { ravi, them } = await aPartnerWhoIsIll(["10:00"], 9);
    const [visit] = await plan(ravi);
    expect(visit?.free.map(({ _id }) => _id)).toEqual(them.slice(0, 8));
  });

  test("why nobody can take one: how many could, and what keeps them", async () => {
    const { ravi, them, busy } = await aPartnerWhoIsIll(["10:00"], 3);
    await busy(0, "10:30");
    await given.db
      .insertInto("partner_day_off")
      .values({ partner_id: them[1] ?? "", day: dayIn(3) })
      .execute();
    await given.db
      .updateTable("partner_hours")
      .set({ works_from: "10:30" })
      .where("partner_id", "=", them[2] ?? "")
      .execute();
    expect(await plan(ravi)).toMatchObject([{ free: [], to: null, nobody: { able: 3, off: 2, busy: 1 } }]);
  });

  test.each<[JobStatus, boolean]>([
    ["Reserved", false],
    ["Offered", true],
    ["Traveling", true],
    ["Reached", true],
    ["Started", false],
  ])("whether a visit that is %s can be handed on: %s", async (status, can) => {
    const { ravi } = await aPartnerWhoIsIll(["10:00"], 1, status);
    expect(await plan(ravi)).toMatchObject([{ status, canHandOn: can, nobody: null }]);
  });

  test("nothing for days that are over, backwards, or more than a year away", async () => {
    const { ravi } = await aPartnerWhoIsIll([], 0);
    const ask = async (from: string, until: string) =>
      (await given.call(endpoints.planAway, { params: { id: ravi }, query: { from, until }, as })).status;
    expect(await ask(dayIn(-1), dayIn(0))).toBe(422);
    expect(await ask(dayIn(3), dayIn(2))).toBe(400);
    expect(await ask(dayIn(300), dayIn(367))).toBe(422);
    expect(await ask(dayIn(0), dayIn(366))).toBe(200);
    expect(await daysOffOf(ravi)).toEqual([]);
  });
});

describe("once a partner's absence is entered", () => {
  test("their visits are offered as planned, customers and partners are told, and the partner is planned for nothing more", async () => {
    const { ravi, phone, them, visits, skill } = await aPartnerWhoIsIll(["10:00", "15:00"], 1);
    const kept = await visitOf(them[0] ?? "", skill, "18:00", "Accepted");
    const { data } = await goAway(ravi, asPlanned(await plan(ravi)));
    expect(data.results.map(({ _id, became, partner }) => [_id, became, partner])).toEqual([
      [visits[0], "offered", "Other 0"],
      [visits[1], "offered", "Other 0"],
    ]);
    for (const visit of visits) expect(await jobOf(visit)).toEqual({ status: "Offered", partner_id: them[0] });
    expect(await jobOf(kept)).toEqual({ status: "Accepted", partner_id: them[0] });
    expect(await daysOffOf(ravi)).toEqual([{ ...day(), kind: "sick" }]);
    const [audited] = await given.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("subject_id", "=", ravi)
      .execute();
    expect(audited).toEqual({
      action: "enter partner's absence",
      details: { ...day(), kind: "sick", visits: 2 },
    });
    const { history } = (await given.call(endpoints.deskPartner, { params: { id: ravi }, as })).data.results;
    expect(history).toMatchObject([
      { action: "enter partner's absence", details: { ...day(), kind: "sick", visits: 2 } },
    ]);
    await given.runJobs();
    const told = await sentTo(given, phone);
    expect(told.map(({ template }) => template)).toEqual(["partner-off"]);
  });

  test("their visits can be given for certain", async () => {
    const { ravi, them, visits } = await aPartnerWhoIsIll(["10:00"], 1);
    const { data } = await goAway(ravi, asPlanned(await plan(ravi)), { given: true });
    expect(data.results).toMatchObject([{ became: "given", partner: "Other 0" }]);
    expect(await jobOf(visits[0] ?? "")).toEqual({ status: "Accepted", partner_id: them[0] });
  });

  test("a visit whose chosen partner is not free any more goes to the next best, and waits at the desk if there is none", async () => {
    const { ravi, them, visits, busy } = await aPartnerWhoIsIll(["10:00", "15:00"], 2);
    const to = them[0] ?? "";
    await busy(0, "10:30");
    await busy(0, "15:30");
    await busy(1, "15:30");
    const { data } = await goAway(
      ravi,
      visits.map((visit) => ({ visit, to })),
    );
    expect(data.results).toMatchObject([
      { _id: visits[0], became: "offered", partner: "Other 1" },
      { _id: visits[1], became: "nobody", partner: null },
    ]);
  });

  test("a visit for which nobody was chosen waits at the desk, and one that was not named stays the partner's", async () => {
    const { ravi, visits } = await aPartnerWhoIsIll(["10:00", "15:00"], 1);
    await goAway(ravi, [{ visit: visits[0] ?? "", to: null }]);
    expect(await jobOf(visits[0] ?? "")).toEqual({ status: "Unassigned", partner_id: null });
    expect(await jobOf(visits[1] ?? "")).toEqual({ status: "Accepted", partner_id: ravi });
  });

  test("what happened meanwhile stands: work that has begun, a visit that is somebody else's, and one of another partner", async () => {
    const { ravi, them, visits, busy } = await aPartnerWhoIsIll(["10:00", "15:00"], 2);
    await given.db
      .updateTable("job")
      .set({ status: "Started" })
      .where("id", "=", visits[0] ?? "")
      .execute();
    await given.db
      .updateTable("job")
      .set({ partner_id: them[1] ?? "" })
      .where("id", "=", visits[1] ?? "")
      .execute();
    const foreign = await busy(1, "18:00");
    const to = them[0] ?? "";
    const { data } = await goAway(
      ravi,
      [...visits, foreign].map((visit) => ({ visit, to })),
    );
    expect(data.results).toMatchObject([
      { became: "theirs" },
      { became: "given", partner: "Other 1" },
      { became: "given" },
    ]);
    expect(await jobOf(foreign)).toEqual({ status: "Accepted", partner_id: them[1] });
  });

  test("the same call again does what is left, and nothing twice", async () => {
    const { ravi, phone, them, visits } = await aPartnerWhoIsIll(["10:00", "15:00"], 1);
    const both = visits.map((visit) => ({ visit, to: them[0] ?? "" }));
    await goAway(ravi, both.slice(0, 1));
    await goAway(ravi, both);
    await given.runJobs();
    // What is handed on later is told by itself, as the first message does not say it.
    expect((await sentTo(given, phone)).map(({ template }) => template)).toEqual(["partner-off", "job-cancelled"]);
    const lines = await given.db
      .selectFrom("booking_event")
      .select("event")
      .where("job_id", "in", visits)
      .orderBy("id")
      .execute();
    expect(lines.map(({ event }) => event)).toEqual(["taken away", "offered", "taken away", "offered"]);
  });

  test("two operators at once hand each visit on once", async () => {
    const { ravi, them, visits } = await aPartnerWhoIsIll(["10:00", "13:00", "16:00"], 1);
    const all = visits.map((visit) => ({ visit, to: them[0] ?? "" }));
    const answers = await Promise.all([goAway(ravi, all), goAway(ravi, all.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const offers = await given.db.selectFrom("job_offer").select("partner_id").where("job_id", "in", visits).execute();
    expect(offers).toHaveLength(3);
  });

  test("days can be added, changed and taken back, and are shown as stretches", async () => {
    const { ravi } = await aPartnerWhoIsIll([], 0);
    const bystander = await aWorkingPartner(given.db);
    const enter = (from: number, until: number, kind: string, id = ravi) =>
      goAway(id, [], { from: dayIn(from), until: dayIn(until), kind });
    await enter(1, 5, "leave");
    await enter(2, 2, "sick");
    await enter(2, 2, "leave", bystander.id);
    await given.call(endpoints.setBack, { params: { id: ravi }, body: { from: dayIn(4), until: dayIn(4) }, as });
    expect(await daysOffOf(ravi)).toEqual([
      { from: dayIn(1), until: dayIn(1), kind: "leave" },
      { from: dayIn(2), until: dayIn(2), kind: "sick" },
      { from: dayIn(3), until: dayIn(3), kind: "leave" },
      { from: dayIn(5), until: dayIn(5), kind: "leave" },
    ]);
    expect(await daysOffOf(bystander.id)).toEqual([{ from: dayIn(2), until: dayIn(2), kind: "leave" }]);
  });
});

test("an order that is paid after its partner was reported ill is offered to somebody else", async () => {
  const { ravi, them, visits } = await aPartnerWhoIsIll(["10:00"], 1, "Reserved");
  await goAway(ravi);
  const { booking_id } = await given.db
    .selectFrom("job")
    .select("booking_id")
    .where("id", "=", visits[0] ?? "")
    .executeTakeFirstOrThrow();
  await given.db.transaction().execute((tx) => offerPaid(tx, given.config, booking_id));
  expect(await jobOf(visits[0] ?? "")).toEqual({ status: "Offered", partner_id: them[0] });
});

test("the desk changes the hours of a week, and of two at once the second is told", async () => {
  const { ravi } = await aPartnerWhoIsIll([], 0);
  const bystander = await aWorkingPartner(given.db);
  const read = async (id: string) => (await given.call(endpoints.deskPartner, { params: { id }, as })).data.results;
  const before = await read(ravi);
  const hours = [{ weekday: 7, from: "10:00", until: "14:30" }];
  const change = (week: typeof hours) =>
    given.call(endpoints.changePartnerHours, {
      params: { id: ravi },
      body: { hours: week, seen: before.hoursVersion },
      as,
    });
  expect((await change(hours)).data.results.hours).toEqual(hours);
  expect(await change([])).toMatchObject({ status: 409 });
  expect((await read(ravi)).hours).toEqual(hours);
  expect((await read(bystander.id)).hours).toHaveLength(7);
});
