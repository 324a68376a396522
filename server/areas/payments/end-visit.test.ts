import { endpoints, type PaymentType } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aVisitWithCard } from "../../tests/support/extras.ts";
import { anAddress, anAttempt, aService, signedIn, signedInAs } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { sentTo } from "../../tests/support/sent.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);

interface Bill {
  total: number;
  lines: { description: string; total: number }[];
}

interface Asked {
  payment?: PaymentType;
  /** In paise. */
  price?: number;
  charge?: number;
  others?: number[];
}

/** A visit whose customer has just declined what was found; an online order is paid. A bystander's visit is beside it. */
async function declined({ payment = "COD", price = 599_00, charge = 199_00, others = [] }: Asked = {}) {
  const it = await aVisitWithCard(given, { payment, price, others });
  const bystander = await aVisitWithCard(given);
  await given.db.updateTable("booking").set({ visit_charge: charge }).where("id", "=", it.booking.id).execute();
  if (payment === "Online") {
    await given.db.updateTable("booking").set({ payment_status: "SUCCESS" }).where("id", "=", it.booking.id).execute();
    const order = await given.db
      .selectFrom("booking")
      .selectAll()
      .where("id", "=", it.booking.id)
      .executeTakeFirstOrThrow();
    await anAttempt(given.db, { order, state: "SUCCESS" });
  }
  const { data } = await it.propose();
  await it.decline(data.results[0]?._id ?? "");
  const end = (cashReceived: number, as: { token: string } = it.partner) =>
    given.call(endpoints.endVisit, {
      ...{ as, params: { id: it.job.id } },
      body: { reason: "The drum is worn through.", cashReceived },
    });
  const ending = async () =>
    (await given.call(endpoints.jobExtras, { as: it.partner, params: { id: it.job.id } })).data.ending;
  return { ...it, bystander, end, ending };
}

const orderOf = ({ booking }: { booking: { id: string } }) =>
  given.db
    .selectFrom("booking")
    .select(["status", "payment_status", "total", "kept"])
    .where("id", "=", booking.id)
    .executeTakeFirstOrThrow();
const jobOf = async ({ job }: { job: { id: string } }) =>
  (await given.db.selectFrom("job").select("status").where("id", "=", job.id).executeTakeFirstOrThrow()).status;
