import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { NoConnection } from "../../platform/database/troubles.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";
import { startPayment } from "./start-payment.ts";

const bank = aGateway("KWD");
const given = useApp({ PUBLIC_URL: "https://chowk.example" }, bank.gateway);
const pay = paying(given);

beforeAll(() => pay.rate("0.0036"));

describe("a page to pay at", () => {
  test("is opened for exactly what was ordered, in the gateway's currency, and shows both amounts", async () => {
    const { customer, number } = await pay.unpaid();
    const { status, data } = await pay.start(customer, number);

    expect(status).toBe(200);
    expect(data).toMatchObject({
      price: { currency: "INR", amount: "499.00" },
      charge: { currency: "KWD", amount: "1.796" },
      rate: "0.0036",
    });
    const page = bank.page(number);
    expect(data.link).toContain(page.session);
    expect(page).toMatchObject({
      orderId: number,
      reference: expect.stringMatching(new RegExp(`^ORD_${number}_\\d{13}$`)),
      description: `Payment for order #${number}`,
      amount: { currency: "KWD", minor: 1796 },
      payer: { id: customer.id, name: customer.name, email: customer.email, phone: `+91${customer.phone}` },
      returnUrl: `https://chowk.example/payment/success/${number}`,
      cancelUrl: `https://chowk.example/payment/canceled/${number}`,
      notificationUrl: expect.stringMatching(
        /^https:\/\/chowk\.example\/api\/chowk365\/payments\/notifications\/[\w-]{43}$/,
      ),
    });
  });

  test.each([
    ["0.00361", "0.00361"],
    ["1.5", "1.5"],
    ["10", "10"],
  ])("shows a rate of %s as %s", async (rate, shown) => {
    await pay.rate(rate);
    onTestFinished(async () => void (await pay.rate("0.0036")));
    const { customer, number } = await pay.unpaid();
    expect((await pay.start(customer, number)).data.rate).toBe(shown);
  });

  test("is the same, however often and from however many tabs it is asked for", async () => {
    const { customer, order, number } = await pay.unpaid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay.start(customer, number)));
    answers.push(await pay.start(customer, order._id));

    expect(new Set(answers.map(({ data }) => data.link)).size).toBe(1);
    expect(await pay.attempts(order._id)).toHaveLength(1);
  });

  test("is a new one with a new name once the last one was declined", async () => {
    const { customer, order, number } = await pay.unpaid();
    const first = await pay.start(customer, number);
    bank.decide(number, "failed");
    await pay.look(customer, number);
    const second = await pay.start(customer, number);

    expect(second.data.link).not.toBe(first.data.link);
    expect(await pay.attempts(order._id)).toMatchObject([
      { name: number, state: "FAILED" },
      { name: `${number}.2`, state: "OPEN" },
    ]);
  });

  test("is not opened for an order that is someone else's, in cash, paid or cancelled", async () => {
    const { number } = await pay.unpaid();
    const stranger = await signedIn(given.db);
    expect(await pay.start(stranger, number)).toMatchObject({ status: 404 });

    const own = { customer_id: stranger.id };
    const online = { ...own, payment_type: "Online" } as const;
    const cash = await anOrder(given.db, own);
    const paid = await anOrder(given.db, { ...online, status: "Open", payment_status: "SUCCESS" });
    const cancelled = await anOrder(given.db, { ...online, status: "Cancelled", payment_status: "FAILED" });
    for (const [order, message] of [
      [cash, "This order is paid in cash at the visit."],
      [paid, "This order is paid already."],
      [cancelled, "This order is cancelled. Please place it again."],
    ] as const)
      expect(await pay.start(stranger, order.id)).toMatchObject({ status: 409, message });
  });

  test("that the gateway refuses leaves nothing behind, and the customer can ask for another", async () => {
    const { customer, order, number } = await pay.unpaid();
    bank.fail("open", "nothing");
    expect(await pay.start(customer, number)).toMatchObject({
      status: 422,
      message: "Payment gateway error. Nothing was charged. Please try again.",
    });
    expect((await pay.start(customer, number)).status).toBe(200);
    expect(await pay.attempts(order._id)).toMatchObject([{ state: "FAILED" }, { state: "OPEN" }]);
    expect(await pay.balances(order._id)).toEqual({ customer: 1796, order: -1796 });
  });

  test("whose answer was lost is never requested again: the next one has another name", async () => {
    const { customer, order, number } = await pay.unpaid();
    bank.fail("open", "unknown");
    expect(await pay.start(customer, number)).toMatchObject({ status: 422 });
    expect((await pay.start(customer, number)).status).toBe(200);
    expect(await pay.attempts(order._id)).toMatchObject([
      { name: number, state: "UNKNOWN" },
      { name: `${number}.2`, state: "OPEN" },
    ]);
    expect([...bank.pages.values()].filter((page) => page.orderId.startsWith(number))).toHaveLength(2);
  });

  test("that was being opened when the server was cut off does not block others for long", async () => {
    const { customer, order, number } = await pay.unpaid();
    await pay.start(customer, number);
    await given.db
      .updateTable("payment_attempt")
      .set({ state: "OPENING", link: null, session: null })
      .where("booking_id", "=", order._id)
      .execute();
    await pay.pass(3);
    expect(await pay.attempts(order._id)).toMatchObject([{ state: "UNKNOWN" }]);
    expect((await pay.start(customer, number)).status).toBe(200);
  });

  test("that was being opened when the server was cut off is given up when one is asked for half a minute later", async () => {
    const { customer, order, number } = await pay.unpaid();
    const bystander = await pay.unpaid();
    for (const { customer: who, number: of } of [{ customer, number }, bystander]) await pay.start(who, of);
    await given.db
      .updateTable("payment_attempt")
      .set({ state: "OPENING", link: null, session: null, created_at: sql`now() - interval '31 seconds'` })
      .where("booking_id", "in", [order._id, bystander.order._id])
      .execute();
    expect((await pay.start(customer, number)).status).toBe(200);
    expect(await pay.attempts(order._id)).toMatchObject([{ state: "UNKNOWN" }, { name: `${number}.2`, state: "OPEN" }]);
    expect(await pay.attempts(bystander.order._id)).toMatchObject([{ state: "OPENING" }]);
  });
});

