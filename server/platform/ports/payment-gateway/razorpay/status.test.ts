import { describe, expect, test } from "vitest";
import { providerThat } from "../../../../tests/support/provider.ts";
import { razorpay } from "./razorpay.ts";

const names = { orderId: "CH-7K3M-92QD.2", reference: "ORD_CH-7K3M-92QD_1760000000000" };
const keys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "thIsIsSecret", webhookSecrets: [] };

const link = {
  ...{ id: "plink_1", status: "created", amount: 49_900, amount_paid: 0, currency: "INR", order_id: "order_1" },
  ...{ reference_id: names.reference, notes: { orderId: names.orderId }, payments: null as unknown },
  ...{ customer: { name: "Asha Menon", email: "asha@example.org", contact: "+919876543210" } },
  ...{ short_url: "https://rzp.io/i/nxrHnLJ", callback_url: "https://chowk.test/payment/success/CH-7K3M-92QD" },
};
const payment = {
  ...{ id: "pay_1", amount: 49_900, currency: "INR", status: "captured", captured: true, order_id: "order_1" },
  ...{ method: "upi", vpa: "asha@okbank", email: "asha@example.org", contact: "+919876543210", fee: 1178, tax: 180 },
};
const tried = (status: string, payment_id = "pay_1") => ({ payment_id, status, amount: 49_900, method: "upi" });

/** Plays a Razorpay that knows one link and these payments. */
async function telling(aLink: object, ...payments: { id: string; [field: string]: unknown }[]) {
  const { url, received } = await providerThat({
    "GET /v1/payment_links/plink_1": { body: aLink },
    [`GET /v1/payment_links?reference_id=${names.reference}`]: { body: { payment_links: [{ id: "plink_0" }, aLink] } },
    ...Object.fromEntries(payments.map((each) => [`GET /v1/payments/${each.id}`, { body: each }])),
  });
  const gateway = razorpay({ url: `${url}/v1`, ...keys });
  const ask = (more: { session?: string; trackId?: string } = { session: "plink_1" }) =>
    gateway.ask({ ...names, session: undefined, trackId: undefined, ...more });
  return { ask, paths: () => received.map(({ method, url }) => `${method} ${url}`) };
}

test("a paid link is reported with its payment, and with nothing about the payer", async () => {
  const { ask } = await telling({ ...link, status: "paid", payments: [tried("captured")] }, payment);
  const evidence = await ask();
  expect(evidence).toMatchObject({
    result: "captured",
    said: "paid, captured",
    ...names,
    amount: { currency: "INR", minor: 49_900 },
    trackId: "pay_1",
    paymentId: "pay_1",
    refundHandle: "pay_1",
    method: "upi",
  });
  expect(evidence.facts).toMatchObject({ link_status: "paid", payment_fee: "1178", payment_captured: "true" });
  expect(JSON.stringify(evidence)).not.toMatch(/asha|9876543210|https?:|Asha/i);
});

test.each([null, [], undefined])("a link that nobody tried to pay is pending, with payments %j", async (payments) => {
  const { ask, paths } = await telling({ ...link, payments });
  expect(await ask()).toMatchObject({
    result: "pending",
    said: "created",
    ...names,
    amount: { currency: "INR", minor: 49_900 },
    paymentId: undefined,
  });
  expect(paths()).toEqual(["GET /v1/payment_links/plink_1"]);
});

describe("the link and the payment together", () => {
  test.each([
    ["paid", "captured", "captured"],
    ["created", "captured", "captured"],
    ["expired", "captured", "captured"],
    ["cancelled", "captured", "captured"],
    ["created", "authorized", "pending"],
    ["expired", "authorized", "pending"],
    ["expired", "created", "pending"],
    ["created", "failed", "pending"],
    ["expired", "failed", "failed"],
    ["cancelled", "failed", "canceled"],
    ["paid", "refunded", "odd"],
    ["something new", "failed", "pending"],
    ["paid", "something new", "pending"],
  ])("%s and %s are %s", async (status, paid, result) => {
    const { ask } = await telling({ ...link, status, payments: [tried(paid)] }, { ...payment, status: paid });
    expect((await ask()).result).toBe(result);
  });

  test.each([
    ["expired", "failed"],
    ["cancelled", "canceled"],
    ["partially_paid", "odd"],
    ["paid", "pending"],
    ["something new", "pending"],
  ])("%s without a payment is %s", async (status, result) => {
    const { ask } = await telling({ ...link, status });
    expect((await ask()).result).toBe(result);
  });
});

test("of several tries the one that got furthest counts, with the status that the payment itself reports", async () => {
  const payments = [tried("failed", "pay_0"), tried("authorized", "pay_1"), tried("failed", "pay_2")];
  const { ask, paths } = await telling({ ...link, payments }, payment, { ...payment, id: "pay_2", status: "failed" });
  expect(await ask()).toMatchObject({ result: "captured", paymentId: "pay_1" });
  expect(paths()).toEqual(["GET /v1/payment_links/plink_1", "GET /v1/payments/pay_1"]);
});

test("a failed try does not name the attempt, because the next try may be paid", async () => {
  const { ask } = await telling({ ...link, payments: [tried("failed")] }, { ...payment, status: "failed" });
  expect(await ask()).toMatchObject({ result: "pending", trackId: undefined });
});

test("the captured amount is the payment's, not the one that the link asked for", async () => {
  const { ask } = await telling(
    { ...link, status: "paid", payments: [tried("captured")] },
    { ...payment, amount: 24_950 },
  );
  expect((await ask()).amount).toEqual({ currency: "INR", minor: 24_950 });
});

test.each([499.5, "49900", -1, null])("%j is not an amount in paise", async (amount) => {
  const { ask } = await telling({ ...link, amount });
  expect((await ask()).amount).toBeUndefined();
});

describe("a payment that was authorised after the link had expired", () => {
  const expired = { ...link, status: "expired", payments: [tried("failed", "pay_0")] };

  test("is found by the id that a webhook brought", async () => {
    const { ask } = await telling(expired, payment);
    expect(await ask({ session: "plink_1", trackId: "pay_1" })).toMatchObject({
      result: "captured",
      paymentId: "pay_1",
    });
  });

  test.each(["order_2", undefined])("is another attempt's if its order is %s", async (order_id) => {
    const { ask } = await telling(expired, { ...payment, order_id });
    expect(await ask({ session: "plink_1", trackId: "pay_1" })).toMatchObject({
      result: "failed",
      paymentId: undefined,
    });
  });
});

describe("if the link's id was lost", () => {
  test("the link is found by our reference", async () => {
    const { ask } = await telling({ ...link, status: "paid", payments: [tried("captured")] }, payment);
    expect(await ask({})).toMatchObject({ result: "captured", ...names });
  });

  test("a list without the link does not mean that there is none", async () => {
    const { ask } = await telling({ ...link, reference_id: "ORD_another_1" });
    await expect(ask({})).rejects.toMatchObject({ outcome: "unknown" });
  });
});

test("an id that Razorpay does not know says nothing about the payment", async () => {
  const { url } = await providerThat({
    "*": { status: 400, body: { error: { description: "The id provided does not exist" } } },
  });
  const asked = razorpay({ url, ...keys }).ask({ ...names, session: "plink_1", trackId: undefined });
  await expect(asked).rejects.toMatchObject({ outcome: "nothing" });
});
