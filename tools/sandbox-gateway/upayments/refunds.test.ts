import { expect, test } from "vitest";
import { openSandbox } from "../testing/sandbox.ts";
import { openShop } from "../testing/shop.ts";
import { upaymentsOf } from "../testing/upayments.ts";

/** A payment of 2.505 dinars that was captured. */
async function paid(faults: object = {}) {
  const [sandbox, shop] = await Promise.all([openSandbox(), openShop()]);
  const upayments = upaymentsOf(sandbox);
  const { session } = await upayments.charge(shop, { amount: 2.505 });
  await sandbox.control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });
  await sandbox.control("PATCH", `/payments/${session}/faults`, faults);
  const { refund_order_id: orderId } = await upayments.transaction(session);
  return { sandbox, upayments, orderId };
}

test("a refund is pending at first, and done after a while", async () => {
  const { sandbox, upayments, orderId } = await paid();

  const { body } = await upayments.refund({ orderId, totalPrice: 1.25, customerFirstName: "Ananya" });

  expect(body).toMatchObject({ status: true, message: "Refund invoice generated successfully" });
  expect(body.data.orderId).toBe(`${orderId}${body.data.refundOrderId}`);
  const entry = { order_id: body.data.orderId, is_refunded: false, refunded_date: null };
  expect(await upayments.refundsOf(orderId)).toEqual([entry]);
  await sandbox.control("POST", "/clock/advance", { seconds: 5 });
  const done = [
    { ...entry, is_refunded: true, refunded_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
  ];
  expect(await upayments.refundsOf(orderId)).toEqual(done);
  expect(await upayments.refundsOf(body.data.refundOrderId)).toEqual(done);
  const byOtherName = await upayments.call("GET", `/check-refund/${body.data.orderId}`);
  expect(byOtherName.body.data.refund).toEqual(done);
});

test("a whole payment can be refunded to the last fils, a part only to two decimals", async () => {
  const { upayments, orderId } = await paid();

  expect((await upayments.refund({ orderId, totalPrice: 1.255 })).status).toBe(422);
  expect((await upayments.refund({ orderId, totalPrice: 2.505 })).status).toBe(200);
});

test("never more than was captured is refunded, in one refund or in several", async () => {
  const { upayments, orderId } = await paid();

  expect((await upayments.refund({ orderId, totalPrice: 2.51 })).status).toBe(400);
  expect((await upayments.refund({ orderId, totalPrice: 2 })).status).toBe(200);
  expect((await upayments.refund({ orderId, totalPrice: 0.51 })).status).toBe(400);
  expect(await upayments.refundsOf(orderId)).toHaveLength(1);
});

test("a payment that nobody paid cannot be refunded", async () => {
  const { upayments } = await paid();

  expect((await upayments.refund({ orderId: "unknown", totalPrice: 1 })).status).toBe(404);
});

test.each([
  ["no-balance", /not enough balance/],
  ["fails", /the bank refused it/],
])("a refund that meets '%s' is refused with its reason, and leaves nothing behind", async (fault, reason) => {
  const { upayments, orderId } = await paid({ refund: fault });

  const { status, body } = await upayments.refund({ orderId, totalPrice: 1 });

  expect([status, body.status]).toEqual([400, false]);
  expect(body.message).toMatch(reason);
  expect(await upayments.refundsOf(orderId)).toEqual([]);
});

test("a slow refund stays pending until a test settles it", async () => {
  const { sandbox, upayments, orderId } = await paid({ refund: "slow" });
  const { body } = await upayments.refund({ orderId, totalPrice: 1 });

  await sandbox.control("POST", "/clock/advance", { seconds: 864_000 });
  expect(await upayments.refundsOf(orderId)).toMatchObject([{ is_refunded: false }]);

  await sandbox.control("POST", `/refunds/${body.data.refundOrderId}/settle`, { state: "done" });
  expect(await upayments.refundsOf(orderId)).toMatchObject([{ is_refunded: true }]);
});

test("a refund whose answer is lost is made all the same", async () => {
  const { upayments, orderId } = await paid({ refund: "answer-lost" });

  await expect(upayments.refund({ orderId, totalPrice: 1 })).rejects.toThrow("fetch failed");

  expect(await upayments.refundsOf(orderId)).toHaveLength(1);
});
