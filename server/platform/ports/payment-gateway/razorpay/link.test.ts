import { describe, expect, test } from "vitest";
import { openingIn, payer } from "../../../../tests/support/payments.ts";
import { json, providerThat, serverThat } from "../../../../tests/support/provider.ts";
import { razorpay } from "./razorpay.ts";

const keys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "thIsIsSecret", webhookSecrets: [] };
const link = { id: "plink_ExjpAUN3gVHrPJ", short_url: "https://rzp.io/i/nxrHnLJ", status: "created", amount_paid: 0 };

async function answering(body: unknown, status = 200) {
  const { url, received } = await providerThat({ "POST /v1/payment_links": { status, body } });
  return { gateway: razorpay({ url: `${url}/v1`, ...keys }), received };
}

test("a link for rupees is made in paise, and Razorpay writes to nobody", async () => {
  const { gateway, received } = await answering(link);
  const attempt = openingIn("INR");

  expect(await gateway.open(attempt)).toEqual({ link: "https://rzp.io/i/nxrHnLJ", session: "plink_ExjpAUN3gVHrPJ" });

  expect(received).toHaveLength(1);
  const basic = Buffer.from("rzp_test_1DP5mmOlF5G5ag:thIsIsSecret").toString("base64");
  expect(received[0]?.headers.authorization).toBe(`Basic ${basic}`);
  expect(received[0]?.body).toEqual({
    amount: 49_900,
    currency: "INR",
    accept_partial: false,
    reference_id: "ORD_CH-7K3M-92QD_1760000000000",
    expire_by: Math.ceil(attempt.expiresAt.getTime() / 1000),
    description: "Payment for order #CH-7K3M-92QD",
    customer: { name: payer.name, email: payer.email, contact: payer.phone },
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { orderId: "CH-7K3M-92QD.2", reference: "ORD_CH-7K3M-92QD_1760000000000" },
    callback_url: attempt.returnUrl,
    callback_method: "get",
  });
});

test("a link that would expire too soon for Razorpay expires a little later", async () => {
  const { gateway, received } = await answering(link);
  const before = Date.now();
  await gateway.open(openingIn("INR", { expiresAt: new Date(before + 60_000) }));
  const { expire_by } = received[0]?.body as { expire_by: number };
  expect(expire_by * 1000).toBeGreaterThan(before + 15 * 60_000);
  expect(expire_by * 1000).toBeLessThan(Date.now() + 17 * 60_000);
});

test("dinars are not sent as paise", async () => {
  const { gateway, received } = await answering(link);
  await expect(gateway.open(openingIn("INR", { amount: { currency: "KWD", minor: 2500 } }))).rejects.toThrow(
    RangeError,
  );
  expect(received).toHaveLength(0);
});

test.each([
  { reference: "O".repeat(41) },
  { description: "D".repeat(2049) },
])("names are never cut to fit: %j", async (more) => {
  const { gateway, received } = await answering(link);
  await expect(gateway.open(openingIn("INR", more))).rejects.toThrow(RangeError);
  expect(received).toHaveLength(0);
});

describe("the browser is sent only to Razorpay", () => {
  test.each(["https://rzp.io/i/nxrHnLJ", "https://pages.razorpay.com/pl_1/view"])("to %s", async (short_url) => {
    const { gateway } = await answering({ ...link, short_url });
    expect((await gateway.open(openingIn("INR"))).link).toBe(short_url);
  });

  test("or to a sandbox on this machine", async () => {
    const url: string = await serverThat((_request, response) =>
      json(response, 200, { ...link, short_url: `${url}/pay/1` }),
    );
    expect((await razorpay({ url: `${url}/v1`, ...keys }).open(openingIn("INR"))).link).toBe(`${url}/pay/1`);
  });

  test.each([
    "https://evil.test/",
    "http://rzp.io/i/1",
    "https://rzp.io.evil.test/",
    "https://a.rzp.io/",
    "",
    null,
  ])("but not to %j", async (short_url) => {
    const { gateway } = await answering({ ...link, short_url });
    await expect(gateway.open(openingIn("INR"))).rejects.toMatchObject({ outcome: "unknown" });
  });
});

test.each([
  undefined,
  "",
  "order_1",
  "plink_../1",
])("a link whose id is '%s' could never be asked about", async (id) => {
  const { gateway } = await answering({ ...link, id });
  await expect(gateway.open(openingIn("INR"))).rejects.toMatchObject({ outcome: "unknown" });
});

test("a reference that Razorpay already knows may have a link, so that is not a refusal", async () => {
  const description = "payment link with given reference_id: ORD_CH-7K3M-92QD_1760000000000 already exists.";
  const { gateway } = await answering({ error: { code: "BAD_REQUEST_ERROR", description } }, 400);
  await expect(gateway.open(openingIn("INR"))).rejects.toMatchObject({ outcome: "unknown" });
});
