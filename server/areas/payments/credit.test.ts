import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCredit } from "../../tests/support/credit.ts";
import { anAddress, anOperator, aService, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { aVisitToPay } from "../../tests/support/rests.ts";
import { openSession } from "../identity/identity.ts";
import { creditOf, payOutCredit, takeCashWordsOfCustomer } from "./payments.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { pass } = paying(given);

/** A customer with credit, in paise, and another one with as much. */
async function aCustomerWith(credit: number) {
  const [customer, bystander] = [await signedIn(given.db), await signedIn(given.db)];
  for (const { id } of [customer, bystander]) await aCredit(given.db, id, credit);
  return { customer, bystander };
}

type Customer = Awaited<ReturnType<typeof signedIn>>;

/** What a customer sends to book services at these prices, in rupees. */
async function aBooking({ id }: Customer, prices: number[]) {
  const services = [];
  for (const price of prices) services.push(await aService(given.db, { price: price * 100 }));
  return {
    userId: id,
    services_json: services.map(({ id, name }, at) => ({
      ...{ serviceId: id, serviceName: name, servicePrice: prices[at] ?? 0 },
    })),
    paymentType: "COD",
    addressId: (await anAddress(given.db, { customer_id: id })).id,
    totalPrice: prices.reduce((sum, price) => sum + price, 0),
  };
}

const place = (as: Customer, body: Awaited<ReturnType<typeof aBooking>> & { credit?: number }, key?: string) =>
  given.call(endpoints.placeOrder, { as, body, headers: key ? { "idempotency-key": key } : {} });

const credit = async (as: Customer) => (await given.call(endpoints.getCredit, { as, params: { userId: as.id } })).data;
const restsOf = async (as: Customer, id: string) =>
  (await given.call(endpoints.listRests, { as, params: { id } })).data;
const use = (as: { token: string }, id: string) => given.call(endpoints.useCredit, { as, params: { id } });
const booked = async ({ id }: { id: string }) =>
  given.db.selectFrom("booking").select("id").where("customer_id", "=", id).where("status", "=", "Open").execute();

/** The balances of the books, in paise: all that the business owes customers is on `credit`. */
const books = async () => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::int as amount from ledger_line group by 1
  `.execute(given.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

const told = async (name: string, customerId: string) =>
  given.db.selectFrom("told").select("once").where("name", "=", name).where("told_to", "=", customerId).execute();

async function atDesk() {
  const { id } = await anOperator(given.db, { roles: ["support"] });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  return {
    as,
    customer: async (customerId: string) =>
      (await given.call(endpoints.deskCustomer, { as, params: { id: customerId } })).data.results,
    payOut: (customerId: string, amount: number, { key = randomUUID() as string, reference = "UTR 4411" } = {}) =>
      given.call(endpoints.payOutCredit, {
        ...{ as, params: { id: customerId }, body: { amount, reference, reason: "They asked for the money." } },
        headers: { "idempotency-key": key },
      }),
  };
}

describe("an order that credit pays for", () => {
  test("is placed with it, in one step: so much less is to pay at the visit, and another customer's stays as it was", async () => {
    const { customer, bystander } = await aCustomerWith(200_00);
    const { status, data } = await place(customer, { ...(await aBooking(customer, [599])), credit: 200 });
    expect(status).toBe(200);
    const [order] = data.results;

    const rests = await restsOf(customer, order?._id ?? "");
    expect(rests).toMatchObject({ results: [{ amount: 0, paid: 200, credit: 200 }], due: 399, credit: 0 });
    expect(await credit(customer)).toMatchObject({
      balance: 0,
      lines: [
        { kind: "payment", amount: -200, order: { ordId: order?.ordId } },
        { kind: "refund", amount: 200 },
      ],
    });
    expect(await credit(bystander)).toMatchObject({ balance: 200, lines: [{ kind: "refund" }] });
  });

  test("is filled one visit after the other, never above what it costs", async () => {
    const { customer } = await aCustomerWith(700_00);
    const { data } = await place(customer, { ...(await aBooking(customer, [300, 200, 400])), credit: 650 });
    const rests = await restsOf(customer, data.results[0]?._id ?? "");
    expect(rests.results.reduce((sum, { credit }) => sum + credit, 0)).toBe(650);
    expect(rests).toMatchObject({ due: 250, credit: 50 });
  });

  test("is refused if there is less credit than the customer was shown, and nothing is booked", async () => {
    const { customer } = await aCustomerWith(200_00);
    const answer = await place(customer, { ...(await aBooking(customer, [599])), credit: 200.01 });
    expect(answer).toMatchObject({ status: 409, reason: "CREDIT_CHANGED" });
    expect(await place(customer, { ...(await aBooking(customer, [150])), credit: 200 })).toMatchObject({
      reason: "CREDIT_CHANGED",
    });
    expect(await booked(customer)).toEqual([]);
    expect((await credit(customer)).balance).toBe(200);
  });

  test("is none that is paid online", async () => {
    const { customer } = await aCustomerWith(200_00);
    const body = { ...(await aBooking(customer, [599])), paymentType: "Online", credit: 200 };
    expect(await place(customer, body)).toMatchObject({ status: 422, reason: "CREDIT_ONLY_AT_VISIT" });
  });

  test("sent again under its key is the same, also by a page that knows of no credit any more", async () => {
    const { customer } = await aCustomerWith(200_00);
    const [body, key] = [await aBooking(customer, [599]), randomUUID()];
    const first = await place(customer, { ...body, credit: 200 }, key);
    expect((await place(customer, body, key)).data).toEqual(first.data);
    expect((await place(customer, { ...body, credit: 200 }, key)).data).toEqual(first.data);
    expect(await booked(customer)).toHaveLength(1);
  });

  test("takes no more than there is, however many are placed at once", async () => {
    const { customer, bystander } = await aCustomerWith(500_00);
    const bodies = await Promise.all([1, 2, 3].map(() => aBooking(customer, [599])));
    const answers = await Promise.all(bodies.map((body) => place(customer, { ...body, credit: 300 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await credit(customer)).balance).toBe(200);
    expect((await credit(bystander)).balance).toBe(500);
  });
});

describe("a visit that credit pays for", () => {
  test("brings the partner what it would bring, with so much less cash to take; the books agree", async () => {
    const [it, other] = [await aVisitToPay(given, bank), await aVisitToPay(given, bank)];
    const before = await books();
    await aCredit(given.db, it.customer.id, 200_00);
    await aCredit(given.db, other.customer.id, 200_00);

    expect(await use(it.customer, it.booking.id)).toMatchObject({ status: 200, data: { due: 399, credit: 0 } });

    expect(await it.ofPartner()).toMatchObject({ toCollect: 399, paidAtDoor: 200 });
    expect((await it.complete(599)).reason).toBe("WRONG_AMOUNT");
    expect((await it.complete(399)).status).toBe(200);
    await given.runJobs();
    const [bill] = await given.db
      .selectFrom("invoice")
      .select("total")
      .where("booking_id", "=", it.booking.id)
      .execute();
    expect(bill?.total).toBe(599_00);
    const after = await books();
    // The other customer's is all that is owed.
    expect((after.credit ?? 0) - (before.credit ?? 0)).toBe(-200_00);
    expect((after.gateway ?? 0) - (before.gateway ?? 0)).toBe(0);
    expect(await other.ofPartner()).toMatchObject({ toCollect: 599, paidAtDoor: 0 });
  });

  test("takes what was found there, too, and the rest of the credit later", async () => {
    const it = await aVisitToPay(given, bank);
    await aCredit(given.db, it.customer.id, 900_00);
    await use(it.customer, it.booking.number);
    await it.addValve();
    expect(await it.ofPartner()).toMatchObject({ toCollect: 440 });
    await use(it.customer, it.booking.number);
    expect(await it.ofPartner()).toMatchObject({ toCollect: 139, paidAtDoor: 900 });
    // Sent again, it changes nothing.
    expect((await use(it.customer, it.booking.number)).data).toMatchObject({ due: 139, credit: 0 });
  });

  test("ends a payment page that asks for more than is left, and what is paid there goes back", async () => {
    const it = await aVisitToPay(given, bank);
    await aCredit(given.db, it.customer.id, 200_00);
    await it.open(599);
    await use(it.customer, it.booking.id);
    expect(await it.attempts()).toMatchObject([{ state: "EXPIRED" }]);
    await it.pay();
    await pass(5);
    expect(await it.refunds()).toMatchObject([{ reason: "paid-twice", price: 599_00 }]);
    expect(await it.ofPartner()).toMatchObject({ toCollect: 399 });
  });

  test("leaves alone what somebody has just paid online", async () => {
    const it = await aVisitToPay(given, bank);
    await aCredit(given.db, it.customer.id, 200_00);
    await it.open(599);
    bank.decide((await it.attempts())[0]?.name ?? "", "captured");
    expect((await use(it.customer, it.booking.id)).data).toMatchObject({ results: [{ paid: 599, credit: 0 }], due: 0 });
    expect(await creditOf(given.db, it.customer.id)).toBe(200_00);
  });

  test("gives it back when the order is cancelled, and the customer is told that it is credit", async () => {
    const { customer } = await aCustomerWith(200_00);
    const { data } = await place(customer, { ...(await aBooking(customer, [599])), credit: 200 });
    await given.runJobs();
    const before = await told("order-credited", customer.id);
    const id = data.results[0]?._id ?? "";
    expect((await given.call(endpoints.cancelOrder, { as: customer, params: { id } })).status).toBe(200);

    const after = await credit(customer);
    expect(after.balance).toBe(200);
    expect(after.lines.map(({ kind }) => kind)).toEqual(["back", "payment", "refund"]);
    await given.runJobs();
    expect((await told("order-credited", customer.id)).length).toBe(before.length + 1);
    expect(await told("order-refunded", customer.id)).toEqual([]);
  });

  test("keeps of it what a visit costs that ends without its work", async () => {
    const it = await aVisitToPay(given, bank);
    await given.db.updateTable("booking").set({ visit_charge: 150_00 }).where("id", "=", it.booking.id).execute();
    await aCredit(given.db, it.customer.id, 500_00);
    await use(it.customer, it.booking.id);
    const proposed = await it.propose();
    await it.decline(proposed.data.results[0]?._id ?? "");
    expect((await it.end(0)).status).toBe(200);
    expect(await creditOf(given.db, it.customer.id)).toBe(350_00);
  });

  test.each(["one visit", "two visits"])("gives all of it back if nobody was at the door of %s", async (of) => {
    const it = await aVisitToPay(given, bank, of === "two visits" ? { others: [200_00] } : {});
    await aCredit(given.db, it.customer.id, 600_00);
    await use(it.customer, it.booking.id);
    await given.db
      .updateTable("business_settings")
      .set({ settings: sql`settings || '{"cancellationFee": 75}'::jsonb` })
      .execute();
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
    const during = `[${hours(2).toISOString()},${hours(1).toISOString()})`;
    await given.db.updateTable("job").set({ status: "Reached", during }).where("id", "=", it.job.id).execute();
    await sql`insert into booking_event (booking_id, job_id, event, by_kind, at)
      values (${it.booking.id}, ${it.job.id}, 'arrived', 'system', now() - interval '90 minutes')`.execute(given.db);
    const { status } = await given.call(endpoints.reportNotMet, { as: it.partner, params: { id: it.job.id } });
    expect(status).toBe(200);
    expect(await creditOf(given.db, it.customer.id)).toBe(of === "one visit" ? 600_00 : 599_00);
    const { kept } = await given.db
      .selectFrom("booking")
      .select("kept")
      .where("id", "=", it.booking.id)
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBe(0);
  });

  test("gives back to credit what the desk refunds of it", async () => {
    const it = await aVisitToPay(given, bank);
    await aCredit(given.db, it.customer.id, 599_00);
    await use(it.customer, it.booking.id);
    await it.complete(0);
    const { as } = await atDesk();
    const answer = await given.call(endpoints.refundPart, {
      ...{ as, params: { id: it.booking.id }, body: { amount: 99, reason: "It took long." } },
      headers: { "idempotency-key": randomUUID() },
    });
    expect(answer.data.results.refunds).toMatchObject([{ state: "DONE", price: 99 }]);
    expect(await creditOf(given.db, it.customer.id)).toBe(99_00);
  });

  test("is nobody else's to pay for", async () => {
    const [it, { customer }] = [await aVisitToPay(given, bank), await aCustomerWith(200_00)];
    expect(await use(customer, it.booking.id)).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    expect((await credit(customer)).balance).toBe(200);
  });
});

describe("credit that the desk transfers", () => {
  test("is gone, in the books, and the customer is told; once, however often it is sent", async () => {
    const [desk, { customer, bystander }, key] = [await atDesk(), await aCustomerWith(200_00), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => desk.payOut(customer.id, 150, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await desk.customer(customer.id)).credit).toMatchObject({
      balance: 50,
      lines: [{ kind: "payout", amount: -150, order: null }, { kind: "refund" }],
    });
    expect((await desk.customer(bystander.id)).credit.balance).toBe(200);
    await given.runJobs();
    expect(await told("credit-paid-out", customer.id)).toHaveLength(1);
    expect(await told("credit-paid-out", bystander.id)).toEqual([]);
    expect(await desk.payOut(customer.id, 149, { key })).toMatchObject({ reason: "SENT_OTHERWISE" });
    expect(await desk.payOut(bystander.id, 150, { key })).toMatchObject({ reason: "SENT_OTHERWISE" });
    const entries = given.db.selectFrom("audit_entry").select("action").where("subject_id", "=", customer.id);
    expect(await entries.execute()).toEqual([{ action: "pay out credit" }]);
  });

  test("is never more than there is", async () => {
    const [desk, { customer }] = [await atDesk(), await aCustomerWith(200_00)];
    expect(await desk.payOut(customer.id, 200.01)).toMatchObject({
      ...{ status: 422, reason: "MORE_THAN_CREDIT", message: "This customer's credit is ₹200." },
    });
    const answers = await Promise.all([1, 2, 3].map(() => desk.payOut(customer.id, 120)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await desk.payOut(customer.id, 80)).status).toBe(200);
    expect(await desk.payOut(customer.id, 1)).toMatchObject({ reason: "NO_CREDIT" });
  });

  test("is not spent at the same time", async () => {
    const [desk, { customer }] = [await atDesk(), await aCustomerWith(200_00)];
    const body = await aBooking(customer, [599]);
    const [paid, placed] = await Promise.all([
      desk.payOut(customer.id, 200),
      place(customer, { ...body, credit: 200 }),
    ]);
    expect([paid.status, placed.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await credit(customer)).balance).toBe(0);
  });

  test("keeps no words of a customer who is erased", async () => {
    const [desk, { customer, bystander }] = [await atDesk(), await aCustomerWith(200_00)];
    for (const { id } of [customer, bystander]) await desk.payOut(id, 200);
    await given.db.transaction().execute((tx) => takeCashWordsOfCustomer(tx, customer.id));
    const kept = await given.db
      .selectFrom("credit_payout")
      .select(["customer_id", "note", "reference", "price"])
      .where("customer_id", "in", [customer.id, bystander.id])
      .orderBy("made_at")
      .execute();
    expect(kept).toEqual([
      { customer_id: customer.id, note: null, reference: null, price: 200_00 },
      { customer_id: bystander.id, note: "They asked for the money.", reference: "UTR 4411", price: 200_00 },
    ]);
  });
});

test("an account with credit is not deleted before it is used or transferred", async () => {
  const [desk, { customer }] = [await atDesk(), await aCustomerWith(200_00)];
  const erase = () =>
    given.call(endpoints.eraseCustomer, { as: desk.as, params: { id: customer.id }, body: { asked: "in writing" } });
  expect(await erase()).toMatchObject({
    ...{ status: 409, reason: "CREDIT_LEFT" },
    message: "₹200 of credit are left. The data can go once the credit is used, or was transferred.",
  });
  await desk.payOut(customer.id, 200);
  expect((await erase()).status).toBe(200);
});

describe("the database", () => {
  test("lets nobody pay with credit that they do not have, whoever writes to it", async () => {
    const [it, { customer }] = [await aVisitToPay(given, bank), await aCustomerWith(200_00)];
    const of = { number: 1, provider: "credit", reference: randomUUID(), provider_order_id: randomUUID() };
    const paid = given.db.insertInto("payment_attempt").values({
      ...{ id: randomUUID(), booking_id: it.booking.id, part: "rest", job_id: it.job.id, pay_by: new Date(), ...of },
      ...{ state: "SUCCESS", price: 1, price_currency: "INR", amount: 1, currency: "INR" },
      ...{ payment_id: "x", refund_handle: "x", notification_hash: Buffer.alloc(32, 7) },
    });
    await expect(paid.execute()).rejects.toThrow("has no such credit");
    const operator = await anOperator(given.db);
    const payout = { customerId: customer.id, operatorId: operator.id, reference: "UTR", reason: "x" };
    await given.db
      .transaction()
      .execute((tx) => payOutCredit(tx, { ...payout, amount: 200, idempotencyKey: randomUUID() }));
    const more = given.db.insertInto("credit_payout").values({
      ...{ id: randomUUID(), customer_id: customer.id, price: 1, operator_id: operator.id, idempotency_key: "more" },
    });
    await expect(more.execute()).rejects.toThrow("has no such credit");
  });

  test("lets no transfer be rewritten", async () => {
    const change = given.db.updateTable("credit_payout").set({ price: 1 });
    await expect(change.execute()).rejects.toThrow("only ever added to");
  });
});
