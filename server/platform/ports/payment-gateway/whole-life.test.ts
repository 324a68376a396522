import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import {
  callsOf,
  keyId,
  keySecret,
  openSandbox,
  ownFolder,
  type Sandbox,
  stripeKey,
  stripeWebhookSecret,
  token,
  webhookSecret,
} from "../../../../tools/sandbox-gateway/testing/sandbox.ts";
import { openShop, type Shop } from "../../../../tools/sandbox-gateway/testing/shop.ts";
import { openingIn, refundIn } from "../../../tests/support/payments.ts";
import type { Asked, Evidence, Opened, Opening, PaymentGateway, Refund, Result } from "./payment-gateway.ts";
import { razorpay } from "./razorpay/razorpay.ts";
import { stripe } from "./stripe/stripe.ts";
import { upayments } from "./upayments/upayments.ts";

const program = join(import.meta.dirname, "../../../../tools/sandbox-gateway/main.ts");

/** Starts the sandbox as a process, with calls to control it. */
async function startSandbox() {
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH: process.env.PATH, SANDBOX_DATA: await ownFolder(), SANDBOX_TOKEN: token },
      ...{ SANDBOX_KEY_ID: keyId, SANDBOX_KEY_SECRET: keySecret, SANDBOX_STRIPE_KEY: stripeKey },
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /open at (http\S+)/.exec(line)?.[1];
    if (url) return { url, ...callsOf(url) };
  }
  throw new Error("The sandbox did not open");
}

interface Provider {
  name: string;
  currency: "KWD" | "INR";
  at(url: string): PaymentGateway;
  /** The result of a payment after the bank has declined it once. */
  declined: Result;
}

const providers: Provider[] = [
  {
    name: "UPayments",
    currency: "KWD",
    at: (url) => upayments({ url: `${url}/upayments/api/v1`, token, currency: "KWD", linkHosts: [] }),
    declined: "failed",
  },
  {
    name: "Razorpay",
    currency: "INR",
    at: (url) => razorpay({ url: `${url}/razorpay/v1`, keyId, keySecret, webhookSecrets: [webhookSecret] }),
    // Its page lets the customer try again.
    declined: "pending",
  },
  ...(["INR", "KWD"] as const).map((currency) => ({
    ...{ name: `Stripe, ${currency}`, currency, declined: "pending" as const },
    at: (url: string) =>
      stripe({ url: `${url}/stripe`, secretKey: stripeKey, webhookSecrets: [stripeWebhookSecret], currency }),
  })),
];

const namesOf = ({ orderId, reference }: Opening, opened?: Opened): Asked => ({
  ...{ orderId, reference, session: opened?.session, trackId: undefined },
});

const refundOf = ({ currency }: Provider, { paymentId = "", refundHandle = "" }: Evidence): Refund => {
  const refund = refundIn(currency);
  return { ...refund, payment: { ...refund.payment, paymentId, refundHandle } };
};

let sandbox: Sandbox;
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  sandbox = await openSandbox({ webhookUrl: `${shop.url}/webhook` });
});

/** Makes an attempt in the provider's currency that leads back to the shop. */
const attemptAt = ({ currency }: Provider): Opening =>
  openingIn(currency, {
    returnUrl: `${shop.url}/payment/success`,
    cancelUrl: `${shop.url}/payment/canceled`,
    notificationUrl: `${shop.url}/notification`,
  });

test.each(providers)("a payment's whole life at $name: opened, paid, refunded", async (provider) => {
  const sandbox = await startSandbox();
  const gateway = provider.at(sandbox.url);
  const attempt = attemptAt(provider);

  const opened = await gateway.open(attempt);
  expect(await gateway.ask(namesOf(attempt, opened))).toMatchObject({
    result: "pending",
    orderId: attempt.orderId,
    reference: attempt.reference,
    amount: attempt.amount,
    paymentId: undefined,
  });

  const back = await sandbox.submit(opened.link, { do: "pay" });
  expect(back.headers.get("location")).toContain(`${shop.url}/payment/success`);
  const paid = await gateway.ask(namesOf(attempt, opened));
  expect(paid).toMatchObject({
    result: "captured",
    orderId: attempt.orderId,
    reference: attempt.reference,
    amount: attempt.amount,
    paymentId: expect.any(String),
    refundHandle: expect.any(String),
  });
  expect(await gateway.ask({ ...namesOf(attempt, opened), trackId: paid.trackId })).toEqual(paid);

  const refund = refundOf(provider, paid);
  expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({ state: "absent" });
  const ordered = await gateway.refund(refund);
  expect(ordered).toMatchObject({ state: "pending", handle: expect.any(String) });
  expect(await gateway.askRefund({ ...refund, handle: ordered.handle })).toEqual(ordered);
  expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual(ordered);

  await sandbox.control("POST", `/refunds/${ordered.handle}/settle`, { state: "done" });
  expect(await gateway.askRefund({ ...refund, handle: ordered.handle })).toEqual({
    state: "done",
    handle: ordered.handle,
  });
});

