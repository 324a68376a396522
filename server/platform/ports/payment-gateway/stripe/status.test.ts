import { describe, expect, test } from "vitest";
import { providerThat } from "../../../../tests/support/provider.ts";
import { documented } from "../../../../tests/support/stripe-examples.ts";
import { stripe } from "./stripe.ts";

const names = { orderId: "CH-7K3M-92QD.2", reference: "ORD_CH-7K3M-92QD_1760000000000" };
const keys = { secretKey: "sk_test_4eC39HqLyjWDarjtT1zdp7dc", webhookSecrets: [], currency: "INR" };
const metadata = { ...names };
const paymentId = documented.payment.id;

const charge = {
  ...{ ...documented.charge, metadata, payment_intent: paymentId, amount: 49_900, amount_captured: 49_900 },
  ...{ currency: "inr", billing_details: { email: "asha@example.org", name: "Asha Menon", phone: "+919876543210" } },
};
const payment = {
  ...{ ...documented.payment, metadata, amount: 49_900, currency: "inr" },
  receipt_email: "asha@example.org",
};
const paid = { ...payment, status: "succeeded", amount_received: 49_900, latest_charge: charge };
const session = {
  ...{ ...documented.session, status: "open", metadata, client_reference_id: names.orderId, amount_total: 49_900 },
  ...{ currency: "inr", customer_email: "asha@example.org", url: "https://checkout.stripe.com/c/pay/cs_test_1" },
};
const complete = { ...session, status: "complete", payment_status: "paid" };

const AT = `GET /v1/checkout/sessions/${session.id}?expand[]=payment_intent.latest_charge`;
const PAYMENT_AT = `GET /v1/payment_intents/${paymentId}?expand[]=latest_charge`;
const LIST_AT = "GET /v1/checkout/sessions?created[gte]=1759999940&created[lte]=1760000060&limit=100";

/** Plays a Stripe that gives these answers. */
async function telling(answers: Record<string, unknown>) {
  const { url, received } = await providerThat(
    Object.fromEntries(Object.entries(answers).map(([at, body]) => [at, { body }])),
  );
  const gateway = stripe({ url, ...keys });
  const ask = (more: { session?: string; trackId?: string } = { session: session.id }) =>
    gateway.ask({ ...names, session: undefined, trackId: undefined, ...more });
  return { ask, received, paths: () => received.map(({ method, url }) => `${method} ${url}`) };
}

const evidenceOf = async (found: object) => (await telling({ [AT]: found })).ask();

test("a paid session is reported with its payment, and with nothing about the payer", async () => {
  const { ask, received } = await telling({ [AT]: { ...complete, payment_intent: paid } });
  const evidence = await ask();
  expect(evidence).toMatchObject({
    result: "captured",
    said: "complete, paid, succeeded",
    ...names,
    amount: { currency: "INR", minor: 49_900 },
    trackId: paymentId,
    paymentId,
    refundHandle: paymentId,
    method: "card",
  });
  expect(evidence.facts).toMatchObject({
    session_payment_status: "paid",
    payment_amount_received: "49900",
    charge_id: charge.id,
    charge_captured: "true",
  });
  expect(JSON.stringify(evidence)).not.toMatch(/asha|9876543210|https?:|secret|4242/i);
  expect(received[0]?.headers).toMatchObject({ "stripe-version": "2026-07-29.dahlia" });
});

test("a session that nobody tried to pay is pending", async () => {
  expect(await evidenceOf(session)).toMatchObject({
    result: "pending",
    said: "open, unpaid",
    ...names,
    amount: { currency: "INR", minor: 49_900 },
    trackId: undefined,
    paymentId: undefined,
  });
});

test("the documented example, an expired session, has failed", async () => {
  expect(await evidenceOf(documented.session)).toMatchObject({
    result: "failed",
    said: "expired, unpaid",
    ...{ orderId: undefined, reference: undefined },
    amount: { currency: "USD", minor: 2198 },
  });
});

