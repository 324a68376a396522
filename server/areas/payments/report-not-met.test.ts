import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";

const bank = aGateway("KWD");
const given = useApp({}, bank.gateway);
const pay = paying(given);

const setFee = (cancellationFee: number) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ cancellationFee }) })
    .execute();
beforeAll(() => pay.rate("0.0036"));
afterAll(() => given.db.updateTable("business_settings").set({ settings: "{}" }).execute());

const report = (as: { token: string }, id: string) => given.call(endpoints.reportNotMet, { as, params: { id } });

/** A paid order with a visit at each of these prices; the partners have waited at the door long enough. */
async function paidAndWaitedFor(prices = [499]) {
  const { customer, order, number } = await pay.unpaid(prices);
  await pay.start(customer, number);
  bank.decide(number, "captured");
  await pay.look(customer, number);
  const visits = [];
  for (const price of prices) {
    const { id, partner_id } = await given.db
      .updateTable("job")
      .set({
        status: "Reached",
        answer_by: null,
        during: sql`tstzrange(now() - interval '2 h', now() - interval '1 h')`,
      })
      .where("booking_id", "=", order._id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("booking_line as l")
            .whereRef("l.job_id", "=", "job.id")
            .where("l.price", "=", price * 100)
            .select("l.price"),
        ),
      )
      .returning(["id", "partner_id"])
      .executeTakeFirstOrThrow();
    visits.push({
      jobId: id,
      partner: { token: await openSession(given.db, { role: "partner", id: partner_id ?? "" }, "a test") },
    });
  }
  await given.db.updateTable("booking").set({ status: "Reached" }).where("id", "=", order._id).execute();
  const readOrder = async () =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: order._id } })).data;
  const read = async () => (await readOrder()).payment_status;
  const [first] = visits;
  if (!first) throw new Error("There is no visit");
  return { order, number, ...first, visits, read, readOrder };
}
const pricesBack = async (orderId: string) => {
  const rows = await given.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", orderId)
    .orderBy("r.created_at")
    .select(["r.reason", "r.price"])
    .execute();
  return rows.map(({ reason, price }) => [reason, price / 100]);
};

const billed = async (orderId: string) =>
  (await given.db.selectFrom("invoice").select("total").where("booking_id", "=", orderId).execute()).map(({ total }) =>
    Number(total),
  );

test.each([
  ["without a fee, all that was paid", 0, 499],
  ["with one, the rest", 100, 399],
])("if nobody was there, %s goes back once, however often it is reported", async (_what, fee, back) => {
  await setFee(fee);
  const { order, partner, jobId, read } = await paidAndWaitedFor();

  const answers = await Promise.all([report(partner, jobId), report(partner, jobId)]);
  // A later change of the fee has no effect.
  await setFee(0);
  answers.push(await report(partner, jobId));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await pricesBack(order._id)).toEqual([["order-cancelled", back]]);
  expect(await read()).toBe("REFUND_PENDING");
  expect(await pay.disagreements()).toEqual([]);

  await given.runJobs();
  const [refund] = await pay.refunds(order._id);
  bank.endRefund(refund?.id ?? "", { state: "done", handle: `theirs-${jobId}` });
  await pay.pass(61);
  expect(await read()).toBe("REFUNDED");
});

test("a fee above the price takes all of it, and no person has to check that", async () => {
  await setFee(10_000);
  const { order, partner, jobId, read } = await paidAndWaitedFor();
  await report(partner, jobId);
  expect(await pricesBack(order._id)).toEqual([]);
  expect(await read()).toBe("SUCCESS");
  expect(await pay.disagreements()).toEqual([]);
});

test("a cash order ends if nobody was there, and no money moves", async () => {
  await setFee(100);
  const partner = await aPartnerAtWork(given.db);
  const startsAt = new Date(Date.now() - 3_600_000);
  const { customer, booking, jobId } = await aVisit(given.db, [partner], { status: "Reached", startsAt });

  expect(await report(partner, jobId)).toMatchObject({ status: 200, data: { status: "Cancelled" } });

  const token = await openSession(given.db, { role: "customer", id: customer.id }, "a test");
  const { data } = await given.call(endpoints.getOrder, { as: { token }, params: { id: booking.id } });
  expect(data).toMatchObject({ ordStatus: "Cancelled", payment_status: null });
  expect(await pricesBack(booking.id)).toEqual([]);
});

