import { randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, type JobStatus } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { timeInWords } from "../../platform/wording/in-words.ts";
import { useApp } from "../../tests/support/app.ts";
import { aJob } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit, startCodeNow } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";
import { bySystem } from "../order-book/order-book.ts";
import { holdJob, moveJob } from "./scheduling.ts";

const given = useApp();
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

type Verb = "setOut" | "turnBack" | "arrive" | "acceptJob";
const say = (verb: Verb, as: { token: string }, id: string) => given.call(endpoints[verb], { as, params: { id } });
const rowOf = (id: string) => given.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (await given.db.selectFrom("booking_event").select("event").where("job_id", "=", id).orderBy("id").execute()).map(
    ({ event }) => event,
  );

async function aTaken(startsAt: Date, status: JobStatus = "Accepted", more: Parameters<typeof aVisit>[2] = {}) {
  const partner = await aPartnerAtWork(given.db);
  const visit = await aVisit(given.db, [partner], { status, startsAt, ...more });
  const token = await openSession(given.db, { role: "customer", id: visit.customer.id }, "a test");
  const order = async () =>
    (await given.call(endpoints.getOrder, { as: { token }, params: { id: visit.booking.id } })).data;
  return { partner, ...visit, customer: { token }, order };
}

describe("a partner sets out", () => {
  test("not sooner than the business allows, and is told from when, in the business's time zone", async () => {
    const startsAt = inHours(4);
    const { partner, jobId, order } = await aTaken(startsAt);
    const from = new Date(startsAt.getTime() - 3 * HOUR);
    const before = await rowOf(jobId);
    const message = `It is too early to set out: you can from ${timeInWords(from, "Asia/Kolkata", "en")}.`;
    expect(await say("setOut", partner, jobId)).toMatchObject({
      ...{ status: 422, message },
      errors: [{ path: "setOutFrom", message }],
    });
    expect(await rowOf(jobId)).toEqual(before);
    expect(await eventsOf(jobId)).toEqual([]);
    expect(await order()).toMatchObject({ ordStatus: "Open", canReschedule: true });
    const shown = await given.call(endpoints.getPartnerJob, { as: partner, params: { id: jobId } });
    expect(shown.data.setOutFrom).toBe(from.toISOString());
  });

  test("as soon as the business allows", async () => {
    const { partner, jobId } = await aTaken(inHours(2.9));
    expect((await say("setOut", partner, jobId)).data).toMatchObject({ status: "Traveling", setOutFrom: null });
    // A client that did not get the answer may ask again, however early it is by then.
    expect((await say("setOut", partner, jobId)).status).toBe(200);
    expect(await eventsOf(jobId)).toEqual(["set out"]);
  });

  test.each([-2, 2])("by the database's clock, on a process whose clock is %d hours off", async (hours) => {
    const [soon, late] = [await aTaken(inHours(2.9)), await aTaken(inHours(4))];
    vi.useFakeTimers({ toFake: ["Date"], now: inHours(hours) });
    onTestFinished(() => void vi.useRealTimers());
    expect((await say("setOut", late.partner, late.jobId)).status).toBe(422);
    expect((await say("setOut", soon.partner, soon.jobId)).status).toBe(200);
  });

  test("by the owner's settings", async () => {
    const settings = async (setOutMinutes?: number) =>
      void (await given.db
        .updateTable("business_settings")
        .set({ settings: JSON.stringify(setOutMinutes ? { setOutMinutes } : {}) })
        .execute());
    const { partner, jobId } = await aTaken(inHours(2));
    await settings(60);
    expect((await say("setOut", partner, jobId)).status).toBe(422);
    await settings(150);
    expect((await say("setOut", partner, jobId)).status).toBe(200);
    await settings();
  });
});

