import { describe, expect, test } from "vitest";
import { openingIn, payer } from "../../../../tests/support/payments.ts";
import { json, providerThat, serverThat } from "../../../../tests/support/provider.ts";
import { documented } from "../../../../tests/support/stripe-examples.ts";
import { stripe } from "./stripe.ts";

const keys = { secretKey: "sk_test_4eC39HqLyjWDarjtT1zdp7dc", webhookSecrets: [] };
const page = "https://checkout.stripe.com/c/pay/cs_test_a1Ae6#fidkdWxOYHwnPyd1blpxYHZxWjA0";
const made = { ...documented.session, status: "open", url: page };

async function answering(body: unknown, status = 200, currency = "INR") {
  const { url, received } = await providerThat({ "POST /v1/checkout/sessions": { status, body } });
  return { gateway: stripe({ url, ...keys, currency }), received };
}

test("a session for rupees is made in paise, with the attempt's names on it and on its payment", async () => {
  const { gateway, received } = await answering(made);
  const attempt = openingIn("INR", { expiresAt: new Date(Date.now() + 45 * 60_000) });

  expect(await gateway.open(attempt)).toEqual({ link: page, session: made.id });

  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({
    authorization: `Bearer ${keys.secretKey}`,
    "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
    "stripe-version": "2026-07-29.dahlia",
    "idempotency-key": attempt.reference,
  });
  expect(received[0]?.body).toEqual({
    mode: "payment",
    client_reference_id: "CH-7K3M-92QD.2",
    "metadata[orderId]": "CH-7K3M-92QD.2",
    "metadata[reference]": attempt.reference,
    "payment_intent_data[description]": "Payment for order #CH-7K3M-92QD",
    "payment_intent_data[metadata][orderId]": "CH-7K3M-92QD.2",
    "payment_intent_data[metadata][reference]": attempt.reference,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "inr",
    "line_items[0][price_data][unit_amount]": "49900",
    "line_items[0][price_data][product_data][name]": "Payment for order #CH-7K3M-92QD",
    "adaptive_pricing[enabled]": "false",
    customer_email: payer.email,
    success_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
    expires_at: String(Math.ceil(attempt.expiresAt.getTime() / 1000)),
  });
});

test("a payer without an e-mail, or with one that is too long, is asked for it on the page", async () => {
  for (const email of [undefined, `${"a".repeat(50)}@example.org`]) {
    const { gateway, received } = await answering(made);
    await gateway.open(openingIn("INR", { payer: { ...payer, email } }));
    expect(received[0]?.body).not.toHaveProperty("customer_email");
  }
});

test.each([
  ["too soon", 60_000, 31 * 60],
  ["too late", 48 * 3_600_000, 23 * 3600],
])("a session that would end %s for Stripe ends when it may", async (_, inMs, seconds) => {
  const { gateway, received } = await answering(made);
  const before = Date.now() / 1000;
  await gateway.open(openingIn("INR", { expiresAt: new Date(Date.now() + inMs) }));
  const { expires_at } = received[0]?.body as { expires_at: string };
  expect(Number(expires_at)).toBeGreaterThanOrEqual(Math.floor(before + seconds));
  expect(Number(expires_at)).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000 + seconds) + 1);
});

test.each([
  ["in another currency", { amount: { currency: "INR", minor: 49_900 } }],
  ["between two steps", { amount: { currency: "KWD", minor: 2505 } }],
  ["with a name that does not fit", { orderId: "C".repeat(201) }],
  ["with a reference that does not fit", { reference: "O".repeat(501) }],
])("a charge of dinars %s is not sent, and nothing is cut or rounded to fit", async (_, more) => {
  const { gateway, received } = await answering(made, 200, "KWD");
  await expect(gateway.open(openingIn("KWD", more))).rejects.toThrow(RangeError);
  expect(received).toHaveLength(0);
});

test("dinars are sent in fils", async () => {
  const { gateway, received } = await answering(made, 200, "KWD");
  await gateway.open(openingIn("KWD"));
  expect(received[0]?.body).toMatchObject({
    "line_items[0][price_data][currency]": "kwd",
    "line_items[0][price_data][unit_amount]": "2500",
  });
});

describe("the browser is sent only to Stripe", () => {
  test("or to a sandbox on this machine", async () => {
    const url: string = await serverThat((_request, response) =>
      json(response, 200, { ...made, url: `${url}/c/pay/1` }),
    );
    const gateway = stripe({ url, ...keys, currency: "INR" });
    expect((await gateway.open(openingIn("INR"))).link).toBe(`${url}/c/pay/1`);
  });

  test.each([
    "https://evil.test/c/pay/1",
    "http://checkout.stripe.com/c/pay/1",
    "https://checkout.stripe.com.evil.test/",
    "https://a.checkout.stripe.com/",
    "https://stripe.com/",
    "https://somebody@checkout.stripe.com/",
    "javascript:alert(1)",
    "",
    null,
    7,
  ])("but not to %j", async (url) => {
    const { gateway } = await answering({ ...made, url });
    await expect(gateway.open(openingIn("INR"))).rejects.toMatchObject({ outcome: "unknown" });
  });
});

test.each([
  undefined,
  "",
  "pi_1",
  "cs_test_../1",
  `cs_${"a".repeat(300)}`,
  7,
  { id: "cs_1" },
])("a session whose id is %j could never be asked about", async (id) => {
  const { gateway } = await answering({ ...made, id });
  await expect(gateway.open(openingIn("INR"))).rejects.toMatchObject({ outcome: "unknown" });
});

test.each([
  [409, { type: "idempotency_error", code: "idempotency_key_in_use", message: "There is currently another request" }],
  [
    400,
    { type: "idempotency_error", message: "Keys for idempotent requests can only be used with the same parameters" },
  ],
])("a key that Stripe knows already may have a session, so that is not a refusal: %d", async (status, error) => {
  const { gateway } = await answering({ error }, status);
  await expect(gateway.open(openingIn("INR"))).rejects.toMatchObject({ outcome: "unknown" });
});

describe("a session is ended", () => {
  test("by its id", async () => {
    const { url, received } = await providerThat({ "*": { body: documented.session } });
    await stripe({ url, ...keys, currency: "INR" }).close?.(made.id);
    expect(received).toMatchObject([{ method: "POST", url: `/v1/checkout/sessions/${made.id}/expire`, body: "" }]);
  });

  test("unless it is paid or has ended, which is as good", async () => {
    const error = { type: "invalid_request_error", message: "Only Checkout Sessions with a status in [open]" };
    const { url } = await providerThat({ "*": { status: 400, body: { error } } });
    await stripe({ url, ...keys, currency: "INR" }).close?.(made.id);
  });

  test("and it is known if nobody can tell", async () => {
    const { url } = await providerThat({ "*": { status: 500, body: {} } });
    const closing = stripe({ url, ...keys, currency: "INR" }).close?.(made.id);
    await expect(closing).rejects.toMatchObject({ outcome: "unknown" });
  });
});
