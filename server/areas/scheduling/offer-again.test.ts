import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { holdShares } from "./confirmed.ts";
import { holdJob, moveJob } from "./move-job.ts";
import { offerNext, offerVisits } from "./offer-next.ts";

const given = useApp();
const zone = { TIME_ZONE: "Asia/Kolkata" };
const at = (days: number, plainTime: string) =>
  new Date(
    Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toZonedDateTime({ timeZone: zone.TIME_ZONE, plainTime })
      .epochMilliseconds,
  );
const ten = at(3, "10:00");
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A visit of two hours, and partners who could take it, each a kilometre farther away. With `late`, the first one let it lapse. */
async function aVisitFor(partners: number, { late, isNew = false }: { late?: number; isNew?: boolean } = {}) {
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (let n = 0; n < partners; n++)
    ids.push((await aWorkingPartner(given.db, { skills: [skill], latitude: 12.9716 + n / 100 })).id);
  const customer = await aCustomer(given.db, isNew ? { phone_verified_at: null } : {});
  const { id: booking_id } = await anOrder(given.db, { customer_id: customer.id });
  const job = await aJob(given.db, {
    ...{ booking_id, sub_category_id: skill, startsAt: ten, minutes: 120 },
    ...(late === undefined ? {} : { partner_id: ids[0] ?? "", status: "Offered", answer_by: minutesAgo(late) }),
  });
  const had = (partner: number, answer: string | null) =>
    given.db
      .insertInto("job_offer")
      .values({
        ...{ job_id: job.id, partner_id: ids[partner] ?? "", answer },
        answered_at: answer === null ? null : new Date(),
      })
      .execute();
  if (late !== undefined) await had(0, null);
  const offer = () => given.db.transaction().execute((tx) => offerNext(tx, zone, job.id));
  const now = async () => {
    const row = await given.db.selectFrom("job").selectAll().where("id", "=", job.id).executeTakeFirstOrThrow();
    return { status: row.status, partner: ids.indexOf(row.partner_id ?? ""), answer_by: row.answer_by };
  };
  const busy = (partner: number, startsAt: Date, order?: string) =>
    aJob(given.db, {
      ...{ partner_id: ids[partner] ?? "", status: "Accepted", startsAt },
      ...(order ? { booking_id: order } : {}),
    });
  return { ids, skill, customer, job, had, offer, now, busy };
}

const sweep = () => offerVisits({}, { ...given.parts, log: given.app.log, attempt: 1 });

describe("a visit without a partner is offered", () => {
  test("to the best who can do all of it, with the time to answer of their own hours", async () => {
    const { ids, offer, now, busy } = await aVisitFor(5);
    await busy(0, at(3, "11:55"));
    const works = (partner: number, hours: object) =>
      given.db
        .updateTable("partner_hours")
        .set(hours)
        .where("partner_id", "=", ids[partner] ?? "")
        .execute();
    await works(1, { works_until: "11:59" });
    await works(2, { works_from: "08:20" });
    const off = [0, 1, 2].map((days) => ({
      ...{ partner_id: ids[2] ?? "" },
      day: Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toString(),
    }));
    await given.db.insertInto("partner_day_off").values(off).execute();
    expect(await offer()).toBe(true);
    expect(await now()).toEqual({ status: "Offered", partner: 2, answer_by: at(3, "08:35") });
  });

  test.each(["declined", "lapsed", "accepted"])("not to a partner who had it before and %s it", async (answer) => {
    const { had, offer, now } = await aVisitFor(2);
    await had(0, answer);
    expect(await offer()).toBe(true);
    expect(await now()).toMatchObject({ status: "Offered", partner: 1 });
  });

  test("again to a partner from whom it was withdrawn, and to one who declined another visit", async () => {
    const { had, offer, now, ids } = await aVisitFor(2);
    await had(0, "withdrawn");
    const other = await aJob(given.db, {});
    const declined = { job_id: other.id, partner_id: ids[0] ?? "", answer: "declined", answered_at: new Date() };
    await given.db.insertInto("job_offer").values(declined).execute();
    expect(await offer()).toBe(true);
    expect(await now()).toMatchObject({ status: "Offered", partner: 0 });
  });

  test("to nobody if all had it, and it stays with the desk", async () => {
    const { had, offer, now } = await aVisitFor(1);
    await had(0, "declined");
    expect(await offer()).toBe(false);
    expect(await now()).toMatchObject({ status: "Unassigned" });
  });

  test("to nobody once it should have begun", async () => {
    const { job, offer, now } = await aVisitFor(1);
    await sql`update job set during = tstzrange(now(), now() + interval '1 hour') where id = ${job.id}`.execute(
      given.db,
    );
    expect(await offer()).toBe(false);
    expect(await now()).toMatchObject({ status: "Unassigned" });
  });

  test("to nobody else while one has it", async () => {
    const { offer, now } = await aVisitFor(2, { late: -15 });
    expect(await offer()).toBe(false);
    expect(await now()).toMatchObject({ status: "Offered", partner: 0 });
  });

  test("to the next one if the best is being booked, and is busy then", async () => {
    const { ids, offer, now, busy } = await aVisitFor(2);
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
    await other
      .selectFrom("partner")
      .select("id")
      .where("id", "=", ids[0] ?? "")
      .forNoKeyUpdate()
      .execute();
    const offered = offer();
    await waitingForLock(given.db);
    await busy(0, ten);
    await other.commit().execute();
    expect(await offered).toBe(true);
    expect(await now()).toMatchObject({ status: "Offered", partner: 1 });
  });

  test("for a newcomer only within the share, and for a known customer to anybody", async () => {
    const { customer, offer, now, busy } = await aVisitFor(2, { isNew: true });
    const other = await aCustomer(given.db, { phone_verified_at: null });
    await busy(1, ten, (await anOrder(given.db, { customer_id: other.id })).id);
    expect(await offer()).toBe(false);
    expect(await now()).toMatchObject({ status: "Unassigned" });
    const confirmed = { phone_verified_at: new Date() };
    await given.db.updateTable("customer").set(confirmed).where("id", "=", customer.id).execute();
    expect(await offer()).toBe(true);
    expect(await now()).toMatchObject({ status: "Offered", partner: 0 });
  });

  test("for a newcomer only when no other newcomer's order is being placed; a known customer's does not wait", async () => {
    const [newcomer, known] = [await aVisitFor(1, { isNew: true }), await aVisitFor(1)];
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
    await holdShares(other);
    const offered = newcomer.offer();
    await waitingForLock(given.db);
    expect(await known.offer()).toBe(true);
    await other.commit().execute();
    expect(await offered).toBe(true);
    expect(await newcomer.now()).toMatchObject({ status: "Offered", partner: 0 });
  });
});