describe("a partner is in one job at a time", () => {
  test.each<JobStatus>([
    "Traveling",
    "Reached",
    "Started",
  ])("and cannot set out for another while one is %s", async (status) => {
    const { partner } = await aTaken(inHours(-1), status);
    const other = await aVisit(given.db, [partner], { status: "Accepted", startsAt: inHours(1) });
    expect(await say("setOut", partner, other.jobId)).toMatchObject({
      status: 409,
      message: "You are under way for another job. End that first, or take it back.",
    });
    expect((await rowOf(other.jobId)).status).toBe("Accepted");
  });

  test("also when setting out for two at the same moment", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { partner, jobId } = await aTaken(inHours(-1));
      const other = await aVisit(given.db, [partner], { status: "Accepted", startsAt: inHours(1) });
      const answers = await Promise.all([jobId, other.jobId].map((id) => say("setOut", partner, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test("no matter what writes the row", async () => {
    const { partner } = await aTaken(inHours(-1), "Reached");
    const second = aJob(given.db, { partner_id: partner.id, status: "Traveling", startsAt: inHours(3) });
    await expect(second).rejects.toMatchObject({ constraint: "partner_is_in_one_job" });
    await aJob(given.db, { partner_id: partner.id, status: "Accepted", startsAt: inHours(3) });
  });

  test("but goes on with jobs that were under way before this rule", async () => {
    const { partner, jobId } = await aTaken(inHours(-1), "Started");
    const beside = await aJob(given.db, {
      ...{ partner_id: partner.id, status: "Traveling", startsAt: inHours(3) },
      beside_another: true,
    });
    expect((await say("arrive", partner, beside.id)).data.status).toBe("Reached");
    expect((await rowOf(jobId)).status).toBe("Started");
  });
});

test("the migration marks all jobs of a partner who is in several, except the most advanced one", async () => {
  const migration = await readFile(
    join(import.meta.dirname, "../../platform/database/migrations/0049_one_job_at_a_time.sql"),
    "utf8",
  );
  const [partner, bystander] = [await aPartnerAtWork(given.db), await aPartnerAtWork(given.db)];
  const at = { startsAt: inHours(-1) };
  const alone = await aJob(given.db, { partner_id: bystander.id, status: "Traveling", ...at });
  const furthest = await aJob(given.db, { partner_id: partner.id, status: "Started", ...at });
  const { booking_id } = await aJob(given.db, {});
  const marked = given.db.transaction().execute(async (tx) => {
    await sql`drop index partner_is_in_one_job`.execute(tx);
    const { id, ...row } = await tx
      .selectFrom("job")
      .selectAll()
      .where("id", "=", furthest.id)
      .executeTakeFirstOrThrow();
    const during = sql<string>`tstzrange(now() + interval '5 h', now() + interval '6 h')`;
    await tx
      .insertInto("job")
      .values({ ...row, id: randomUUIDv7(), booking_id, status: "Traveling", during })
      .execute();
    await sql.raw(migration.slice(migration.indexOf("update job"))).execute(tx);
    const of = [partner.id, bystander.id];
    const rows = await tx
      .selectFrom("job")
      .select(["status", "beside_another"])
      .where("partner_id", "in", of)
      .execute();
    throw Object.assign(new Error("nothing stays"), { rows });
  });
  const { rows } = await marked.catch((error) => error);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { status: "Started", beside_another: false },
      { status: "Traveling", beside_another: true },
      { status: "Traveling", beside_another: false },
    ]),
  );
  expect((await rowOf(alone.id)).beside_another).toBe(false);
});

describe("setting out can be taken back", () => {
  test("and all is as before: the customer can move and cancel at no cost again", async () => {
    const { partner, jobId, order } = await aTaken(inHours(1), "Accepted", { payment: "Online" });
    await given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ cancellationFee: 50 }) })
      .execute();
    const terms = async () => {
      const { ordStatus, canReschedule, cancellationFee, visits } = await order();
      return { ordStatus, canReschedule, cancellationFee, code: visits[0]?.startCode };
    };
    await given.db.transaction().execute(async (tx) => {
      const offered = { set: { partner_id: partner.id }, answerBy: inHours(1) };
      await moveJob(tx, await holdJob(tx, jobId), { event: "taken away", by: { kind: "staff", id: partner.id } });
      await moveJob(tx, await holdJob(tx, jobId), { event: "offered", by: bySystem, ...offered });
    });
    await say("acceptJob", partner, jobId);
    const before = await terms();
    expect(before).toMatchObject({ ordStatus: "Accepted", canReschedule: true, cancellationFee: 0 });
    await say("setOut", partner, jobId);
    expect(await terms()).toEqual({ ...before, ordStatus: "Traveling", canReschedule: false, cancellationFee: 50 });
    for (let times = 0; times < 2; times += 1)
      expect((await say("turnBack", partner, jobId)).data).toMatchObject({
        status: "Accepted",
        setOutFrom: expect.any(String),
      });
    expect(await terms()).toEqual(before);
    expect((await eventsOf(jobId)).slice(-2)).toEqual(["set out", "turned back"]);
    expect((await say("setOut", partner, jobId)).data.status).toBe("Traveling");
    await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  });

  test.each<JobStatus>(["Accepted", "Reached", "Started"])("not of a job that is %s", async (status) => {
    const { partner, jobId } = await aTaken(inHours(1), status);
    expect((await say("turnBack", partner, jobId)).status).toBe(409);
    expect((await rowOf(jobId)).status).toBe(status);
  });

  test("and not by another partner", async () => {
    const { jobId } = await aTaken(inHours(1), "Traveling");
    expect((await say("turnBack", await aPartnerAtWork(given.db), jobId)).status).toBe(404);
  });
});

