import { type Break, endpoints, type JobStatus } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aJob, anOperator, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { dayIn } from "../../tests/support/plans.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();
const zone = "Asia/Kolkata";
let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

/** A moment in three days, or so many days from now. */
const at = (time: string, days = 3) =>
  new Date(
    Temporal.PlainDate.from(dayIn(days)).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds,
  ).toISOString();

/** A visit at ten in three days of Ravi's, and Imran, who does the same. */
async function aVisit(status: JobStatus = "Accepted") {
  const { id: skill } = await aSubCategory(given.db);
  const [ravi, imran] = [
    await aWorkingPartner(given.db, { skills: [skill], name: "Ravi" }),
    await aWorkingPartner(given.db, { skills: [skill], name: "Imran" }),
  ];
  const customer = await aCustomer(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id, status: "Accepted" });
  const own = { booking_id: order.id, sub_category_id: skill, startsAt: new Date(at("10:00")) };
  const job = await aJob(given.db, { ...own, status, partner_id: status === "Unassigned" ? null : ravi.id });
  const seen = { partnerId: job.partner_id, startsAt: at("10:00") };
  const look = async (partnerId: string, startsAt: string): Promise<Break[]> =>
    (await given.call(endpoints.lookAtPlace, { as, params: { id: job.id }, query: { partnerId, startsAt } })).data
      .results;
  const place = (partnerId: string, startsAt: string, more: object = {}) =>
    given.call(endpoints.placeVisit, { as, params: { id: job.id }, body: { partnerId, startsAt, seen, ...more } });
  const now = async () => {
    const row = await given.db
      .selectFrom("job")
      .select(["status", "partner_id", "answer_by", "during"])
      .where("id", "=", job.id)
      .executeTakeFirstOrThrow();
    const { starts_at } = await given.db
      .selectFrom("booking")
      .select("starts_at")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    return { status: row.status, partner: row.partner_id, startsAt: starts_at?.toISOString() };
  };
  const lines = async () =>
    (
      await given.db
        .selectFrom("booking_event")
        .select(["event", "note"])
        .where("job_id", "=", job.id)
        .orderBy("id")
        .execute()
    ).map(({ event, note }) => (note ? `${event}: ${note}` : event));
  const visitOf = (partner_id: string, time: string) =>
    aJob(given.db, { partner_id, sub_category_id: skill, startsAt: new Date(at(time)), status: "Accepted" });
  return { skill, ravi, imran, customer, order, job, look, place, now, lines, visitOf };
}

describe("before a visit is put elsewhere, the desk is told", () => {
  test("nothing if nothing speaks against it", async () => {
    const { imran, ravi, look } = await aVisit();
    expect(await look(imran.id, at("10:00"))).toEqual([]);
    expect(await look(ravi.id, at("12:30"))).toEqual([]);
  });

  test("of another visit at that time, which stops it, and of those for which the way is too long, which does not", async () => {
    const { imran, look, visitOf } = await aVisit();
    await visitOf(imran.id, "10:30");
    await visitOf(imran.id, "08:55");
    expect(await look(imran.id, at("10:00"))).toEqual([
      { what: "elsewhere", stops: true, order: expect.any(String), startsAt: at("10:30"), endsAt: at("11:30") },
      {
        what: "too close",
        stops: false,
        order: expect.any(String),
        startsAt: at("08:55"),
        endsAt: at("09:55"),
        minutes: 5,
      },
    ]);
  });

  test("of a day off and why, or of hours in which they do not work", async () => {
    const { imran, look } = await aVisit();
    expect(await look(imran.id, at("20:30"))).toMatchObject([
      { what: "hours", from: "07:00", until: "21:00" },
      { what: "closed" },
    ]);
    await given.db
      .insertInto("partner_day_off")
      .values({ partner_id: imran.id, day: dayIn(3), kind: "sick" })
      .execute();
    expect(await look(imran.id, at("10:00"))).toEqual([{ what: "off", stops: false, kind: "sick" }]);
    await given.db.deleteFrom("partner_hours").where("partner_id", "=", imran.id).execute();
    expect(await look(imran.id, at("10:00", 4))).toEqual([{ what: "hours", stops: false }]);
  });

  test("that they do not do this, live too far away, or did not take it before", async () => {
    const { imran, job, look } = await aVisit();
    await given.db.deleteFrom("partner_skill").where("partner_id", "=", imran.id).execute();
    await given.db.updateTable("partner").set({ latitude: 13.3, radius_km: 20 }).where("id", "=", imran.id).execute();
    const answered = { answer: "declined", answered_at: new Date() };
    await given.db
      .insertInto("job_offer")
      .values({ job_id: job.id, partner_id: imran.id, ...answered })
      .execute();
    expect(await look(imran.id, at("10:00"))).toEqual([
      { what: "skill", stops: false },
      { what: "far", stops: false, km: expect.closeTo(36.5, 0), most: 20 },
      { what: "declined", stops: false },
    ]);
  });

  test("that the customer wanted the partner who has it", async () => {
    const { imran, ravi, job, look } = await aVisit();
    await given.db.updateTable("job").set({ asked_partner_id: ravi.id }).where("id", "=", job.id).execute();
    expect(await look(imran.id, at("10:00"))).toEqual([{ what: "asked", stops: false }]);
    expect(await look(ravi.id, at("12:00"))).toEqual([]);
  });

  test("what cannot be: a time that is over, one of several visits at another time, somebody who may not work", async () => {
    const { imran, ravi, order, look } = await aVisit();
    expect(await look(imran.id, at("10:00", -1))).toMatchObject([{ what: "over", stops: true }]);
    const other = await aJob(given.db, { booking_id: order.id, startsAt: new Date(at("10:00")) });
    expect(await look(ravi.id, at("11:00"))).toEqual([{ what: "several", stops: true }]);
    expect(await look(imran.id, at("10:00"))).toEqual([]);
    await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", other.id).execute();
    await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "=", imran.id).execute();
    expect(await look(imran.id, at("10:00"))).toEqual([{ what: "not working", stops: true }]);
  });

  test.each<[JobStatus, elsewhere: boolean, later: boolean]>([
    ["Reserved", false, false],
    ["Unassigned", true, true],
    ["Offered", true, true],
    ["Accepted", true, true],
    ["Traveling", true, false],
    ["Reached", true, false],
    ["Started", false, false],
    ["Completed", false, false],
    ["Cancelled", false, false],
  ])("of one that is %s, whether it can go to somebody else (%s) or to another time (%s)", async (status, elsewhere, later) => {
    const { imran, look } = await aVisit(status);
    const can = async (time: string) => !(await look(imran.id, at(time))).some(({ what }) => what === "status");
    expect([await can("10:00"), await can("12:00")]).toEqual([elsewhere, later]);
  });
});

