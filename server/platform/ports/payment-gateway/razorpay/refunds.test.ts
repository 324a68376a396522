import { describe, expect, test } from "vitest";
import { refundIn } from "../../../../tests/support/payments.ts";
import { providerThat } from "../../../../tests/support/provider.ts";
import { razorpay } from "./razorpay.ts";

const keys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "thIsIsSecret", webhookSecrets: [] };
const refund = refundIn("INR");
const made = {
  ...{ id: "rfnd_1", entity: "refund", payment_id: refund.payment.paymentId, amount: 49_900, currency: "INR" },
  ...{ receipt: refund.id, status: "processed", speed_requested: "normal" },
};

async function answering(answers: Parameters<typeof providerThat>[0]) {
  const { url, received } = await providerThat(answers);
  return { gateway: razorpay({ url: `${url}/v1`, ...keys }), received };
}

test("a refund is ordered in paise, with our own id as its receipt", async () => {
  const { gateway, received } = await answering({ "*": { body: { ...made, status: "pending" } } });
  expect(await gateway.refund(refund)).toEqual({ state: "pending", handle: "rfnd_1" });
  expect(received).toMatchObject([{ method: "POST", url: "/v1/payments/pay_29QQoUBi66xm2f/refund" }]);
  expect(received[0]?.body).toEqual({
    amount: 49_900,
    speed: "normal",
    receipt: refund.id,
    notes: { refundId: refund.id },
  });
});

test("dinars are not refunded as paise", async () => {
  const { gateway, received } = await answering({ "*": { body: made } });
  await expect(gateway.refund({ ...refund, amount: { currency: "KWD", minor: 2500 } })).rejects.toThrow(RangeError);
  expect(received).toHaveLength(0);
});

test.each([
  ["Your account does not have enough balance to carry out the refund operation.", "no-balance"],
  ["invalid request sent", "no-balance"],
  ["The payment has been fully refunded already", "refused"],
  ["The total refund amount is greater than the refund payment amount", "refused"],
])("'%s' is %s", async (description, state) => {
  const { gateway } = await answering({ "*": { status: 400, body: { error: { description } } } });
  expect(await gateway.refund(refund)).toEqual({ state, handle: undefined, reason: description });
});

test.each([
  ["another payment", { payment_id: "pay_2" }],
  ["another amount", { amount: 24_950 }],
  ["another currency", { currency: "USD" }],
  ["no name", { id: "" }],
])("an answer about %s leaves it open", async (_, other) => {
  const { gateway } = await answering({ "*": { body: { ...made, ...other } } });
  await expect(gateway.refund(refund)).rejects.toMatchObject({ outcome: "unknown" });
  await expect(gateway.askRefund({ ...refund, handle: "rfnd_1" })).rejects.toMatchObject({ outcome: "unknown" });
});

describe("the state of a refund", () => {
  test.each([
    ["processed", { state: "done", handle: "rfnd_1" }],
    ["pending", { state: "pending", handle: "rfnd_1" }],
    ["something new", { state: "pending", handle: "rfnd_1" }],
    ["failed", { state: "refused", handle: "rfnd_1", reason: "failed" }],
  ])("'%s' is %j", async (status, expected) => {
    const { gateway } = await answering({ "GET /v1/refunds/rfnd_1": { body: { ...made, status } } });
    expect(await gateway.askRefund({ ...refund, handle: "rfnd_1" })).toEqual(expected);
  });

  const listed = (items: unknown) =>
    answering({ "GET /v1/payments/pay_29QQoUBi66xm2f/refunds?count=100": { body: { entity: "collection", items } } });

  test("is found by its receipt if the answer was lost", async () => {
    const { gateway } = await listed([{ ...made, id: "rfnd_0", receipt: null }, made]);
    expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({ state: "done", handle: "rfnd_1" });
  });

  test.each([[[]], [[{ ...made, receipt: "another" }]]])("is absent if the refund is not among %j", async (items) => {
    const { gateway } = await listed(items);
    expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({ state: "absent" });
  });

  test.each([
    [undefined],
    [Array(100).fill({ ...made, receipt: "another" })],
  ])("is not reported as absent because of a list that may be incomplete", async (items) => {
    const { gateway } = await listed(items);
    await expect(gateway.askRefund({ ...refund, handle: undefined })).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("is not absent if Razorpay does not know its own id for it", async () => {
    const { gateway } = await answering({ "*": { status: 400, body: { error: { description: "No such id" } } } });
    await expect(gateway.askRefund({ ...refund, handle: "rfnd_1" })).rejects.toMatchObject({ outcome: "nothing" });
  });
});