describe("the start code", () => {
  const now = (id: string) => startCodeNow(given, id);
  let codes: { handedOver: number; moved: number; kept: number };

  // Four digits match by chance once in ten thousand times, so most of twenty visits must differ.
  beforeAll(async () => {
    codes = { handedOver: 0, moved: 0, kept: 0 };
    for (let n = 0; n < 20; n += 1) {
      const { partner, jobId } = await aTaken(inHours(1), "Traveling");
      const other = await aPartnerAtWork(given.db);
      const first = await now(jobId);
      await say("turnBack", partner, jobId);
      await say("setOut", partner, jobId);
      if ((await now(jobId)) === first) codes.kept += 1;
      const move = (event: "taken away" | "offered" | "rescheduled", partner_id?: string) =>
        given.db.transaction().execute(async (tx) =>
          moveJob(tx, await holdJob(tx, jobId), {
            ...{ event, by: { kind: "staff", id: other.id }, answerBy: inHours(1) },
            ...(partner_id ? { set: { partner_id } } : {}),
          }),
        );
      await move("taken away");
      await move("offered", other.id);
      const second = await now(jobId);
      if (second !== first) codes.handedOver += 1;
      await move("rescheduled", other.id);
      if ((await now(jobId)) !== second) codes.moved += 1;
    }
  });

  test("changes for another partner, and for another time", () => {
    expect(codes.handedOver).toBeGreaterThan(15);
    expect(codes.moved).toBeGreaterThan(15);
  });
  test("stays while the same partner comes for the same time", () => expect(codes.kept).toBe(20));

  test("of one visit of an order is not the other's, and an earlier partner's code begins nothing", async () => {
    const { partner, jobId } = await aTaken(inHours(-1), "Reached");
    const code = await now(jobId);
    await given.db.updateTable("job").set({ code_round: 7 }).where("id", "=", jobId).execute();
    const start = (digits: string) =>
      given.call(endpoints.startJob, { as: partner, params: { id: jobId }, body: { code: digits } });
    const later = await now(jobId);
    if (later !== code) expect((await start(code)).status).toBe(422);
    expect((await start(later)).data.status).toBe("Started");
  });
});