const booksOf = async ({ job }: { job: { id: string } }) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select l.account, sum(l.amount)::int as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.job_id = ${job.id} group by 1 having sum(l.amount) <> 0`.execute(given.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};
const refundsOf = ({ booking }: { booking: { id: string } }) =>
  given.db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", booking.id)
    .select(["r.price", "r.reason"])
    .execute();
const billsOf = async ({ booking }: { booking: { id: string } }) => {
  await given.runJobs();
  const rows = await given.db.selectFrom("invoice").select("details").where("booking_id", "=", booking.id).execute();
  return rows.map(({ details }) => details as unknown as Bill);
};
const asCustomer = async (it: Awaited<ReturnType<typeof declined>>) =>
  (await given.call(endpoints.getOrder, { as: it.customer, params: { id: it.booking.id } })).data;

describe("a visit that cannot do its work without what was declined", () => {
  test("ends for the charge of a cash order, which the partner takes", async () => {
    const it = await declined();
    expect(await it.ending()).toEqual({ charge: 199, toCollect: 199 });
    expect(await it.end(0)).toMatchObject({ status: 422, reason: "WRONG_AMOUNT" });
    expect(await jobOf(it)).toBe("Started");

    expect((await it.end(199)).status).toBe(200);

    expect(await jobOf(it)).toBe("Cancelled");
    expect(await orderOf(it)).toMatchObject({ status: "Cancelled", total: 599_00, kept: 199_00 });
    // Four fifths of the charge are the partner's, who has all of it.
    expect(await booksOf(it)).toEqual({ partner: 199_00 - 159_20, commission: -39_80 });
    const [bill, ...more] = await billsOf(it);
    expect(more).toEqual([]);
    expect(bill).toMatchObject({ total: 199_00, lines: [{ description: "Visit charge", total: 199_00 }] });
    expect(await asCustomer(it)).toMatchObject({ kept: 199, charged: 199, visitCharge: 199 });
    const told = await sentTo(given, it.customer.phone);
    expect(told.map(({ template }) => template)).toEqual(["extra-proposed", "visit-ended"]);
    expect(await jobOf(it.bystander)).toBe("Started");
    expect(await orderOf(it.bystander)).toMatchObject({ kept: 0 });
  });

  test("ends for the charge of an order that was paid online, whose rest goes back", async () => {
    const it = await declined({ payment: "Online" });
    expect(await it.ending()).toEqual({ charge: 199, toCollect: 0 });
    expect((await it.end(0)).status).toBe(200);
    expect(await refundsOf(it)).toEqual([{ price: 400_00, reason: "order-cancelled" }]);
    expect(await booksOf(it)).toEqual({ order: 199_00, partner: -159_20, commission: -39_80 });
    expect(await orderOf(it)).toMatchObject({ status: "Cancelled", kept: 199_00 });
    expect(await billsOf(it)).toMatchObject([{ total: 199_00, lines: [{ description: "Visit charge" }] }]);
  });

  test("once, however often it is sent", async () => {
    const it = await declined();
    const answers = await Promise.all([it.end(199), it.end(199), it.end(199)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await it.end(199)).status).toBe(200);
    expect(await orderOf(it)).toMatchObject({ kept: 199_00 });
    expect(await booksOf(it)).toEqual({ partner: 199_00 - 159_20, commission: -39_80 });
    expect(await billsOf(it)).toHaveLength(1);
  });

  test.each(["COD", "Online"] as const)("never costs more than what was booked (%s)", async (payment) => {
    const it = await declined({ payment, price: 150_00 });
    expect(await it.ending()).toMatchObject({ charge: 150 });
    expect((await it.end(payment === "COD" ? 150 : 0)).status).toBe(200);
    expect(await refundsOf(it)).toEqual([]);
    expect(await billsOf(it)).toMatchObject([{ total: 150_00 }]);
  });

  test.each(["COD", "Online"] as const)("costs nothing where there is no charge (%s)", async (payment) => {
    const it = await declined({ payment, charge: 0 });
    expect(await it.ending()).toEqual({ charge: 0, toCollect: 0 });
    expect((await it.end(0)).status).toBe(200);
    expect(await refundsOf(it)).toEqual(payment === "Online" ? [{ price: 599_00, reason: "order-cancelled" }] : []);
    expect(await booksOf(it)).toEqual({});
    expect(await billsOf(it)).toEqual([]);
    expect(await orderOf(it)).toMatchObject({ status: "Cancelled", kept: 0 });
  });
});

describe.each(["COD", "Online"] as const)("in an order of two visits (%s)", (payment) => {
  const isCash = payment === "COD";
  const finish = async (it: Awaited<ReturnType<typeof declined>>) => {
    const [{ id }, as] = [it.otherJobs[0], it.otherPartners[0]] as [{ id: string }, { token: string }];
    const { data } = await given.call(endpoints.getPartnerJob, { as, params: { id } });
    expect(data.toCollect).toBe(isCash ? 400 : 0);
    const body = { cashReceived: isCash ? 400 : 0 };
    expect((await given.call(endpoints.completeJob, { as, params: { id }, body })).status).toBe(200);
  };
  const end = async (it: Awaited<ReturnType<typeof declined>>) =>
    expect((await it.end(isCash ? 199 : 0)).status).toBe(200);
  const lines = [
    { description: "Tap repair", total: 400_00 },
    { description: "Visit charge", total: 199_00 },
  ];

  test.each([
    { name: "before the other", steps: [end, finish] },
    { name: "after the other", steps: [finish, end] },
  ])("one ends for its charge $name, which is done and paid", async ({ steps }) => {
    const it = await declined({ payment, others: [400_00] });
    for (const step of steps) await step(it);
    expect(await orderOf(it)).toMatchObject({ status: "Completed" });
    expect((await refundsOf(it)).map(({ price }) => price)).toEqual(isCash ? [] : [400_00]);
    const [bill, ...more] = await billsOf(it);
    expect(more).toEqual([]);
    expect(bill).toMatchObject({ total: 599_00, lines });
    expect(await asCustomer(it)).toMatchObject({ charged: 199 });
  });
});

describe("a visit does not end so", () => {
  test("while nothing was declined, or the last proposal is open", async () => {
    const it = await aVisitWithCard(given);
    const end = () =>
      given.call(endpoints.endVisit, {
        ...{ as: it.partner, params: { id: it.job.id } },
        body: { reason: "I have no time.", cashReceived: 0 },
      });
    expect(await end()).toMatchObject({ status: 409, reason: "NOTHING_DECLINED" });
    await it.propose();
    expect(await end()).toMatchObject({ status: 409, reason: "NOTHING_DECLINED" });
    expect(await jobOf(it)).toBe("Started");
  });

  test("once the customer agreed to something, which is done and paid", async () => {
    const it = await aVisitWithCard(given);
    const [first] = (await it.propose()).data.results;
    await it.agree(first?._id ?? "", first?.newTotal ?? 0);
    const [, second] = (await it.propose()).data.results;
    await it.decline(second?._id ?? "");
    const answer = await given.call(endpoints.endVisit, {
      ...{ as: it.partner, params: { id: it.job.id } },
      body: { reason: "It is needed.", cashReceived: 0 },
    });
    expect(answer).toMatchObject({ status: 409, reason: "NOTHING_DECLINED" });
  });

  test("for another partner, or without a word of why", async () => {
    const it = await declined();
    expect((await it.end(199, await signedInAs(given.db, "partner"))).status).toBe(404);
    const silent = await given.call(endpoints.endVisit, {
      ...{ as: it.partner, params: { id: it.job.id } },
      body: { reason: "  ", cashReceived: 199 },
    });
    expect(silent).toMatchObject({ status: 400, reason: "FIELDS_NOT_VALID" });
    expect(await jobOf(it)).toBe("Started");
  });
});

test("an order keeps the charge as it was when it was placed", async () => {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id, name, price } = await aService(given.db);
  const settle = (visitCharge: number) =>
    given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ visitCharge }) })
      .execute();
  const book = async () => {
    const { data } = await given.call(endpoints.placeOrder, {
      as: customer,
      body: {
        userId: customer.id,
        services_json: [{ serviceId: id, serviceName: name, servicePrice: price / 100 }],
        ...{ paymentType: "COD", addressId: address.id, totalPrice: price / 100 },
      },
    });
    return data.results[0]?._id ?? "";
  };
  const chargeOf = async (order: string) =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: order } })).data.visitCharge;
  await settle(149.5);
  const first = await book();
  await settle(0);
  const second = await book();
  expect([await chargeOf(first), await chargeOf(second)]).toEqual([149.5, 0]);
});
