import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { documented } from "../../../../tests/support/stripe-examples.ts";
import { hintIn } from "./webhook.ts";

const secrets = ["whsec_newest", "whsec_older"];
const now = () => Math.floor(Date.now() / 1000);

const signatureOf = (body: string | Buffer, secret: string, time: number | string) =>
  createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex");

const signed = (body: string | Buffer, { secret = "whsec_newest", time = now() } = {}) => ({
  headers: { "stripe-signature": `t=${time},v1=${signatureOf(body, secret, time)}` },
  body: Buffer.from(body),
});
const headed = (body: string, header: string) => ({ headers: { "stripe-signature": header }, body: Buffer.from(body) });

/** As Stripe writes it, over many lines. */
const event = (object: object) => JSON.stringify({ object: "event", type: "some.event", data: { object } }, null, 2);
const session = { ...documented.session, client_reference_id: "CH-7K3M-92QD.2", payment_intent: documented.payment.id };
const payment = { ...documented.payment, metadata: { orderId: "CH-7K3M-92QD.2" } };

test("a session's webhook says which session, payment and order it is about", () => {
  expect(hintIn(signed(event(session)), secrets)).toEqual({
    orderId: "CH-7K3M-92QD.2",
    session: session.id,
    trackId: payment.id,
  });
  expect(hintIn(signed(event({ ...session, payment_intent: null })), secrets)).not.toHaveProperty("trackId");
});

test.each([
  ["a payment's", payment],
  ["a charge's", { ...documented.charge, payment_intent: payment.id, metadata: payment.metadata }],
])("%s own webhook names no session", (_, object) => {
  expect(hintIn(signed(event(object)), secrets)).toEqual({ orderId: "CH-7K3M-92QD.2", trackId: payment.id });
});

test("while a secret is rolled, Stripe signs with both, and either counts", () => {
  const body = event(session);
  const time = now();
  const both = ["whsec_rolled", "whsec_older"].map((secret) => `v1=${signatureOf(body, secret, time)}`);
  expect(hintIn(headed(body, [`t=${time}`, ...both].join(",")), secrets)).toBeDefined();
  expect(hintIn(headed(body, [`t=${time}`, ...both].join(",")), ["whsec_newest"])).toBeUndefined();
  expect(hintIn(signed(body, { secret: "whsec_older" }), secrets)).toBeDefined();
});

describe("only Stripe is believed", () => {
  const body = event(session);

  test("and not a body that was changed on the way", () => {
    const { headers } = signed(body);
    expect(hintIn({ headers, body: Buffer.from(body.replace("CH-7K3M", "CH-8K3M")) }, secrets)).toBeUndefined();
    expect(hintIn({ headers, body: Buffer.from(`${body} `) }, secrets)).toBeUndefined();
  });

  test("and not a webhook that is sent again later than five minutes after it was signed", () => {
    expect(hintIn(signed(body, { time: now() - 295 }), secrets)).toBeDefined();
    expect(hintIn(signed(body, { time: now() - 305 }), secrets)).toBeUndefined();
  });

  test("and not an old signature with a new time", () => {
    const old = now() - 3600;
    expect(hintIn(headed(body, `t=${now()},v1=${signatureOf(body, "whsec_newest", old)}`), secrets)).toBeUndefined();
    const two = `t=${now()},t=${old},v1=${signatureOf(body, "whsec_newest", old)}`;
    expect(hintIn(headed(body, two), secrets)).toBeUndefined();
  });

  test("and not another scheme", () => {
    const time = now();
    expect(hintIn(headed(body, `t=${time},v0=${signatureOf(body, "whsec_newest", time)}`), secrets)).toBeUndefined();
  });

  test.each([
    "",
    "t=",
    "v1=",
    `t=1,v1=${"0".repeat(64)}`,
    `v1=${"0".repeat(64)}`,
    `t=${now()}`,
    `t=${now()},v1=${"0".repeat(64)}`,
    `t=${now()},v1=${"g".repeat(64)}`,
    `t=${now()},v1=${"0".repeat(63)}`,
    `t=-1,v1=${"0".repeat(64)}`,
    `t=NaN,v1=${"0".repeat(64)}`,
    ",=,t,v1",
  ])("and not the signature '%s'", (header) => {
    expect(hintIn(headed(body, header), secrets)).toBeUndefined();
  });

  test("and nobody without a signature, or if we have no secret", () => {
    expect(hintIn({ headers: {}, body: Buffer.from(body) }, secrets)).toBeUndefined();
    expect(hintIn(signed(body), [])).toBeUndefined();
  });
});

test.each([
  "",
  "null",
  "[]",
  '{"data":1}',
  '{"data":{"object":null}}',
  event({}),
  event({ object: "checkout.session", id: "pi_1", client_reference_id: 7_000, payment_intent: "seti_1" }).replace(
    "7000",
    "[]",
  ),
  event({ object: "product", id: "prod_1" }),
  event({ ...payment, id: `pi_${"1".repeat(300)}`, metadata: { orderId: "x".repeat(300) } }),
])("a signed body without content gives no hint: %j", (body) => {
  expect(hintIn(signed(body), secrets)).toBeUndefined();
});

test("the signature covers the bytes, whatever they are", () => {
  const bytes = Buffer.concat([Buffer.from(event(payment)), Buffer.from([0xff, 0xfe])]);
  expect(hintIn(signed(bytes), secrets)).toBeUndefined();
  const spaced = Buffer.from(`\n ${event(payment)}\r\n`);
  expect(hintIn(signed(spaced), secrets)).toMatchObject({ trackId: payment.id });
});
