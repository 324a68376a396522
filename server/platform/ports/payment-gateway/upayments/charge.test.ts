import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openingIn, payer } from "../../../../tests/support/payments.ts";
import { json, providerThat, serverThat } from "../../../../tests/support/provider.ts";
import { decimalOf, minorOf } from "../../../money/currency.ts";
import { numberOf } from "./amounts.ts";
import { upayments } from "./upayments.ts";

const linkHosts = ["*.upayments.com"];
const link = "https://sandbox.upayments.com/pay?session_id=s-1";

async function answering(body: unknown, status = 201) {
  const { url, received } = await providerThat({ "POST /api/v1/charge": { status, body } });
  const gateway = upayments({ url: `${url}/api/v1`, token: "e66a94d5", currency: "KWD", linkHosts });
  return { gateway, received };
}

test("a charge is made with everything that the business agreed on, and its page comes back", async () => {
  const { gateway, received } = await answering({ status: true, message: "data received", data: { link } });
  const attempt = openingIn("KWD");

  expect(await gateway.open(attempt)).toEqual({ link, session: "s-1" });

  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({ authorization: "Bearer e66a94d5", "content-type": "application/json" });
  expect(received[0]?.body).toEqual({
    order: {
      id: "CH-7K3M-92QD.2",
      reference: "ORD_CH-7K3M-92QD_1760000000000",
      description: "Payment for order #CH-7K3M-92QD",
      currency: "KWD",
      amount: 2.5,
    },
    language: "en",
    paymentGateway: { src: "knet" },
    reference: { id: "ORD_CH-7K3M-92QD_1760000000000" },
    customer: { uniqueId: payer.id, name: payer.name, email: payer.email, mobile: payer.phone },
    returnUrl: attempt.returnUrl,
    cancelUrl: attempt.cancelUrl,
    notificationUrl: attempt.notificationUrl,
  });
});

test("a session_id beside the link is preferred to the one in it, and a 200 is as good as a 201", async () => {
  const { gateway } = await answering({ status: true, data: { link, session_id: "s-2" } }, 200);
  expect(await gateway.open(openingIn("KWD"))).toEqual({ link, session: "s-2" });
});

test("the payer's fields that are too long are left out, not cut", async () => {
  const { gateway, received } = await answering({ data: { link } });
  const long = { name: "N".repeat(51), email: `${"a".repeat(50)}@example.org`, phone: "+9198765432101234" };
  await gateway.open(openingIn("KWD", { payer: { id: "7", ...long } }));
  expect(received[0]?.body).toMatchObject({ customer: { uniqueId: "7" } });
  expect(Object.keys((received[0]?.body as { customer: object }).customer)).toEqual(["uniqueId"]);
});

describe("rupees are never sent as dinars", () => {
  test.each(["INR", "USD", "BHD"])("an amount in %s is not sent at all", async (currency) => {
    const { gateway, received } = await answering({ data: { link } });
    const amount = { currency, minor: 49_900 };
    await expect(gateway.open(openingIn("KWD", { amount }))).rejects.toThrow(RangeError);
    const payment = { paymentId: "1", refundHandle: "r", captured: amount, orderId: "CH-1", reference: "ORD_CH-1_1" };
    await expect(gateway.refund({ id: "1", amount, payment, payer })).rejects.toThrow(RangeError);
    expect(received).toHaveLength(0);
  });

  test("for any amount in dinars, the number that is sent is exact to the last fils", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (minor) => {
        const sent = JSON.stringify(numberOf({ currency: "KWD", minor }, "KWD"));
        expect(minorOf(sent, "KWD")).toBe(minor);
        expect(Number(sent)).toBe(Number(decimalOf({ currency: "KWD", minor })));
      }),
    );
  });

  test.each([0, Number.MAX_SAFE_INTEGER + 1, -1, 0.5])("%d fils are not an amount to send", (minor) => {
    expect(() => numberOf({ currency: "KWD", minor }, "KWD")).toThrow(RangeError);
  });
});

describe("the browser is sent only to the provider", () => {
  test.each([
    "https://evil.test/?session_id=s-1",
    "https://upayments.com.evil.test/?session_id=s-1",
    "https://evilupayments.com/?session_id=s-1",
    "http://sandbox.upayments.com/?session_id=s-1",
    "https://sandbox.upayments.com@evil.test/?session_id=s-1",
    "https://somebody:secret@sandbox.upayments.com/?session_id=s-1",
    "javascript:alert(1)",
    "//sandbox.upayments.com/?session_id=s-1",
    "",
  ])("not to '%s'", async (link) => {
    const { gateway } = await answering({ data: { link, session_id: "s-1" } });
    await expect(gateway.open(openingIn("KWD"))).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("a page at the API's own host needs no encryption, because a sandbox on this machine has none", async () => {
    const url: string = await serverThat((_request, response) =>
      json(response, 201, { data: { link: `${url}/pay?session_id=s-1` } }),
    );
    const gateway = upayments({ url: `${url}/api/v1`, token: "e66a94d5", currency: "KWD", linkHosts: [] });
    expect(await gateway.open(openingIn("KWD"))).toEqual({ link: `${url}/pay?session_id=s-1`, session: "s-1" });
  });
});

test("nobody is sent to a page without a session, because it could never be asked about", async () => {
  const { gateway } = await answering({ data: { link: "https://sandbox.upayments.com/pay" } });
  await expect(gateway.open(openingIn("KWD"))).rejects.toMatchObject({ outcome: "unknown" });
});

test("a refusal in a 200 is a refusal", async () => {
  const { gateway } = await answering({ status: false, message: "Order id exists" }, 200);
  await expect(gateway.open(openingIn("KWD"))).rejects.toMatchObject({
    outcome: "nothing",
    message: "UPayments refused the charge (200): Order id exists",
  });
});

test.each([
  { orderId: "C".repeat(41) },
  { reference: "O".repeat(256) },
  { description: "D".repeat(501) },
])("the attempt's names are never cut to fit: %j", async (more) => {
  const { gateway, received } = await answering({ data: { link } });
  await expect(gateway.open(openingIn("KWD", more))).rejects.toThrow(RangeError);
  expect(received).toHaveLength(0);
});
