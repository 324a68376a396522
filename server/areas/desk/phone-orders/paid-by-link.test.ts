import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anAddress, aService } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { paying } from "../../../tests/support/paying.ts";
import { aNumber, usePhoneDesk } from "../../../tests/support/phone-desk.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { bringInCustomers, hashPassword } from "../../identity/identity.ts";
import { payTokenOf } from "../../scheduling/scheduling.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { pass, forgetQuestions } = paying(given);
const { read, book, orderOf, ordersOf, aNewCaller } = usePhoneDesk(given);
beforeEach(forgetQuestions);

describe("an order by phone that is paid by a link", () => {
  const linkIn = (text: string) => /\/pay\/([\w-]{48})/.exec(text)?.[1] ?? "";

  /** Booked, with the link that the customer got. */
  async function toPay() {
    const it = await aNewCaller();
    const { data } = await book(it.caller, it.address, [it.service], { payment: "link" });
    await given.runJobs();
    const [message] = (await sentTo(given, it.phone)).filter(({ template }) => template === "order-to-pay");
    const params = { token: linkIn(message?.text ?? "") };
    return {
      ...{ ...it, message, order: data.results },
      show: () => given.call(endpoints.showRest, { params }),
      look: () => given.call(endpoints.lookAtRest, { params }),
      open: (amount: number) => given.call(endpoints.payRest, { params, body: { amount } }),
    };
  }

  test("waits for the payment of whoever has the link, who sees nobody's name, and is then booked", async () => {
    const it = await toPay();
    const bystander = await toPay();
    const amount = it.service.price / 100;
    expect(it.message?.text).toContain(it.order.ordId);
    expect(await orderOf(it.order._id)).toMatchObject({ status: "Pending", payment_status: "PENDING" });
    const shown = await it.show();
    expect(shown.data).toMatchObject({ ordId: it.order.ordId, amount, paid: 0, payBy: expect.any(String) });
    expect(JSON.stringify(shown.data)).not.toContain("Lakshmi");

    expect((await it.open(amount + 1)).reason).toBe("REST_CHANGED");
    const page = await it.open(amount);
    expect(page.status).toBe(200);
    expect((await it.open(amount)).data.link).toBe(page.data.link);
    expect(bank.page(it.order.ordId)).toMatchObject({ payer: { name: "", email: undefined, phone: undefined } });
    expect((await it.show()).data).toMatchObject({ amount, isUnderWay: true });

    bank.decide(it.order.ordId, "captured");
    await pass(1);
    expect((await it.look()).data).toMatchObject({ amount: 0, paid: amount, isUnderWay: false, quote: null });
    expect(await orderOf(it.order._id)).toMatchObject({ status: "Open", payment_status: "SUCCESS" });
    expect((await it.open(amount)).reason).toBe("PAID_ALREADY");
    await given.runJobs();
    expect((await sentTo(given, it.phone)).map(({ template }) => template)).toContain("order-placed");
    expect(await orderOf(bystander.order._id)).toMatchObject({ status: "Pending" });
  });

  test("is cancelled if nobody pays in time, and the link says so", async () => {
    const it = await toPay();
    await pass(45);
    expect(await orderOf(it.order._id)).toMatchObject({ status: "Cancelled" });
    expect((await it.show()).data).toMatchObject({ amount: 0, paid: 0, payBy: expect.any(String) });
    expect((await it.open(it.service.price / 100)).reason).toBe("ORDER_CANCELLED");
  });

  test("is not booked for a customer whom no message reaches", async () => {
    const phone = aNumber();
    const [id = ""] = await given.db
      .transaction()
      .execute((tx) => bringInCustomers(tx, [{ name: "Somu", phone, email: null }]));
    // Somebody has opened the account without proving the number.
    await given.db
      .updateTable("customer")
      .set({ password_hash: await hashPassword("seven lemons") })
      .where("id", "=", id)
      .execute();
    const { data } = await read(id);
    expect(data.results).toMatchObject({ isKnown: true, reachedBy: [], mayPayByLink: false });
    const address = await anAddress(given.db, { customer_id: id });
    const answer = await book({ _id: id }, { _id: address.id }, [await aService(given.db)], { payment: "link" });
    expect(answer).toMatchObject({ status: 422, reason: "LINK_REACHES_NOBODY" });
    expect(await ordersOf(id)).toEqual([]);
  });

  test("has a link of its own kind: one for a visit leads to no order", async () => {
    const it = await toPay();
    const params = { token: payTokenOf(given.secrets, it.order._id) };
    expect((await it.show()).status).toBe(200);
    expect(await given.call(endpoints.showRest, { params })).toMatchObject({ status: 404, reason: "NO_SUCH_PAY_LINK" });
  });
});
