import { randomUUIDv7 } from "node:crypto";
import { type JobEvent, type JobStatus, orderStatusFrom } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useDatabase, waitingForLock } from "../../tests/support/database.ts";
import { aJob, anOperator, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { type By, bySystem } from "../order-book/order-book.ts";
import { holdJob, moveJob, refreshOrder } from "./move-job.ts";

const given = useDatabase();
const HOUR = 3_600_000;
const noon = new Date("2100-01-04T12:00:00Z");
const at = (hours: number) => new Date(noon.getTime() + hours * HOUR);

interface Made {
  status: JobStatus;
  startsAt?: Date;
  minutes?: number;
}

/** An order with visits, each with another partner and an open offer if it is Offered, and one like it that must stay as it is. */
async function anOrderWith(...visits: Made[]) {
  const make = async () => {
    const order = await anOrder(given.db, { status: orderStatusFrom(visits.map(({ status }) => status)) });
    const jobs = [];
    const ids = visits.map(() => randomUUIDv7()).sort();
    for (const [n, { status, startsAt = noon, minutes = 60 }] of visits.entries()) {
      const { id } = await aWorkingPartner(given.db);
      const partner_id = status === "Unassigned" ? null : id;
      const tries = { wrong_codes: 2, wrong_code: "1234", code_round: 3, beside_another: true };
      const job = await aJob(given.db, {
        id: ids[n] ?? "",
        booking_id: order.id,
        status,
        partner_id,
        startsAt,
        minutes,
        ...tries,
      });
      if (partner_id && status === "Offered")
        await given.db.insertInto("job_offer").values({ job_id: job.id, partner_id }).execute();
      jobs.push({ ...job, partnerId: id });
    }
    return { order, jobs };
  };
  const [own, bystander] = [await make(), await make()];
  const orderNow = (id = own.order.id) =>
    given.db
      .selectFrom("booking")
      .select(["status", "partner_id", "starts_at", "ends_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const jobNow = (n = 0) =>
    given.db
      .selectFrom("job")
      .selectAll()
      .where("id", "=", own.jobs[n]?.id ?? "")
      .executeTakeFirstOrThrow();
  const jobsOf = (id: string) =>
    given.db.selectFrom("job").selectAll().where("booking_id", "=", id).orderBy("id").execute();
  const offersOf = (jobs: { id: string }[]) =>
    given.db
      .selectFrom("job_offer")
      .select(["partner_id", "answer", "answered_at"])
      .where("job_id", "in", [...jobs.map(({ id }) => id)])
      .orderBy("id")
      .execute();
  const lines = () =>
    given.db.selectFrom("booking_event").selectAll().where("booking_id", "=", own.order.id).orderBy("id").execute();
  const before = [await orderNow(bystander.order.id), await jobsOf(bystander.order.id), await offersOf(bystander.jobs)];
  const elsewhere = async () =>
    expect([
      ...[await orderNow(bystander.order.id), await jobsOf(bystander.order.id), await offersOf(bystander.jobs)],
    ]).toEqual(before);
  const move = (n: number, event: JobEvent, by: By, more: Partial<Parameters<typeof moveJob>[2]> = {}) =>
    given.db
      .transaction()
      .execute(async (tx) => moveJob(tx, await holdJob(tx, own.jobs[n]?.id ?? ""), { event, by, ...more }));
  const partner = (n: number): By => ({ kind: "partner", id: own.jobs[n]?.partnerId ?? "" });
  return { ...own, orderNow, jobNow, offersOf: () => offersOf(own.jobs), lines, elsewhere, move, partner };
}

const staff = async (): Promise<By> => ({ kind: "staff", id: (await anOperator(given.db)).id });

describe("an order", () => {
  test("lasts from its first visit to the end of its last, whichever that is", async () => {
    const { move, partner, orderNow, elsewhere } = await anOrderWith(
      { status: "Accepted", startsAt: at(2), minutes: 60 },
      { status: "Offered", startsAt: at(1), minutes: 300 },
      { status: "Accepted", startsAt: at(3), minutes: 30 },
    );
    await move(1, "accepted", partner(1));
    expect(await orderNow()).toMatchObject({ status: "Accepted", starts_at: at(1), ends_at: at(6) });
    await elsewhere();
  });

  test("has the first of its partners who have accepted, until the last of them is gone; a cancelled one keeps its own", async () => {
    const { jobs, move, partner, orderNow } = await anOrderWith(
      { status: "Cancelled" },
      { status: "Offered" },
      { status: "Offered" },
      { status: "Unassigned" },
    );
    const by = await staff();
    await move(2, "accepted", partner(2));
    expect(await orderNow()).toMatchObject({ status: "Open", partner_id: jobs[2]?.partnerId });
    await move(1, "accepted", partner(1));
    expect(await orderNow()).toMatchObject({ partner_id: jobs[1]?.partnerId });
    await move(1, "given back", partner(1));
    expect(await orderNow()).toMatchObject({ partner_id: jobs[2]?.partnerId });
    await move(2, "given back", partner(2));
    expect(await orderNow()).toMatchObject({ partner_id: null });
    await move(1, "offered", by, { set: { partner_id: jobs[1]?.partnerId ?? "" }, answerBy: at(-1) });
    expect(await orderNow()).toMatchObject({ partner_id: null });
    await move(1, "accepted", partner(1));
    for (const n of [2, 3, 1]) await move(n, "cancelled", by);
    expect(await orderNow()).toMatchObject({ status: "Cancelled", partner_id: jobs[1]?.partnerId });
  });

  test("that is cancelled has the partner who had accepted, though another visit was cancelled later", async () => {
    const { order, jobs } = await anOrderWith(
      { status: "Cancelled" },
      { status: "Cancelled" },
      { status: "Cancelled" },
    );
    const [, taken, offered] = jobs;
    for (const [job, answer] of [
      [taken, "accepted"],
      [offered, "withdrawn"],
    ] as const)
      await given.db
        .insertInto("job_offer")
        .values({ job_id: job?.id ?? "", partner_id: job?.partnerId ?? "", answer, answered_at: new Date() })
        .execute();
    await given.db.transaction().execute((tx) => refreshOrder(tx, order.id));
    const { partner_id } = await given.db
      .selectFrom("booking")
      .select("partner_id")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(partner_id).toBe(taken?.partnerId);
  });

  test("that is older than visits stays as it is", async () => {
    const { id } = await anOrder(given.db, { status: "Accepted" });
    expect(await given.db.transaction().execute((tx) => refreshOrder(tx, id))).toBeUndefined();
    const { status } = await given.db
      .selectFrom("booking")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("Accepted");
  });

  test("is billed once all its visits are done or cancelled, and not before", async () => {
    const { order, move, partner } = await anOrderWith({ status: "Started" }, { status: "Accepted" });
    const billed = async () => {
      const { rows } = await sql<{ id: string }>`
        select payload ->> 'bookingId' as id from graphile_worker._private_jobs where payload ->> 'bookingId' = ${order.id}
      `.execute(given.db);
      return rows.length;
    };
    await move(0, "completed", partner(0));
    expect(await billed()).toBe(0);
    await move(1, "cancelled", await staff());
    expect(await billed()).toBe(1);
  });
});

describe("the timeline keeps how a visit was and how it is", () => {
  test("when it goes to another partner at another time", async () => {
    const { order, jobs, move, lines, elsewhere } = await anOrderWith({ status: "Accepted" });
    const other = await aWorkingPartner(given.db);
    const answerBy = at(-3);
    const during = `[${at(4).toISOString()},${at(5).toISOString()})`;
    const by = await staff();
    await move(0, "rescheduled", by, { set: { partner_id: other.id, during }, answerBy, note: "Asked to." });
    expect(await lines()).toMatchObject([
      {
        ...{ job_id: jobs[0]?.id, event: "rescheduled", by_kind: "staff", by_id: by.kind === "staff" && by.id },
        ...{ note: "Asked to.", to_tell: true, order_status: "Open", code_round: 4 },
        ...{ status_before: "Accepted", status: "Offered", partner_before: jobs[0]?.partnerId, partner_id: other.id },
        ...{ starts_before: noon, starts_at: at(4), answer_by: answerBy },
      },
    ]);
    expect(order.id).toBe((await lines())[0]?.booking_id);
    await elsewhere();
  });
});

describe("an offer", () => {
  test.each<[JobEvent, string]>([
    ["accepted", "accepted"],
    ["declined", "declined"],
    ["lapsed", "lapsed"],
    ["taken away", "withdrawn"],
    ["cancelled", "withdrawn"],
  ])("ends when the visit is %s, as %s; others stay open", async (event, answer) => {
    const { jobs, move, partner, offersOf, elsewhere } = await anOrderWith({ status: "Offered" });
    const earlier = { job_id: jobs[0]?.id ?? "", partner_id: (await aWorkingPartner(given.db)).id };
    const long = new Date("2020-01-01");
    await given.db
      .insertInto("job_offer")
      .values({ ...earlier, answer: "declined", answered_at: long })
      .execute();
    const by = { accepted: partner(0), declined: partner(0), lapsed: bySystem }[event as "lapsed"] ?? (await staff());
    await move(0, event, by);
    expect(await offersOf()).toEqual([
      { partner_id: jobs[0]?.partnerId, answer, answered_at: expect.any(Date) },
      { partner_id: earlier.partner_id, answer: "declined", answered_at: long },
    ]);
    await elsewhere();
  });

  test("of a visit that only goes on is not made", async () => {
    const { move, partner, offersOf } = await anOrderWith({ status: "Accepted" });
    await move(0, "set out", partner(0));
    expect(await offersOf()).toEqual([]);
  });
});

describe("a visit", () => {
  const tries = ({ wrong_codes, wrong_code, code_round, beside_another }: Awaited<ReturnType<typeof holdJob>>) => ({
    ...{ wrong_codes, wrong_code, code_round, beside_another },
  });
  const before = { wrong_codes: 2, wrong_code: "1234", code_round: 3, beside_another: true };

  test("gives its next partner all tries for a new start code", async () => {
    const { jobs, move, jobNow } = await anOrderWith({ status: "Reached" });
    const by = await staff();
    await move(0, "taken away", by);
    expect(tries(await jobNow())).toEqual({ ...before, wrong_codes: 0, wrong_code: null });
    await move(0, "offered", by, { set: { partner_id: jobs[0]?.partnerId ?? "" }, answerBy: at(-1) });
    expect(tries(await jobNow())).toEqual({ ...before, wrong_codes: 0, wrong_code: null, code_round: 4 });
  });

  test("keeps its start code and tries while the same partner does it", async () => {
    const { move, partner, jobNow } = await anOrderWith({ status: "Accepted" });
    await move(0, "set out", partner(0));
    expect(tries(await jobNow())).toEqual({ ...before, beside_another: false });
    await move(0, "arrived", partner(0));
    expect(tries(await jobNow())).toEqual({ ...before, beside_another: false });
  });

  test("that stands beside another one is told so until its partner sets out anew", async () => {
    const { move, partner, jobNow } = await anOrderWith({ status: "Traveling" });
    await move(0, "arrived", partner(0));
    expect(tries(await jobNow())).toEqual(before);
  });
});

describe("a move that is repeated", () => {
  test("is refused if something else has happened to the visit since", async () => {
    const { move, partner } = await anOrderWith({ status: "Accepted" });
    await move(0, "set out", partner(0));
    await move(0, "turned back", partner(0));
    await move(0, "set out", partner(0));
    await move(0, "set out", partner(0));
    await move(0, "arrived", partner(0));
    await expect(move(0, "set out", partner(0))).rejects.toMatchObject({ status: 409 });
  });

  test("is judged by its own visit, not by others of the order", async () => {
    const { move } = await anOrderWith({ status: "Started" }, { status: "Accepted" });
    const by = await staff();
    await move(0, "cancelled", by);
    await move(1, "cancelled", by);
    await move(0, "cancelled", by);
    const { move: other } = await anOrderWith({ status: "Cancelled" }, { status: "Accepted" });
    await other(1, "cancelled", by);
    await expect(other(0, "cancelled", by)).rejects.toMatchObject({ status: 409 });
  });
});

test("whoever holds a visit holds its order too, and nobody else's", async () => {
  const [own, other] = [await anOrderWith({ status: "Accepted" }), await anOrderWith({ status: "Accepted" })];
  const first = await given.db.startTransaction().execute();
  try {
    expect((await holdJob(first, own.jobs[0]?.id ?? "")).id).toBe(own.jobs[0]?.id);
    await given.db.transaction().execute((tx) => holdJob(tx, other.jobs[0]?.id ?? ""));
    const locking = (table: "booking" | "job", id: string) =>
      given.db.selectFrom(table).select("id").where("id", "=", id).forNoKeyUpdate().execute();
    const waits = [locking("booking", own.order.id), locking("job", own.jobs[0]?.id ?? "")];
    await waitingForLock(given.db, 2);
    await first.commit().execute();
    await Promise.all(waits);
  } finally {
    if (!first.isCommitted) await first.rollback().execute();
  }
});
