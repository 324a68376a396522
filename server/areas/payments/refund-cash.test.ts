import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";
import { takeCashWordsOfCustomer, takeCashWordsOfPartner } from "./payments.ts";

const given = useApp();

/** A cash order of 599 rupees that was done and paid at the door. */
async function aPaidOrder({ cash = 599, note }: { cash?: number; note?: string } = {}) {
  const partner = await aPartnerAtWork(given.db);
  const visit = await aVisit(given.db, [partner], { status: "Started", payment: "COD" });
  const done = await given.call(endpoints.completeJob, {
    ...{ as: partner, params: { id: visit.jobId } },
    body: { cashReceived: cash, ...(note ? { note } : {}) },
  });
  expect(done.status).toBe(200);
  return { ...visit, partner };
}

async function atDesk() {
  const { id } = await anOperator(given.db, { roles: ["support"], name: "Farah Khan" });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  return {
    id,
    order: async (orderId: string) =>
      (await given.call(endpoints.deskOrder, { as, params: { id: orderId } })).data.results,
    giveBack: (
      orderId: string,
      amount: number,
      { key = randomUUID(), reference = "UTR 618320411234", reason = "The tap drips again." } = {},
    ) =>
      given.call(endpoints.refundCash, {
        ...{ as, params: { id: orderId }, body: { amount, reference, reason } },
        headers: { "idempotency-key": key },
      }),
  };
}

const linesOf = async (orderId: string) => {
  const { rows } = await sql<{ line: string }>`
    select e.kind || ' ' || l.account || ' ' || l.amount as line
    from ledger_entry e join ledger_line l on l.entry_id = e.id join cash_refund c on c.id = e.cash_refund_id
    where c.booking_id = ${orderId} order by e.id, l.account
  `.execute(given.db);
  return rows.map(({ line }) => line);
};

const creditNotesOf = (orderId: string) =>
  given.db
    .selectFrom("invoice")
    .select(["total", "cash_refund_id"])
    .where("booking_id", "=", orderId)
    .where("kind", "=", "credit-note")
    .execute();

test("part of the cash goes back: desk, books, invoice and customer have it, and another order has not", async () => {
  const [desk, it, bystander] = [await atDesk(), await aPaidOrder(), await aPaidOrder()];
  await given.runJobs();

  const { status, data } = await desk.giveBack(it.booking.id, 200);

  expect(status).toBe(200);
  const [refund] = data.results.cashRefunds;
  expect(refund).toMatchObject({
    ...{ price: 200, reference: "UTR 618320411234", note: "The tap drips again.", by: "Farah Khan" },
  });
  expect(data.results).toMatchObject({ cashRefundable: 399, refundable: 0 });
  expect(data.results.events.at(-1)).toMatchObject({ event: "refunded", note: "₹200: The tap drips again." });
  expect(await linesOf(it.booking.id)).toEqual(["cash-refund bank -20000", "cash-refund order 20000"]);
  await given.runJobs();
  expect(await creditNotesOf(it.booking.id)).toEqual([{ total: 20_000, cash_refund_id: refund?._id }]);
  const told = given.db.selectFrom("told").select("once").where("name", "=", "order-refunded");
  expect(await told.execute()).toMatchObject([{ once: expect.stringContaining(refund?._id ?? "no refund") }]);
  const entry = given.db.selectFrom("audit_entry").select("action").where("subject_id", "=", it.booking.id);
  expect(await entry.execute()).toEqual([{ action: "refund cash" }]);

  expect(await desk.order(bystander.booking.id)).toMatchObject({ cashRefunds: [], cashRefundable: 599 });
  expect(await linesOf(bystander.booking.id)).toEqual([]);
  expect(await creditNotesOf(bystander.booking.id)).toEqual([]);
});

test("the partner keeps their share", async () => {
  const [desk, it] = [await atDesk(), await aPaidOrder()];
  const earnings = async () => (await given.call(endpoints.getEarnings, { as: it.partner })).data;
  const before = await earnings();

  await desk.giveBack(it.booking.id, 599);

  expect(await earnings()).toEqual(before);
});

