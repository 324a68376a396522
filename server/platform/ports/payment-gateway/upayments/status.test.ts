import { describe, expect, test } from "vitest";
import { providerThat } from "../../../../tests/support/provider.ts";
import { upayments } from "./upayments.ts";

const names = { orderId: "CH-7K3M-92QD.2", reference: "ORD_CH-7K3M-92QD_1760000000000" };

/** What UPayments reports about a payment of 2.500 dinars, with the fields that its own SDK reads. */
const captured = {
  ...{ result: "CAPTURED", status: "done", track_id: "t-1", session_id: "another-1", payment_id: "101620726000342223" },
  ...{ order_id: "theirs-1", merchant_requested_order_id: names.orderId, reference: names.reference },
  ...{ refund_order_id: "refund-order-1", total_price: "2.500", currency_type: "KWD", total_paid_non_kwd: null },
  ...{ payment_type: "knet", payment_method: "knet", invoice_id: 39686284, tran_id: "620771009962568", auth: "337456" },
  ...{ customer_id: 1, customer_unq_id: "0193a000", product_details: "AC service", is_paid_from_knet: true },
  ...{ redirect_url: "https://sandbox.upayments.com/pay?session_id=s-1", success_url: "https://chowk.test/secret" },
  ...{ notify_url: "https://chowk.test/api/payment_notification/4f1c", customer_extra_data: "asha@example.org" },
  ...{ card_number: "8888880000000001", customer_mobile: "+919876543210" },
};

async function telling(transaction: object, status = 201) {
  const body = { status: true, message: "data received", data: { transaction } };
  const { url, received } = await providerThat({ "*": { status, body } });
  const gateway = upayments({ url: `${url}/api/v1`, token: "e66a94d5", currency: "KWD", linkHosts: [] });
  const ask = (more: { session?: string; trackId?: string } = { session: "s-1" }) =>
    gateway.ask({ ...names, session: undefined, trackId: undefined, ...more });
  return { ask, received, gateway };
}

test("it can be asked by a session or one of its track ids, and by nothing else", async () => {
  const { gateway } = await telling(captured);
  const can = (session?: string, trackId?: string) => gateway.canAsk?.({ ...names, session, trackId });
  expect([can("s-1"), can(undefined, "t-1"), can(), can(undefined, "../t")]).toEqual([true, true, false, false]);
});

test("a payment is reported with everything that must match, and with nothing about the payer", async () => {
  const { ask, received } = await telling(captured);
  const evidence = await ask({ session: "s-1", trackId: "t-1" });
  expect(evidence).toMatchObject({
    result: "captured",
    said: "CAPTURED",
    ...names,
    amount: { currency: "KWD", minor: 2500 },
    trackId: "t-1",
    paymentId: "101620726000342223",
    refundHandle: "refund-order-1",
    method: "knet",
  });
  expect(evidence.facts).toMatchObject({ invoice_id: "39686284", is_paid_from_knet: "true", total_price: "2.500" });
  expect(JSON.stringify(evidence)).not.toMatch(
    /asha|9876543210|888888000|https?:|session|another-1|0193a000|AC service/,
  );
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /api/v1/get-payment-status/t-1"]);
});

describe("an attempt is asked about", () => {
  test.each([
    ["by track_id, once there is one", { trackId: "t-1", session: "s-1" }, "/t-1"],
    ["by session_id before", { session: "s 1&x=/" }, "?session_id=s%201%26x%3D%2F"],
    ["not by a track_id that leads elsewhere", { trackId: "../create-refund", session: "s-1" }, "?session_id=s-1"],
    ["not by one that stays where it is", { trackId: "..", session: "s-1" }, "?session_id=s-1"],
  ])("%s", async (_, asked, path) => {
    const { ask, received } = await telling(captured);
    await ask(asked);
    expect(received.map(({ url }) => url)).toEqual([`/api/v1/get-payment-status${path}`]);
  });

  test("not at all if neither is known", async () => {
    const { ask, received } = await telling(captured);
    await expect(ask({})).rejects.toMatchObject({ outcome: "nothing" });
    expect(received).toHaveLength(0);
  });
});

test.each([
  ["CAPTURED", "captured"],
  ["NOT CAPTURED", "failed"],
  ["FAILED", "failed"],
  ["ERROR", "failed"],
  ["CANCELED", "canceled"],
  ["CANCELLED", "canceled"],
  ["PENDING", "pending"],
  ["AUTHORIZED", "pending"],
  ["APPROVED", "pending"],
  ["Processing", "pending"],
  ["captured", "pending"],
  ["SOMETHING NEW", "pending"],
  ["constructor", "pending"],
  ["", "pending"],
  [null, "pending"],
  [undefined, "pending"],
  [true, "pending"],
  ["REFUND", "odd"],
  ["VOIDED", "odd"],
])("%j is %s", async (result, expected) => {
  const { ask } = await telling({ ...captured, result });
  expect((await ask()).result).toBe(expected);
});

test.each([undefined, null, "", " "])("nothing is captured without a payment_id: %j", async (payment_id) => {
  const { ask } = await telling({ ...captured, payment_id });
  expect(await ask()).toMatchObject({ result: "pending", said: "CAPTURED", paymentId: undefined });
});

test.each([
  ["2.5", "KWD", 2500],
  [2.5, "KWD", 2500],
  ["2.5000", "KWD", 2500],
  ["2.5004", "KWD", undefined],
  ["499.00", "INR", 49_900],
  ["2.500", "", undefined],
  ["2.500", "Dinar", undefined],
  ["-2.500", "KWD", undefined],
  ["2,500", "KWD", undefined],
  [null, "KWD", undefined],
  [{ amount: 2.5 }, "KWD", undefined],
])("%j of '%s' are exactly %j of its smallest unit", async (total_price, currency_type, minor) => {
  const { ask } = await telling({ ...captured, total_price, currency_type });
  expect((await ask()).amount).toEqual(minor === undefined ? undefined : { currency: currency_type, minor });
});

test("before the payer has chosen how to pay hardly anything is known", async () => {
  const { ask } = await telling({ result: null, merchant_requested_order_id: names.orderId, track_id: "" }, 200);
  expect(await ask()).toMatchObject({
    result: "pending",
    said: "null",
    orderId: names.orderId,
    reference: undefined,
    amount: undefined,
    trackId: undefined,
  });
});

test.each([
  [404, { status: false, message: "Transaction not found" }, "nothing"],
  [200, { status: false, message: "Transaction not found" }, "nothing"],
  [200, { status: true, data: [] }, "unknown"],
  [200, { status: true, data: { transaction: "CAPTURED" } }, "unknown"],
])("a %d with %j says nothing about the payment", async (status, body, outcome) => {
  const { url } = await providerThat({ "*": { status, body } });
  const gateway = upayments({ url, token: "e66a94d5", currency: "KWD", linkHosts: [] });
  await expect(gateway.ask({ ...names, session: "s-1", trackId: undefined })).rejects.toMatchObject({ outcome });
});
