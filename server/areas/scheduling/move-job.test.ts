import {
  type Actor,
  actors,
  type JobEvent,
  type JobStatus,
  jobLife,
  jobStatuses,
  moveOf,
  type OrderStatus,
  orderStatusFrom,
} from "@chowk/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOperator, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { type By, bySystem } from "../order-book/order-book.ts";
import { holdJob, moveJob } from "./scheduling.ts";

const given = useDatabase();

const events = [...new Set(jobLife.map(({ event }) => event))];
const all = jobStatuses.flatMap((from) => events.flatMap((event) => actors.map((by) => ({ from, event, by }))));
const toOf = ({ from, event, by }: (typeof all)[number]) => moveOf(event, from, by)?.to;
const allowed = all.filter(toOf);
const refused = all.filter((each) => !toOf(each));

/** A partner has tried two codes before. A visit may be under way beside another one if it was so before that was ruled out. */
const codes = { wrong_codes: 2, wrong_code: "1234", code_round: 3, beside_another: true };

/** A job in this status, with an order to match, and everybody who may want to move it. */
async function aJobIn(from: JobStatus) {
  const partner = await aWorkingPartner(given.db);
  const status = orderStatusFrom([from]);
  const booking = await anOrder(given.db, {
    status,
    ...(status === "Pending" ? { payment_type: "Online", payment_status: "PENDING" } : {}),
  });
  const job = await aJob(given.db, {
    booking_id: booking.id,
    status: from,
    partner_id: from === "Unassigned" ? null : partner.id,
    ...codes,
  });
  if (from === "Offered")
    await given.db.insertInto("job_offer").values({ job_id: job.id, partner_id: partner.id }).execute();
  const { id: operatorId } = await anOperator(given.db);
  const hands: Record<Actor, By> = {
    customer: { kind: "customer", id: booking.customer_id },
    partner: { kind: "partner", id: partner.id },
    staff: { kind: "staff", id: operatorId },
    system: bySystem,
  };
  return { job, booking, partner, hands };
}

const move = (jobId: string, event: JobEvent, by: By, set = {}) =>
  given.db.transaction().execute(async (tx) => {
    const answerBy = new Date(Date.now() + 15 * 60_000);
    await moveJob(tx, await holdJob(tx, jobId), { event, by, note: "Because.", set, answerBy });
  });

