import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../identity/identity.ts";
import { useApp } from "../testing/app.ts";
import { aGateway } from "../testing/gateway.ts";
import { paying } from "../testing/paying.ts";
import { aPartnerAtWork, aVisit } from "../testing/visits.ts";

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

/** A paid order of 499 rupees at whose door its partner has waited long enough. */
async function paidAndWaitedFor() {
  const { customer, order, number } = await pay.unpaid();
  await pay.start(customer, number);
  bank.decide(number, "captured");
  await pay.look(customer, number);
  const { id, partner_id } = await given.db
    .updateTable("job")
    .set({ status: "Reached", answer_by: null, during: sql`tstzrange(now() - interval '2 h', now() - interval '1 h')` })
    .where("booking_id", "=", order._id)
    .returning(["id", "partner_id"])
    .executeTakeFirstOrThrow();
  await given.db.updateTable("booking").set({ status: "Reached" }).where("id", "=", order._id).execute();
  const partner = { token: await openSession(given.db, { role: "partner", id: partner_id ?? "" }, "a test") };
  const read = async () =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: order._id } })).data.payment_status;
  return { order, partner, jobId: id, read };
}
const pricesBack = async (orderId: string) => {
  const rows = await given.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", orderId)
    .select(["r.reason", "r.price"])
    .execute();
  return rows.map(({ reason, price }) => [reason, price / 100]);
};

test.each([
  ["without a fee, all that was paid", 0, 499],
  ["with one, the rest", 100, 399],
])("where nobody was there, %s goes back once, however often it is said", async (_what, fee, back) => {
  await setFee(fee);
  const { order, partner, jobId, read } = await paidAndWaitedFor();

  const answers = await Promise.all([report(partner, jobId), report(partner, jobId)]);
  // What the business sets later changes nothing of it.
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

test("a fee above the price takes all of it, and nobody has to look at that", async () => {
  await setFee(10_000);
  const { order, partner, jobId, read } = await paidAndWaitedFor();
  await report(partner, jobId);
  expect(await pricesBack(order._id)).toEqual([]);
  expect(await read()).toBe("SUCCESS");
  expect(await pay.disagreements()).toEqual([]);
});

test("a cash order that nobody was there for ends, and no money moves", async () => {
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

test("while another visit of the order goes on, its money stays", async () => {
  await setFee(0);
  const { order, partner, jobId, read } = await paidAndWaitedFor();
  const other = await aPartnerAtWork(given.db);
  const { jobId: elsewhere } = await aVisit(given.db, [other], { status: "Started" });
  await given.db.updateTable("job").set({ booking_id: order._id }).where("id", "=", elsewhere).execute();

  expect((await report(partner, jobId)).status).toBe(200);

  expect(await pricesBack(order._id)).toEqual([]);
  expect(await read()).toBe("SUCCESS");
});