describe("a visit that is put elsewhere", () => {
  test("is offered to the other partner, and everybody is told", async () => {
    const { imran, ravi, customer, place, now, lines } = await aVisit();
    const { data } = await place(imran.id, at("10:00"), { reason: "Closer." });
    expect(data.results.jobs).toMatchObject([{ status: "Offered", partner: { name: "Imran" } }]);
    expect(await now()).toMatchObject({ status: "Offered", partner: imran.id });
    expect(await lines()).toEqual(["taken away: Closer.", "offered"]);
    await given.runJobs();
    const told = async ({ phone }: { phone: string | null }) =>
      (await sentTo(given, phone ?? "")).map(({ template }) => template);
    expect(await told(ravi)).toEqual(["job-cancelled"]);
    expect(await told(imran)).toEqual(["job-offered"]);
    expect((await sentTo(given, customer.email ?? "")).map(({ template }) => template)).toEqual(["partner-lost"]);
  });

  test("keeps its partner at another time: they are asked again, or it is theirs", async () => {
    const { ravi, place, now, lines } = await aVisit();
    await place(ravi.id, at("12:30"));
    expect(await now()).toEqual({ status: "Offered", partner: ravi.id, startsAt: at("12:30") });
    const again = { given: true, seen: { partnerId: ravi.id, startsAt: at("12:30") } };
    await place(ravi.id, at("14:00"), again);
    expect(await now()).toEqual({ status: "Accepted", partner: ravi.id, startsAt: at("14:00") });
    expect(await lines()).toEqual(["rescheduled", "rescheduled", "given"]);
  });

  test("can go to another partner at another time, for certain, whatever warns against it", async () => {
    const { imran, place, now, lines } = await aVisit();
    await given.db.deleteFrom("partner_skill").where("partner_id", "=", imran.id).execute();
    await given.db
      .insertInto("partner_day_off")
      .values({ partner_id: imran.id, day: dayIn(3) })
      .execute();
    await place(imran.id, at("17:00"), { given: true });
    expect(await now()).toEqual({ status: "Accepted", partner: imran.id, startsAt: at("17:00") });
    expect(await lines()).toEqual(["rescheduled", "given"]);
  });

  test("that nobody had is given to somebody", async () => {
    const { imran, place, now } = await aVisit("Unassigned");
    await place(imran.id, at("10:00"), { given: true });
    expect(await now()).toMatchObject({ status: "Accepted", partner: imran.id });
  });

  test("goes back to where it was: that is how a move is undone", async () => {
    const { ravi, imran, place, now } = await aVisit();
    await place(imran.id, at("12:00"), { given: true });
    const back = { given: true, seen: { partnerId: imran.id, startsAt: at("12:00") } };
    await place(ravi.id, at("10:00"), back);
    expect(await now()).toEqual({ status: "Accepted", partner: ravi.id, startsAt: at("10:00") });
  });

  test("is put there once, however often that is sent", async () => {
    const { imran, place, lines } = await aVisit();
    await place(imran.id, at("12:00"), { given: true });
    expect(await place(imran.id, at("12:00"), { given: true })).toMatchObject({ status: 200 });
    expect(await lines()).toEqual(["rescheduled", "given"]);
  });

  test("stays where it is if a colleague moved it meanwhile, or it cannot go there any more", async () => {
    const { imran, ravi, place, now, lines, visitOf } = await aVisit();
    await place(ravi.id, at("12:00"), { given: true });
    expect(await place(imran.id, at("15:00"))).toMatchObject({ status: 409, reason: "CHANGED_MEANWHILE" });
    await visitOf(imran.id, "15:30");
    const seen = { partnerId: ravi.id, startsAt: at("12:00") };
    expect(await place(imran.id, at("15:00"), { seen })).toMatchObject({
      status: 409,
      reason: "VISIT_CANNOT_GO_THERE",
    });
    expect(await now()).toEqual({ status: "Accepted", partner: ravi.id, startsAt: at("12:00") });
    expect(await lines()).toEqual(["rescheduled", "given"]);
  });

  test("of two operators who put two visits to one partner at one time, one is refused", async () => {
    const [one, other] = [await aVisit(), await aVisit()];
    const answers = await Promise.all([one.place(one.imran.id, at("18:00")), other.place(one.imran.id, at("18:30"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