test.each([
  ["open", "requires_payment_method", "pending"],
  ["open", "requires_action", "pending"],
  ["open", "requires_confirmation", "pending"],
  ["open", "canceled", "canceled"],
  ["complete", "succeeded", "captured"],
  ["open", "succeeded", "captured"],
  ["expired", "succeeded", "captured"],
  ["complete", "processing", "pending"],
  ["expired", "processing", "pending"],
  ["complete", "requires_capture", "pending"],
  ["complete", "requires_payment_method", "failed"],
  ["expired", "requires_payment_method", "failed"],
  ["expired", "canceled", "failed"],
  ["something new", "requires_payment_method", "pending"],
  ["complete", "something new", "pending"],
])("a session that is %s with a payment that is %s is %s", async (status, ofPayment, result) => {
  expect((await evidenceOf({ ...session, status, payment_intent: { ...paid, status: ofPayment } })).result).toBe(
    result,
  );
});

test("a payment that went back whole is odd, and one of which a part went back is captured", async () => {
  const refunded = (more: object) =>
    evidenceOf({ ...complete, payment_intent: { ...paid, latest_charge: { ...charge, ...more } } });
  expect((await refunded({ refunded: true, amount_refunded: 49_900 })).result).toBe("odd");
  expect((await refunded({ amount_refunded: 20_000 })).result).toBe("captured");
});

test("the captured amount is the payment's, not the one that the session asked for", async () => {
  const evidence = await evidenceOf({ ...complete, payment_intent: { ...paid, amount_received: 24_950 } });
  expect(evidence.amount).toEqual({ currency: "INR", minor: 24_950 });
});

test.each([
  ["an id alone", paymentId],
  ["a payment without an id", { ...paid, id: undefined }],
  ["another kind of thing", { ...paid, id: "seti_1" }],
])("%s is no payment, so nothing counts as captured", async (_, payment_intent) => {
  expect(await evidenceOf({ ...complete, payment_intent })).toMatchObject({ result: "pending", paymentId: undefined });
});

test("long or strange texts are left out of the evidence", async () => {
  const long = "x".repeat(1000);
  const evidence = await evidenceOf({
    ...{ ...complete, client_reference_id: long, metadata: { reference: { a: 1 } } },
    payment_intent: { ...paid, cancellation_reason: long, latest_charge: { payment_method_details: { type: long } } },
  });
  expect(evidence).toMatchObject({ orderId: undefined, reference: undefined, method: undefined });
  expect(JSON.stringify(evidence)).not.toContain("xxx");
});

test("a hint does not lead away from the attempt's own session", async () => {
  const { ask, paths } = await telling({ [AT]: session });
  expect(await ask({ session: session.id, trackId: "pi_other" })).toMatchObject({ result: "pending" });
  expect(paths()).toEqual([AT]);
});

describe("if the session's id was lost", () => {
  test("the attempt is found by the payment that a webhook named", async () => {
    const { ask } = await telling({ [PAYMENT_AT]: paid });
    expect(await ask({ trackId: paymentId })).toMatchObject({
      result: "captured",
      ...names,
      amount: { currency: "INR", minor: 49_900 },
      paymentId,
    });
  });

  test("else by its reference, among the sessions of that minute", async () => {
    const { ask, paths } = await telling({
      [LIST_AT]: { data: [{ ...session, id: "cs_test_other", metadata: {} }, session], has_more: true },
      [AT]: { ...complete, payment_intent: paid },
    });
    expect(await ask({})).toMatchObject({ result: "captured", ...names });
    expect(paths()).toEqual([LIST_AT, AT]);
  });

  test.each([
    ["an empty list", { data: [], has_more: false }],
    ["a list of other sessions", { data: [{ ...session, metadata: {} }], has_more: false }],
    ["no list", { object: "list" }],
    ["something else", { data: ["cs_test_1"], has_more: false }],
  ])("%s does not mean that there is none", async (_, body) => {
    const { ask } = await telling({ [LIST_AT]: body });
    await expect(ask({})).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("a reference that tells no time cannot be looked for", async () => {
    const { url, received } = await providerThat({});
    const asked = stripe({ url, ...keys }).ask({
      ...names,
      reference: "ORD_old",
      session: undefined,
      trackId: undefined,
    });
    await expect(asked).rejects.toMatchObject({ outcome: "unknown" });
    expect(received).toEqual([]);
  });
});

test("an id that Stripe does not know says nothing about the payment", async () => {
  const error = { type: "invalid_request_error", code: "resource_missing", message: "No such checkout.session" };
  const { url } = await providerThat({ "*": { status: 404, body: { error } } });
  const asked = stripe({ url, ...keys }).ask({ ...names, session: "cs_test_1", trackId: undefined });
  await expect(asked).rejects.toMatchObject({ outcome: "nothing" });
});
