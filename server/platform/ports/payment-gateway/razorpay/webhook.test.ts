import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hintIn } from "./webhook.ts";

const signed = (body: string | Buffer, secret = "newest", signature?: string) => ({
  headers: { "x-razorpay-signature": signature ?? createHmac("sha256", secret).update(body).digest("hex") },
  body: Buffer.from(body),
});

const event = (payload: object) => JSON.stringify({ entity: "event", event: "payment_link.paid", payload });
const link = { entity: { id: "plink_1", reference_id: "ORD_1", notes: { orderId: "CH-7K3M-92QD.2" } } };
const payment = { entity: { id: "pay_1", order_id: "order_1", notes: { orderId: "CH-7K3M-92QD.2" } } };
const secrets = ["newest", "older"];

test("a webhook says which link, payment and order it is about", () => {
  expect(hintIn(signed(event({ payment_link: link, payment })), secrets)).toEqual({
    orderId: "CH-7K3M-92QD.2",
    session: "plink_1",
    trackId: "pay_1",
  });
});

test("a payment's own webhook names no link", () => {
  expect(hintIn(signed(event({ payment })), secrets)).toEqual({ orderId: "CH-7K3M-92QD.2", trackId: "pay_1" });
});

test("a retry that is signed with the previous secret still counts", () => {
  expect(hintIn(signed(event({ payment }), "older"), secrets)).toBeDefined();
  expect(hintIn(signed(event({ payment }), "older"), ["newest"])).toBeUndefined();
});

describe("only Razorpay is believed", () => {
  const body = event({ payment_link: link });

  test("and not a body that was changed on the way", () => {
    const { headers } = signed(body);
    expect(hintIn({ headers, body: Buffer.from(body.replace("plink_1", "plink_2")) }, secrets)).toBeUndefined();
    expect(hintIn({ headers, body: Buffer.from(`${body} `) }, secrets)).toBeUndefined();
  });

  test.each([
    "",
    "0".repeat(64),
    "0".repeat(63),
    "g".repeat(64),
    `${"0".repeat(64)}00`,
    "Zm9v",
  ])("and not a body with the signature '%s'", (signature) => {
    expect(hintIn(signed(body, "newest", signature), secrets)).toBeUndefined();
  });

  test("and not a body without a signature, or if we have no secret", () => {
    expect(hintIn({ headers: {}, body: Buffer.from(body) }, secrets)).toBeUndefined();
    expect(hintIn(signed(body, "newest"), [])).toBeUndefined();
  });
});

test.each([
  "",
  "null",
  "[]",
  '{"payload":1}',
  event({}),
  event({ payment_link: { entity: null } }),
  "\u0000",
])("a signed body without content gives no hint: %j", (body) => {
  expect(hintIn(signed(body), secrets)).toBeUndefined();
});

test("the signature covers the bytes, whatever they are", () => {
  const bytes = Buffer.concat([Buffer.from(event({ payment })), Buffer.from([0xff, 0xfe])]);
  expect(hintIn(signed(bytes), secrets)).toBeUndefined();
  const spaced = Buffer.from(`\n ${event({ payment })}\r\n`);
  expect(hintIn(signed(spaced), secrets)).toMatchObject({ trackId: "pay_1" });
});