test("a refund sent again under its key is written down once; another one under that key is refused", async () => {
  const [desk, it] = [await atDesk(), await aPaidOrder()];
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => desk.giveBack(it.booking.id, 100, { key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await desk.order(it.booking.id)).cashRefunds).toHaveLength(1);

  for (const other of [{ reference: "UTR 2" }, { reason: "Something else." }])
    expect(await desk.giveBack(it.booking.id, 100, { key, ...other })).toMatchObject({ reason: "SENT_OTHERWISE" });
  expect(await desk.giveBack(it.booking.id, 101, { key })).toMatchObject({ reason: "SENT_OTHERWISE" });
  expect(await desk.giveBack((await aPaidOrder()).booking.id, 100, { key })).toMatchObject({
    reason: "SENT_OTHERWISE",
  });
});

test("no more goes back than was taken, however many give it back at once", async () => {
  const [desk, it] = [await atDesk(), await aPaidOrder({ cash: 500, note: "They had no more." })];
  expect(await desk.giveBack(it.booking.id, 501)).toMatchObject({
    ...{ status: 422, reason: "REFUND_TOO_LARGE", message: "No more than ₹500 of this order can go back." },
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => desk.giveBack(it.booking.id, 300)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  expect((await desk.giveBack(it.booking.id, 200)).status).toBe(200);
  expect(await desk.giveBack(it.booking.id, 1)).toMatchObject({ status: 422, reason: "ALL_PAID_BACK" });
  expect((await desk.order(it.booking.id)).cashRefundable).toBe(0);
});

test("where no cash was taken, none goes back", async () => {
  const [desk, it] = [await atDesk(), await aPaidOrder({ cash: 0, note: "They pay at the office." })];
  expect(await desk.giveBack(it.booking.id, 1)).toMatchObject({ status: 422, reason: "NO_CASH_TAKEN" });
});

test("the database takes no more than that, whoever writes to it", async () => {
  const [{ id }, it] = [await atDesk(), await aPaidOrder()];
  const refund = { id: randomUUID(), booking_id: it.booking.id, operator_id: id, idempotency_key: randomUUID() };
  const add = given.db.insertInto("cash_refund").values({ ...refund, price: 59_901 });
  await expect(add.execute()).rejects.toThrow("is of more than was taken");
});

test("an amount, the transfer's number and the reason are asked for", async () => {
  const [desk, it] = [await atDesk(), await aPaidOrder()];
  const { status, errors } = await desk.giveBack(it.booking.id, 0, { reference: " ", reason: "" });
  expect(status).toBe(400);
  expect(errors?.map(({ path }) => path).sort()).toEqual(["amount", "reason", "reference"]);
});

test("the desk's words about it go with the customer's data, and with the partner's", async () => {
  const [desk, ofCustomer, ofPartner, bystander] = [
    await atDesk(),
    await aPaidOrder(),
    await aPaidOrder(),
    await aPaidOrder(),
  ];
  for (const { booking } of [ofCustomer, ofPartner, bystander]) await desk.giveBack(booking.id, 100);
  const { customer_id } = await given.db
    .selectFrom("booking")
    .select("customer_id")
    .where("id", "=", ofCustomer.booking.id)
    .executeTakeFirstOrThrow();

  await given.db.transaction().execute((tx) => takeCashWordsOfCustomer(tx, customer_id));
  await given.db.transaction().execute((tx) => takeCashWordsOfPartner(tx, ofPartner.partner.id));

  for (const { booking } of [ofCustomer, ofPartner])
    expect((await desk.order(booking.id)).cashRefunds).toMatchObject([{ price: 100, note: null, reference: null }]);
  expect((await desk.order(bystander.booking.id)).cashRefunds).toMatchObject([{ note: "The tap drips again." }]);
});
