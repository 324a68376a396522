import { randomUUIDv7 } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

const pages = { "after paying": endpoints.paymentReturned, "after not paying": endpoints.paymentCanceled };

const stored = (id: string) =>
  given.db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe.each(Object.entries(pages))("the page %s", (_name, endpoint) => {
  test.each([
    ["Open", "COD", null],
    ["Completed", "COD", null],
    ["Pending", "Online", "PENDING"],
    ["Pending", "Online", "FAILED"],
    ["Open", "Online", "SUCCESS"],
    ["Cancelled", "Online", "REFUNDED"],
  ])("gets the true state of an order that is %s, %s, %s, however often it asks, and nothing changes", async (status, payment_type, payment_status) => {
    const customer = await signedIn(given.db);
    const order = await anOrder(given.db, { customer_id: customer.id, status, payment_type, payment_status });

    for (const orderId of [order.id, order.number, order.number.toLowerCase()]) {
      const answer = await given.call(endpoint, { as: customer, params: { orderId } });
      // A client that gets 200 on the page after paying shows the order as paid.
      expect(answer.status).toBe(endpoint === endpoints.paymentReturned && payment_status !== "SUCCESS" ? 409 : 200);
      expect(answer.data).toEqual({
        order: {
          _id: order.id,
          ordId: order.number,
          ordStatus: status,
          payment_status,
          paymentType: payment_type,
          totalPrice: order.total / 100,
          payBy: status === "Pending" ? order.pay_by?.toISOString() : null,
        },
      });
    }
    expect(await stored(order.id)).toEqual(order);
  });

  test("gets neither another customer's order nor one that does not exist", async () => {
    const [customer, order] = [await signedIn(given.db), await anOrder(given.db)];
    for (const orderId of [order.id, order.number, randomUUIDv7(), "CH-2222-2222"]) {
      const answer = await given.call(endpoint, { as: customer, params: { orderId } });
      expect(answer).toMatchObject({ status: 404, message: "There is no such order in this account." });
    }
  });

  test("is not believed: nothing in the gateway's address or the body is read", async () => {
    const customer = await signedIn(given.db);
    const order = await anOrder(given.db, {
      customer_id: customer.id,
      status: "Pending",
      payment_type: "Online",
      payment_status: "PENDING",
    });
    const answer = await given.call(endpoint, {
      as: customer,
      params: { orderId: order.id },
      query: { result: "CAPTURED", payment_id: "100202212345678901" },
      body: { payment_status: "SUCCESS" },
    });
    expect(answer.data.order.payment_status).toBe("PENDING");
    expect(await stored(order.id)).toEqual(order);
  });
});