describe("what would be charged", () => {
  const quote = (totalPrice: number) => given.call(endpoints.paymentQuote, { query: { totalPrice } });

  test("is shown before anyone pays, without an account", async () => {
    expect((await quote(499)).data).toEqual({
      quote: {
        price: { currency: "INR", amount: "499.00" },
        charge: { currency: "KWD", amount: "1.796" },
        rate: "0.0036",
      },
    });
  });

  test("is empty if the amount is not in whole paise, or less than the smallest unit of the other currency", async () => {
    expect((await quote(0.001)).data).toEqual({ quote: null });
    expect((await quote(0.1)).data).toEqual({ quote: null });
  });
});

test("an open page keeps the rate it was opened at", async () => {
  const { customer, number } = await pay.unpaid();
  const before = await pay.start(customer, number);
  await pay.rate("0.004");
  expect((await pay.start(customer, number)).data.charge).toEqual(before.data.charge);
  await pay.rate("0.0036");
});

describe("when the database is in trouble", () => {
  /** Makes storing the outcome of an attempt fail twice. */
  async function troubleTwice() {
    await sql`
      create sequence tries;
      create function refuse_twice() returns trigger language plpgsql as $$
        begin
          if nextval('tries') <= 2 then raise exception 'No space left on device' using errcode = '53100'; end if;
          return null;
        end $$;
    `.execute(given.db);
    await sql`
      create trigger refuse_twice after update of state on payment_attempt for each row execute function refuse_twice();
    `.execute(given.db);
    onTestFinished(async () => {
      await sql`drop function refuse_twice cascade; drop sequence tries`.execute(given.db);
    });
  }

  test("as a page was opened, the customer gets that page a moment later", async () => {
    const { customer, order, number } = await pay.unpaid();
    await troubleTwice();

    expect((await pay.start(customer, number)).status).toBe(503);
    await expect.poll(() => pay.attempts(order._id)).toMatchObject([{ state: "OPEN" }]);

    const { status, data } = await pay.start(customer, number);
    expect(status).toBe(200);
    expect(data.link).toContain(bank.page(number).session);
    expect(await pay.attempts(order._id)).toHaveLength(1);
  });

  test("as the provider refused, the customer gets another page a moment later", async () => {
    const { customer, order, number } = await pay.unpaid();
    bank.fail("open", "nothing");
    await troubleTwice();

    expect((await pay.start(customer, number)).status).toBe(503);
    await expect.poll(() => pay.attempts(order._id)).toMatchObject([{ state: "FAILED" }]);

    expect((await pay.start(customer, number)).status).toBe(200);
  });

  test("and hides whether an attempt was stored, that one counts as failed, and the customer gets another a moment later", async () => {
    const { customer, order, number } = await pay.unpaid();
    let isCut = false;
    const cutOnce = {
      async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        const done = await given.db.transaction().execute(work);
        if (isCut) return done;
        isCut = true;
        throw new NoConnection("the answer was lost");
      },
    };
    const all = given.db;
    const db = new Proxy(all, {
      get: (_all, key) => {
        if (key === "transaction") return () => cutOnce;
        const value = Reflect.get(all, key);
        return typeof value === "function" ? value.bind(all) : value;
      },
    });
    const request = { ...{ customerId: customer.id, idOrNumber: number }, ...{ site: "", notifications: "" } };
    const parts = { ...given.parts, db };

    await expect(startPayment(parts, { ...request, log: given.app.log })).rejects.toThrow(NoConnection);
    await expect.poll(() => pay.attempts(order._id)).toMatchObject([{ state: "FAILED" }]);

    expect((await pay.start(customer, number)).status).toBe(200);
  });
});