const jobNow = (id: string) => given.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderNow = (id: string) =>
  given.db
    .selectFrom("booking")
    .select(["status", "partner_id", "starts_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const timelineOf = (id: string) =>
  given.db
    .selectFrom("booking_event")
    .select(["event", "by_kind", "by_id", "note"])
    .where("booking_id", "=", id)
    .orderBy("id")
    .execute();
const offersOf = (id: string) =>
  given.db.selectFrom("job_offer").select(["partner_id", "answer"]).where("job_id", "=", id).orderBy("id").execute();

describe("what the table allows moves the job and its order, and the timeline names who did it:", () => {
  test.each(allowed)("$event from $from, by $by", async (each) => {
    const { job, booking, partner, hands } = await aJobIn(each.from);
    const by = hands[each.by];
    const to = toOf(each) as JobStatus;

    const namesPartner = to === "Offered" || each.event === "given";
    await move(job.id, each.event, by, namesPartner ? { partner_id: partner.id } : {});

    const after = await jobNow(job.id);
    expect(after.status).toBe(to);
    expect(after.partner_id).toBe(to === "Unassigned" || (!job.partner_id && !namesPartner) ? null : partner.id);
    expect(after.answer_by !== null).toBe(to === "Offered");
    const order = await orderNow(booking.id);
    expect(order.status).toBe(orderStatusFrom([to]));
    expect(order.starts_at).not.toBeNull();
    const taken = ["Accepted", "Traveling", "Reached", "Started", "Completed"].includes(to);
    if (to !== "Cancelled") expect(order.partner_id).toBe(taken ? partner.id : null);
    expect(await timelineOf(booking.id)).toEqual([
      { event: each.event, by_kind: by.kind, by_id: by.kind === "system" ? null : by.id, note: "Because." },
    ]);
    const isGivenAnew = each.event === "given" && each.from === "Unassigned";
    const { wrong_codes, wrong_code, code_round, beside_another } = after;
    expect({ wrong_codes, wrong_code, code_round, beside_another }).toEqual({
      // The next partner gets all tries, for a new start code.
      ...(to === "Unassigned" ? { wrong_codes: 0, wrong_code: null } : { wrong_codes: 2, wrong_code: "1234" }),
      code_round: to === "Offered" || isGivenAnew ? 4 : 3,
      beside_another: each.event !== "set out",
    });
    const answer = ["accepted", "declined", "lapsed", "given"].includes(each.event) ? each.event : "withdrawn";
    expect(await offersOf(job.id)).toEqual([
      ...(each.from === "Offered" ? [{ partner_id: partner.id, answer }] : []),
      ...(to === "Offered" ? [{ partner_id: partner.id, answer: null }] : []),
      ...(isGivenAnew ? [{ partner_id: partner.id, answer: "given" }] : []),
    ]);
  });
});

describe("what is not in the table is refused and changes nothing:", () => {
  // One test for each actor and status: the events are tried one after another on the same job.
  const starts = jobStatuses.flatMap((from) => actors.map((by) => ({ from, by })));
  test.each(starts)("anything $by may not do from $from", async ({ from, by }) => {
    const { job, booking, partner, hands } = await aJobIn(from);
    const before = [await jobNow(job.id), await orderNow(booking.id)];
    for (const { event } of refused.filter((each) => each.from === from && each.by === by)) {
      await expect(move(job.id, event, hands[by]), event).rejects.toMatchObject({ status: 409 });
    }
    expect([await jobNow(job.id), await orderNow(booking.id)]).toEqual(before);
    expect(await timelineOf(booking.id)).toEqual([]);
    expect(await offersOf(job.id)).toEqual(from === "Offered" ? [{ partner_id: partner.id, answer: null }] : []);
  });
});

describe("a move that is repeated", () => {
  const ending = allowed.filter((each) => {
    const to = toOf(each) as JobStatus;
    return !moveOf(each.event, to, each.by);
  });
  test.each(ending)("by the same person changes nothing: $event from $from, by $by", async (each) => {
    const { job, booking, partner, hands } = await aJobIn(each.from);
    const set = toOf(each) === "Offered" || each.event === "given" ? { partner_id: partner.id } : {};
    await move(job.id, each.event, hands[each.by], set);
    const once = await jobNow(job.id);
    await move(job.id, each.event, hands[each.by], set);
    expect(await jobNow(job.id)).toEqual(once);
    expect(await timelineOf(booking.id)).toHaveLength(1);
  });

  test("by somebody else is refused", async () => {
    const { job, booking, hands } = await aJobIn("Offered");
    await move(job.id, "accepted", hands.partner);
    const another = await aWorkingPartner(given.db);
    await expect(move(job.id, "accepted", { kind: "partner", id: another.id })).rejects.toMatchObject({ status: 409 });
    expect(await timelineOf(booking.id)).toHaveLength(1);
  });
});

test("a cancelled order keeps the partner who had accepted, though another visit is cancelled after theirs", async () => {
  const { job, booking, partner, hands } = await aJobIn("Offered");
  await move(job.id, "accepted", hands.partner);
  const second = await aJob(given.db, { booking_id: booking.id, status: "Unassigned" });
  const bystander = await aJobIn("Offered");
  await move(bystander.job.id, "accepted", bystander.hands.partner);
  await move(job.id, "cancelled", hands.staff);
  expect(await orderNow(booking.id)).toMatchObject({ status: "Open", partner_id: null });
  await move(second.id, "cancelled", hands.staff);
  expect(await orderNow(booking.id)).toMatchObject({ status: "Cancelled", partner_id: partner.id });
});

test("of two people who move a job at once, one succeeds", async () => {
  const { job, booking, hands } = await aJobIn("Accepted");
  const done = await Promise.allSettled([
    move(job.id, "set out", hands.partner),
    move(job.id, "given back", hands.partner),
    move(job.id, "set out", hands.partner),
  ]);
  expect(await timelineOf(booking.id)).toHaveLength(1);
  expect(done.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
});

describe("the status of an order", () => {
  const someJobs = fc.array(fc.constantFrom(...jobStatuses), { minLength: 1, maxLength: 5 });
  const rank: OrderStatus[] = [
    "Pending",
    "Open",
    "Accepted",
    "Traveling",
    "Reached",
    "Started",
    "Completed",
    "Cancelled",
  ];

  test("is that of its least advanced job, whatever their order; cancelled jobs count only if all are cancelled", () => {
    fc.assert(
      fc.property(someJobs, (jobs) => {
        const status = orderStatusFrom(jobs);
        expect(orderStatusFrom([...jobs].reverse())).toBe(status);
        const live = jobs.filter((job) => job !== "Cancelled");
        const each = live.map((job) => rank.indexOf(orderStatusFrom([job])));
        expect(status).toBe(live.length === 0 ? "Cancelled" : rank[Math.min(...each)]);
      }),
    );
  });

  test("goes back only where the table allows it", () => {
    const backwards = jobLife
      .filter(
        ({ from, to }) =>
          to !== "Cancelled" && from.some((each) => jobStatuses.indexOf(each) > jobStatuses.indexOf(to)),
      )
      .map(({ event }) => event);
    expect([...new Set(backwards)].sort()).toEqual([
      "declined",
      "given back",
      "lapsed",
      "rescheduled",
      "taken away",
      "turned back",
    ]);
  });
});
