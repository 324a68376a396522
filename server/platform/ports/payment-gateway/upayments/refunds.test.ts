import { describe, expect, test } from "vitest";
import { refundIn } from "../../../../tests/support/payments.ts";
import { providerThat } from "../../../../tests/support/provider.ts";
import { upayments } from "./upayments.ts";

const refund = refundIn("KWD");

async function answering(status: number, body: unknown) {
  const { url, received } = await providerThat({ "*": { status, body } });
  const gateway = upayments({ url: `${url}/api/v1`, token: "e66a94d5", currency: "KWD", linkHosts: [] });
  return { gateway, received };
}

test("a refund is ordered once, under our own id, and named by theirs", async () => {
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

test("a payer's name does not change the kind of a refusal", async () => {
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

describe("the state of a refund", () => {
  /** As UPayments names it: the payment's order id followed by the refund's. */
  const ours = { order_id: "refund-order-1HsUDgrRtCbzb", is_refunded: true, refunded_date: "2026-07-26 17:38:00" };
  const another = { order_id: "refund-order-1another", is_refunded: true, refunded_date: null };
  const listing = (refund: unknown) =>
    answering(200, { status: true, message: "Response received successfully", data: { refund } });
  const handle = "HsUDgrRtCbzb";
  const lost = { ...refund, handle: undefined };

  test("is asked for by the payment, and found by the refund's name", async () => {
    const { gateway, received } = await listing([another, ours]);
    expect(await gateway.askRefund({ ...refund, handle })).toEqual({ state: "done", handle });
    expect(received).toMatchObject([{ method: "GET", url: "/api/v1/check-refund/refund-order-1" }]);
  });

  test.each([
    [true, "done"],
    [1, "done"],
    ["1", "done"],
    [false, "pending"],
    [0, "pending"],
    [null, "pending"],
    ["maybe", "pending"],
  ])("with is_refunded %j it is %s", async (is_refunded, state) => {
    const { gateway } = await listing([{ ...ours, is_refunded }]);
    expect(await gateway.askRefund({ ...refund, handle })).toEqual({ state, handle });
  });

  test("is found if the answer was lost, as the only refund of a payment that goes back whole", async () => {
    const { gateway } = await listing([ours]);
    expect(await gateway.askRefund(lost)).toEqual({ state: "done", handle });
  });

  test("is absent if UPayments never heard of it", async () => {
    expect(await (await listing([])).gateway.askRefund(lost)).toEqual({ state: "absent" });
    const none = await answering(404, { status: false, message: "No refund found for this order" });
    expect(await none.gateway.askRefund(lost)).toEqual({ state: "absent" });
  });

  test.each([
    ["one of several may be it", [ours, another], lost],
    ["it was a part of the payment", [ours], { ...lost, amount: { currency: "KWD", minor: 1000 } }],
    ["it was taken once and is not listed any more", [another], { ...refund, handle }],
    ["it was taken once and nothing is listed", [], { ...refund, handle }],
    ["a refund has no name", [{ is_refunded: false }], lost],
    ["there is no list", undefined, lost],
  ])("is not reported as absent if %s, because it would be paid twice", async (_, refunds, asked) => {
    const { gateway } = await listing(refunds);
    await expect(gateway.askRefund(asked)).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("is not known if UPayments does not know the payment", async () => {
    const { gateway } = await answering(404, { status: false, message: "Order not found." });
    await expect(gateway.askRefund(lost)).rejects.toMatchObject({ outcome: "nothing" });
  });
});
