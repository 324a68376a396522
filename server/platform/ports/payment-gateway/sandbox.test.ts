import { expect, test } from "vitest";
import {
  keyId,
  keySecret,
  openSandbox,
  stripeKey,
  stripeWebhookSecret,
  token,
  webhookSecret,
} from "../../../../tools/sandbox-gateway/testing/sandbox.ts";
import { openShop } from "../../../../tools/sandbox-gateway/testing/shop.ts";
import { openingIn, payer } from "../../../tests/support/payments.ts";
import type { Asked, Evidence, PaymentGateway, Refund } from "./payment-gateway.ts";
import { razorpay } from "./razorpay/razorpay.ts";
import { stripe } from "./stripe/stripe.ts";
import { upayments } from "./upayments/upayments.ts";

// The adapters against the sandbox, over HTTP: demo mode and the browser tests depend on it.

interface Opened {
  gateway: PaymentGateway;
  control(method: string, path: string, body?: unknown): Promise<Record<string, never>>;
  shop: Awaited<ReturnType<typeof openShop>>;
  attempt: ReturnType<typeof openingIn>;
}

const open = {
  async upayments(): Promise<Opened> {
    const [sandbox, shop] = await Promise.all([openSandbox(), openShop()]);
    const url = `${sandbox.url}/upayments/api/v1`;
    const gateway = upayments({ url, token, currency: "KWD", linkHosts: [], timeoutMs: 5000 });
    const attempt = openingIn("KWD", { notificationUrl: `${shop.url}/notification/4f1c` });
    return { gateway, control: sandbox.control, shop, attempt };
  },
  async razorpay(): Promise<Opened> {
    const shop = await openShop();
    const sandbox = await openSandbox({ webhookUrl: `${shop.url}/webhook` });
    const url = `${sandbox.url}/razorpay/v1`;
    const gateway = razorpay({ url, keyId, keySecret, webhookSecrets: [webhookSecret], timeoutMs: 5000 });
    return { gateway, control: sandbox.control, shop, attempt: openingIn("INR") };
  },
  async stripe(): Promise<Opened> {
    const shop = await openShop();
    const sandbox = await openSandbox({ webhookUrl: `${shop.url}/webhook` });
    const keys = { secretKey: stripeKey, webhookSecrets: [stripeWebhookSecret] };
    const gateway = stripe({ url: `${sandbox.url}/stripe`, ...keys, currency: "INR", timeoutMs: 5000 });
    return { gateway, control: sandbox.control, shop, attempt: openingIn("INR") };
  },
};
const providers = ["upayments", "razorpay", "stripe"] as const;
const signing = ["razorpay", "stripe"] as const;

/** Makes a refund of everything that an attempt brought. */
const refundOf = ({ orderId, reference, amount }: Opened["attempt"], evidence: Evidence): Refund => ({
  id: "0193a000-0000-7000-8000-00000000000f",
  amount,
  payment: {
    ...{ orderId, reference, captured: amount },
    paymentId: evidence.paymentId ?? "",
    refundHandle: evidence.refundHandle ?? "",
  },
  payer,
});

test.each(
  providers,
)("%s: an attempt is pending, then captured with the names and the amount it was opened with", async (name) => {
  const { gateway, control, attempt } = await open[name]();
  const { session } = await gateway.open(attempt);
  const asked: Asked = { orderId: attempt.orderId, reference: attempt.reference, session, trackId: undefined };
  expect(await gateway.ask(asked)).toMatchObject({ result: "pending", trackId: undefined });

  await control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });

  const evidence = await gateway.ask(asked);
  const { orderId, reference, amount } = attempt;
  expect(evidence).toMatchObject({ result: "captured", orderId, reference, amount });
  expect(evidence.paymentId && evidence.refundHandle).toBeTruthy();
  expect(await gateway.ask({ ...asked, trackId: evidence.trackId })).toEqual(evidence);
});

test.each(providers)("%s: trying it works with the right keys", async (name) => {
  const { gateway } = await open[name]();
  await gateway.tryOut();
});

test("UPayments: a declined or cancelled attempt has failed, until money comes late", async () => {
  const { gateway, control, attempt } = await open.upayments();
  const { session } = await gateway.open(attempt);
  const asked: Asked = { orderId: attempt.orderId, reference: attempt.reference, session, trackId: undefined };

  for (const [said, result] of [
    ["NOT CAPTURED", "failed"],
    ["CANCELED", "canceled"],
    ["PENDING", "pending"],
    ["CAPTURED", "captured"],
  ]) {
    await control("POST", `/payments/${session}/decide`, { result: said });
    expect(await gateway.ask(asked)).toMatchObject({ result, said });
  }
});

test.each(providers)("%s: a notification hints at its attempt", async (name) => {
  const { gateway, control, shop, attempt } = await open[name]();
  const { session } = await gateway.open(attempt);
  await control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });

  const hints = shop.heard.map(({ headers, body }) =>
    gateway.hint({ headers: headers as Record<string, string>, body: Buffer.from(body) }),
  );

  expect(hints.length).toBeGreaterThan(0);
  expect(hints).toContainEqual(
    expect.objectContaining(name === "upayments" ? { orderId: attempt.orderId } : { session }),
  );
});