describe("offers that nobody answered in time", () => {
  const lapsed = async (...visits: { job: { id: string } }[]) => {
    const rows = await given.db
      .selectFrom("booking_event")
      .select(["job_id", "by_kind"])
      .where("event", "=", "lapsed")
      .where(
        "job_id",
        "in",
        visits.map(({ job }) => job.id),
      )
      .orderBy("id")
      .execute();
    return rows.map(({ job_id, by_kind }) => [visits.findIndex(({ job }) => job.id === job_id), by_kind]);
  };

  test("go to the next partners, those that are late longest first; others stay", async () => {
    const [second, first, open] = [
      await aVisitFor(2, { late: 1 }),
      await aVisitFor(2, { late: 30 }),
      await aVisitFor(2, { late: -5 }),
    ];
    await sweep();
    expect(await lapsed(second, first, open)).toEqual([
      [1, "system"],
      [0, "system"],
    ]);
    for (const each of [first, second]) expect(await each.now()).toMatchObject({ status: "Offered", partner: 1 });
    expect(await open.now()).toMatchObject({ status: "Offered", partner: 0 });
  });

  test.each([
    ["accepted", "Accepted"],
    ["declined", "Unassigned"],
  ] as const)("do not lapse if they are %s at that moment", async (event, status) => {
    const visit = await aVisitFor(2, { late: 1 });
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
    await other.selectFrom("booking").select("id").where("id", "=", visit.job.booking_id).forNoKeyUpdate().execute();
    const swept = sweep();
    await waitingForLock(given.db);
    const by = { kind: "partner", id: visit.ids[0] ?? "" } as const;
    await moveJob(other, await holdJob(other, visit.job.id), { event, by });
    await other.commit().execute();
    await swept;
    expect(await lapsed(visit)).toEqual([]);
    expect((await visit.now()).status).toBe(status);
  });

  test("do not lapse if they are offered anew at that moment", async () => {
    const visit = await aVisitFor(2, { late: 1 });
    const other = await given.db.startTransaction().execute();
    onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
    await other.selectFrom("booking").select("id").where("id", "=", visit.job.booking_id).forNoKeyUpdate().execute();
    const swept = sweep();
    await waitingForLock(given.db);
    await other
      .updateTable("job")
      .set({ answer_by: minutesAgo(-15) })
      .where("id", "=", visit.job.id)
      .execute();
    await other.commit().execute();
    await swept;
    expect(await lapsed(visit)).toEqual([]);
    expect(await visit.now()).toMatchObject({ status: "Offered", partner: 0 });
  });
});
