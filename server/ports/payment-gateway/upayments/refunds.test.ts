import { describe, expect, test } from "vitest";
import { refundIn } from "../../../testing/payments.ts";
import { providerThat } from "../../../testing/provider.ts";
import { upayments } from "./upayments.ts";

const refund = refundIn("KWD");

async function answering(status: number, body: unknown) {
  const { url, received } = await providerThat({ "*": { status, body } });
  const gateway = upayments({ url: `${url}/api/v1`, token: "e66a94d5", currency: "KWD", linkHosts: [] });
  return { gateway, received };
}

test("a refund is ordered once, under our own number, and named by theirs", async () => {
  const { gateway, received } = await answering(200, {
    status: true,
    message: "Refund invoice generated successfully",
    data: { orderId: "theirs-1", refundOrderId: "HsUDgrRtCbzb", refundArn: "202311074314067023726014116806" },
  });
  expect(await gateway.refund(refund)).toEqual({ state: "pending", handle: "HsUDgrRtCbzb" });
  expect(received).toMatchObject([{ method: "POST", url: "/api/v1/create-refund" }]);
  expect(received[0]?.body).toEqual({
    orderId: "refund-order-1",
    totalPrice: 2.5,
    customerFirstName: "Asha Menon",
    customerEmail: "asha@example.org",
    reference: refund.id,
  });
});

test.each([
  [400, "Insufficient balance. Please top up your account", "no-balance"],
  [200, "You do not have enough balance", "no-balance"],
  [400, "Refund amount exceeds the paid amount", "refused"],
  [404, "Order not found", "refused"],
])("a %d with '%s' is %s", async (status, message, state) => {
  const { gateway } = await answering(status, { status: false, message });
  expect(await gateway.refund(refund)).toEqual({ state, handle: undefined, reason: message });
});

test("a payer's name does not turn a refusal into another", async () => {
  const { gateway } = await answering(400, { status: false, message: "Not enough balance" });
  const payer = { ...refund.payer, name: "balance" };
  expect(await gateway.refund({ ...refund, payer })).toMatchObject({ state: "no-balance", reason: "Not enough …" });
});

test.each([
  [500, { message: "Internal" }, "unknown"],
  [200, { status: true, data: {} }, "unknown"],
  [401, { message: "Unauthenticated." }, "nothing"],
  [429, { message: "Too many requests" }, "busy"],
])("a %d with %j leaves it open", async (status, body, outcome) => {
  const { gateway } = await answering(status, body);
  await expect(gateway.refund(refund)).rejects.toMatchObject({ outcome });
});

describe("what became of a refund", () => {
  const ours = { refund_order_id: "HsUDgrRtCbzb", reference: refund.id, total_price: "2.500", status: "refunded" };
  const others = { refund_order_id: "another", reference: "another", total_price: "2.500", status: "refunded" };

  test("is asked by the payment", async () => {
    const { gateway, received } = await answering(200, { status: true, data: ours });
    expect(await gateway.askRefund({ ...refund, handle: "HsUDgrRtCbzb" })).toEqual({
      state: "done",
      handle: "HsUDgrRtCbzb",
    });
    expect(received).toMatchObject([{ method: "GET", url: "/api/v1/check-refund-status/refund-order-1" }]);
  });

  test.each([
    ["refunded", "done"],
    ["REFUNDED", "done"],
    ["pending", "pending"],
    ["initiated", "pending"],
    ["a new word", "pending"],
    [undefined, "pending"],
    ["rejected", "refused"],
    ["deleted", "refused"],
  ])("'%s' is %s", async (status, state) => {
    const { gateway } = await answering(200, { status: true, data: { ...ours, status } });
    expect(await gateway.askRefund({ ...refund, handle: "HsUDgrRtCbzb" })).toMatchObject({ state });
  });

  test.each([
    ["alone", ours],
    [
      "in camel case",
      { refundOrderId: "HsUDgrRtCbzb", reference: refund.id, totalPrice: 2.5, refundStatus: "refunded" },
    ],
    ["in a list", [others, ours]],
    ["in a list of refunds", { order_id: "theirs-1", refunds: [others, ours] }],
    ["as a transaction", { transaction: ours }],
  ])("whose answer was lost, is found by our number: %s", async (_, data) => {
    const { gateway } = await answering(200, { status: true, data });
    expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({
      state: "done",
      handle: "HsUDgrRtCbzb",
    });
  });

  test.each([
    [404, { status: false, message: "No refund for this order" }],
    [400, { status: false, message: "Refund not found" }],
    [200, { status: true, data: [] }],
    [200, { status: true, data: null }],
    [200, { status: true, data: [others] }],
  ])("that UPayments never heard of, is absent: %d %j", async (status, body) => {
    const { gateway } = await answering(status, body);
    expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({ state: "absent" });
    await expect(gateway.askRefund({ ...refund, handle: "HsUDgrRtCbzb" })).rejects.toMatchObject({
      outcome: "unknown",
    });
  });

  test.each([
    ["may be ours", { ...ours, reference: undefined }],
    ["is ours by name and not by amount", { ...ours, total_price: "1.500" }],
  ])("that %s is neither paid nor absent, as it would be paid twice", async (_, data) => {
    const { gateway } = await answering(200, { status: true, data });
    await expect(gateway.askRefund({ ...refund, handle: undefined })).rejects.toMatchObject({ outcome: "unknown" });
  });
});