test("the wait counts from this visit's last arrival, and not before the agreed time", async () => {
  await given.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ waitMinutes: 15 }) })
    .execute();
  /** Reports a visit that was agreed, and at whose door partners arrived, so many minutes ago. */
  const reported = async (agreed: number, ...arrived: number[]) => {
    const partner = await aPartnerAtWork(given.db);
    const startsAt = new Date(Date.now() - agreed * 60_000);
    const { booking, jobId } = await aVisit(given.db, [partner], { status: "Reached", startsAt });
    const other = await aVisit(given.db, [await aPartnerAtWork(given.db)], { status: "Reached", startsAt });
    for (const [job_id, booking_id, minutes] of [
      ...arrived.map((minutes) => [jobId, booking.id, minutes] as const),
      [other.jobId, other.booking.id, 1] as const,
    ])
      await given.db
        .insertInto("booking_event")
        .values({
          ...{ booking_id, job_id, event: "arrived", status_before: "Traveling", status: "Reached" },
          ...{ by_kind: "partner", by_id: partner.id, at: new Date(Date.now() - minutes * 60_000) },
        })
        .execute();
    return (await report(partner, jobId)).status;
  };
  expect(await reported(60, 16)).toBe(200);
  expect(await reported(60, 14)).toBe(422);
  expect(await reported(60, 50, 14)).toBe(422);
  expect(await reported(14, 50)).toBe(422);
  expect(await reported(16, 50)).toBe(200);
});

describe("of an order with another visit", () => {
  const complete = (as: { token: string }, id: string) =>
    given.call(endpoints.completeJob, { as, params: { id }, body: {} });
  const startAll = (orderId: string, but: string) =>
    given.db
      .updateTable("job")
      .set({ status: "Started" })
      .where("booking_id", "=", orderId)
      .where("id", "!=", but)
      .execute();

  test("that goes on, this visit's price goes back once, less the fee; the visit that was done is billed with the fee", async () => {
    await setFee(100);
    const { order, partner, jobId, visits, read, readOrder } = await paidAndWaitedFor([499, 250.5]);
    await startAll(order._id, jobId);
    for (let times = 0; times < 2; times += 1) expect((await report(partner, jobId)).status).toBe(200);
    expect(await pricesBack(order._id)).toEqual([["visit-cancelled", 399]]);
    expect(await read()).toBe("SUCCESS");

    await complete(visits[1]?.partner ?? partner, visits[1]?.jobId ?? "");
    await given.runJobs();
    expect(await readOrder()).toMatchObject({ ordStatus: "Completed", invoices: [{ kind: "invoice" }] });
    expect(await billed(order._id)).toEqual([350_50]);
    expect(await pay.disagreements()).toEqual([]);
  });

  test("that was done before, the order waited only for this one: it is billed, and its completion is told", async () => {
    await setFee(0);
    const { order, partner, jobId, visits, readOrder } = await paidAndWaitedFor([499, 250.5]);
    await startAll(order._id, jobId);
    await complete(visits[1]?.partner ?? partner, visits[1]?.jobId ?? "");
    await report(partner, jobId);
    await given.runJobs();
    expect(await pricesBack(order._id)).toEqual([["visit-cancelled", 499]]);
    expect(await readOrder()).toMatchObject({ ordStatus: "Completed", payment_status: "SUCCESS" });
    expect(await billed(order._id)).toEqual([250_50]);
    const told = await given.db.selectFrom("told").select("name").where("once", "=", order._id).execute();
    expect(told.map(({ name }) => name)).toContain("order-completed");
  });

  test("where nobody was there either, the fee is paid once", async () => {
    await setFee(100);
    const { order, visits, read } = await paidAndWaitedFor([499, 250.5]);
    for (const { partner, jobId } of visits) await report(partner, jobId);
    expect(await pricesBack(order._id)).toEqual([
      ["visit-cancelled", 399],
      ["order-cancelled", 250.5],
    ]);
    expect(await read()).toBe("REFUND_PENDING");
    await given.runJobs();
    expect(await billed(order._id)).toEqual([100_00]);
  });

  test("where the fee exceeds this visit's price, the next one pays the rest of it", async () => {
    await setFee(300);
    const { order, visits } = await paidAndWaitedFor([250.5, 499]);
    for (const { partner, jobId } of visits) await report(partner, jobId);
    expect(await pricesBack(order._id)).toEqual([["order-cancelled", 449.5]]);
  });
});