test.each(signing)("%s: a webhook that somebody else signed is ignored", async (name) => {
  const { gateway, control, shop, attempt } = await open[name]();
  const { session } = await gateway.open(attempt);
  await control("POST", `/payments/${session}/forge`, { result: "CAPTURED" });

  expect(shop.heard.length).toBeGreaterThan(0);
  for (const { headers, body } of shop.heard) {
    expect(gateway.hint({ headers: headers as Record<string, string>, body: Buffer.from(body) })).toBeUndefined();
  }
});

test.each(providers)("%s: a refund is absent, then pending, then done", async (name) => {
  const { gateway, control, attempt } = await open[name]();
  const { session } = await gateway.open(attempt);
  await control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });
  const asked: Asked = { orderId: attempt.orderId, reference: attempt.reference, session, trackId: undefined };
  const refund = refundOf(attempt, await gateway.ask(asked));
  expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({ state: "absent" });

  const pending = await gateway.refund(refund);

  expect(pending).toEqual({ state: "pending", handle: expect.any(String) });
  const handle = "handle" in pending ? pending.handle : undefined;
  expect(await gateway.askRefund({ ...refund, handle })).toEqual(pending);
  await control("POST", "/clock/advance", { seconds: 60 });
  expect(await gateway.askRefund({ ...refund, handle })).toEqual({ state: "done", handle });
  // It is also found if the answer was lost.
  expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({ state: "done", handle });
});

test.each(providers)("%s: a refund without balance says so", async (name) => {
  const { gateway, control, attempt } = await open[name]();
  await control("POST", "/faults", { refund: "no-balance" });
  const { session } = await gateway.open(attempt);
  await control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });
  const asked: Asked = { orderId: attempt.orderId, reference: attempt.reference, session, trackId: undefined };

  expect(await gateway.refund(refundOf(attempt, await gateway.ask(asked)))).toMatchObject({ state: "no-balance" });
});

test.each(
  providers,
)("%s: a lost or broken answer to a charge is unknown, and a refused charge was not made", async (name) => {
  const { gateway, control, attempt } = await open[name]();
  for (const how of ["lost", "broken", "drop", "unavailable"]) {
    await control("POST", "/faults", { down: { how, on: ["charge"], calls: 1 } });
    await expect(gateway.open({ ...attempt, reference: `ORD_${how}` })).rejects.toMatchObject({ outcome: "unknown" });
  }
  await expect(gateway.open({ ...attempt, returnUrl: "nowhere" })).rejects.toMatchObject({ outcome: "nothing" });
});

test.each(signing)("%s: only captures are listed, by the names of their attempts, page after page", async (name) => {
  const { gateway, control, attempt } = await open[name]();
  const sessions = [];
  for (let n = 0; n < 102; n += 1) {
    const { session } = await gateway.open({ ...attempt, orderId: `CH-${n}`, reference: `ORD_${n}` });
    await control("POST", `/payments/${session}/decide`, { result: n === 1 ? "NOT CAPTURED" : "CAPTURED" });
    sessions.push(session);
  }
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const first = await gateway.captures?.({ ...span, after: undefined });
  expect(first?.next).toEqual(expect.any(String));
  const rest = await gateway.captures?.({ ...span, after: first?.next });
  expect(rest?.next).toBeUndefined();
  const listed = [...(first?.captures ?? []), ...(rest?.captures ?? [])];
  expect(listed).toHaveLength(101);

  const { amount } = attempt;
  const found = listed.find(({ evidence }) => evidence.orderId === "CH-0");
  expect(found?.evidence).toMatchObject({ result: "captured", orderId: "CH-0", reference: "ORD_0", amount });
  const asked: Asked = { orderId: "CH-0", reference: "ORD_0", session: sessions[0], trackId: undefined };
  expect((await gateway.ask(asked)).paymentId).toBe(found?.evidence.paymentId);
  const before = { from: new Date(Date.now() - 120_000), to: new Date(Date.now() - 60_000), after: undefined };
  expect(await gateway.captures?.(before)).toEqual({ captures: [], next: undefined });
});

test("Stripe: a closed page has failed, and a paid one cannot be closed", async () => {
  const { gateway, control, attempt } = await open.stripe();
  const [left, paid] = [await gateway.open(attempt), await gateway.open({ ...attempt, reference: "ORD_2" })];
  await control("POST", `/payments/${paid.session}/decide`, { result: "CAPTURED" });
  for (const { session } of [left, paid]) await gateway.close?.(session);
  const asked = { ...attempt, trackId: undefined };
  expect(await gateway.ask({ ...asked, session: left.session })).toMatchObject({ result: "failed" });
  expect(await gateway.ask({ ...asked, session: paid.session })).toMatchObject({ result: "captured" });
});

test("UPayments lists nothing", async () => {
  expect((await open.upayments()).gateway.captures).toBeUndefined();
});