test.each(providers)("$name: a payment that the bank declines and captures later is captured", async (provider) => {
  const gateway = provider.at(sandbox.url);
  const attempt = attemptAt(provider);
  const opened = await gateway.open(attempt);
  await sandbox.submit(opened.link, { do: "decline" });
  const declined = await gateway.ask(namesOf(attempt, opened));
  expect(declined.result).toBe(provider.declined);

  await sandbox.control("POST", `/payments/${opened.session}/decide`, { result: "CAPTURED" });

  const trackId = declined.trackId;
  expect(await gateway.ask({ ...namesOf(attempt, opened), trackId })).toMatchObject({ result: "captured" });
});

test.each(providers)("$name: half of the amount is reported as half", async (provider) => {
  const gateway = provider.at(sandbox.url);
  const attempt = attemptAt(provider);
  const opened = await gateway.open(attempt);
  await sandbox.control("PATCH", `/payments/${opened.session}/faults`, { amount: "half" });
  await sandbox.submit(opened.link, { do: "pay" });
  const { amount } = await gateway.ask(namesOf(attempt, opened));
  expect(amount).toEqual({ ...attempt.amount, minor: attempt.amount.minor / 2 });
});

test.each(
  providers,
)("$name: its notifications say which attempt to ask about, and nothing else in them is believed", async (provider) => {
  const gateway = provider.at(sandbox.url);
  const attempt = attemptAt(provider);
  const opened = await gateway.open(attempt);
  await sandbox.control("PATCH", `/payments/${opened.session}/faults`, { notify: "forged" });
  await sandbox.submit(opened.link, { do: "pay" });
  const { trackId } = await gateway.ask(namesOf(attempt, opened));
  const hints = () =>
    shop.heard.map(({ headers, body }) =>
      gateway.hint({ headers: headers as Record<string, string>, body: Buffer.from(body) }),
    );
  await expect.poll(() => hints().map((hint) => hint?.trackId)).toContain(trackId);

  // The provider does not know what a forged notification names, and nobody reads the outcome that it claims.
  const told = await Promise.all(
    hints().map((hint) =>
      gateway.ask({ ...namesOf(attempt, opened), ...hint }).then(
        ({ result }) => result,
        ({ outcome }) => outcome,
      ),
    ),
  );
  expect(new Set(told.filter((each) => each !== "nothing"))).toEqual(new Set(["captured"]));
});

test.each(providers)("$name: a lost answer is not taken for a refusal", async (provider) => {
  const gateway = provider.at(sandbox.url);
  const attempt = attemptAt(provider);
  for (const how of ["lost", "broken"]) {
    await sandbox.control("POST", "/faults", { down: { how, on: ["charge"], calls: 1 } });
    const again = { ...attempt, orderId: `${attempt.orderId}.${how}`, reference: `ORD_${how}_1760000000000` };
    await expect(gateway.open(again)).rejects.toMatchObject({ outcome: "unknown" });
  }
  const { payments } = await sandbox.control("GET", "/payments");
  expect(payments).toHaveLength(2);
});

test.each(providers)("$name: a refund whose answer was lost is found, and not ordered twice", async (provider) => {
  const gateway = provider.at(sandbox.url);
  const attempt = attemptAt(provider);
  const opened = await gateway.open(attempt);
  await sandbox.submit(opened.link, { do: "pay" });
  const refund = refundOf(provider, await gateway.ask(namesOf(attempt, opened)));
  await sandbox.control("PATCH", `/payments/${opened.session}/faults`, { refund: "no-balance" });
  expect(await gateway.refund(refund)).toMatchObject({ state: "no-balance", handle: undefined });

  await sandbox.control("PATCH", `/payments/${opened.session}/faults`, { refund: "answer-lost" });
  await expect(gateway.refund(refund)).rejects.toMatchObject({ outcome: "unknown" });

  expect(await gateway.askRefund({ ...refund, handle: undefined })).toEqual({
    state: "pending",
    handle: expect.any(String),
  });
});

test.each(providers.slice(1, 3))("$name: a page whose answer was lost is found by our reference", async (provider) => {
  const gateway = provider.at(sandbox.url);
  const attempt = { ...attemptAt(provider), reference: `ORD_CH-7K3M-92QD_${Date.now()}` };
  await sandbox.control("POST", "/faults", { down: { how: "lost", on: ["charge"], calls: 1 } });
  await expect(gateway.open(attempt)).rejects.toMatchObject({ outcome: "unknown" });

  expect(await gateway.ask(namesOf(attempt))).toMatchObject({ result: "pending", orderId: attempt.orderId });
});

test("UPayments: one question too many in a minute means a pause, not an answer", async () => {
  const { url } = await openSandbox({ statusLimit: 2 });
  const [provider] = providers as [Provider, Provider];
  const gateway = provider.at(url);
  const attempt = attemptAt(provider);
  const opened = await gateway.open(attempt);
  for (const _ of [1, 2]) await gateway.ask(namesOf(attempt, opened));
  await expect(gateway.ask(namesOf(attempt, opened))).rejects.toMatchObject({ outcome: "busy" });
});
