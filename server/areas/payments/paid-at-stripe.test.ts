import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  openSandbox,
  type Sandbox,
  stripeKey,
  stripeWebhookSecret,
} from "../../../tools/sandbox-gateway/testing/sandbox.ts";
import { openShop, type Shop } from "../../../tools/sandbox-gateway/testing/shop.ts";
import { stripe } from "../../platform/ports/payment-gateway/stripe/stripe.ts";
import { useApp } from "../../tests/support/app.ts";
import { paying } from "../../tests/support/paying.ts";

// Whole orders, by the server's own calls, at a Stripe that speaks its protocol.

const openAt = (url: string) =>
  stripe({ url, secretKey: stripeKey, webhookSecrets: [stripeWebhookSecret], currency: "KWD" });
const gateway = openAt("http://127.0.0.1:9");
const given = useApp({}, gateway);
const pay = paying(given);
let sandbox: Sandbox;
let shop: Shop;

beforeAll(() => pay.rate("0.0036"));
beforeEach(async () => {
  await pay.forgetQuestions();
  shop = await openShop();
  sandbox = await openSandbox({ webhookUrl: `${shop.url}/webhook` });
  Object.assign(gateway, openAt(`${sandbox.url}/stripe`));
});

async function opened() {
  const unpaid = await pay.unpaid();
  const { data } = await pay.start(unpaid.customer, unpaid.number);
  return { ...unpaid, ...data };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const payOn = ({ link }: Opened) => sandbox.submit(link, { do: "pay" });
const states = async ({ order }: Opened) => (await pay.attempts(order._id)).map(({ state }) => state);

/** Hands the webhooks that came to the shop on to the server. */
async function deliver() {
  await sandbox.control("POST", "/release");
  const to = "/api/chowk365/payments/notifications/stripe";
  for (const { headers, body } of shop.heard.splice(0)) {
    const { "stripe-signature": signature, "content-type": type } = headers;
    const sent = { "stripe-signature": String(signature), "content-type": String(type) };
    expect((await given.app.inject({ method: "POST", url: to, headers: sent, payload: body })).statusCode).toBe(200);
  }
  // News is gathered for a moment before anybody asks.
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'settle-heard'`.execute(given.db);
  await given.runJobs();
}

test("an order is paid by a webhook alone, in dinars that Stripe can charge, and the money goes back with it", async () => {
  const it = await opened();
  expect(it.charge).toEqual({ currency: "KWD", amount: "1.800" });
  await payOn(it);
  await deliver();
  expect(await states(it)).toEqual(["SUCCESS"]);
  expect(await pay.balances(it.order._id)).toEqual({ gateway: 1800, order: -1800 });

  await given.call(endpoints.cancelOrder, { as: it.customer, params: { id: it.number } });
  await given.runJobs();
  expect(await pay.refunds(it.order._id)).toMatchObject([{ state: "PENDING", amount: 1800, currency: "KWD" }]);
  await sandbox.control("POST", "/clock/advance", { seconds: 60 });
  await pay.pass(61);
  expect(await pay.refunds(it.order._id)).toMatchObject([{ state: "DONE" }]);
  expect(await pay.balances(it.order._id)).toEqual({});
  expect(await pay.disagreements()).toEqual([]);
});

test("a forged webhook pays nothing", async () => {
  const it = await opened();
  const [{ session }] = (await sandbox.control("GET", "/payments")).payments;
  await sandbox.control("POST", `/payments/${session}/forge`, { result: "CAPTURED" });
  expect(shop.heard.length).toBeGreaterThan(0);
  await deliver();
  expect(await states(it)).toEqual(["OPEN"]);
});

test("an order is paid by Stripe's list alone, even if the answer with its page was lost", async () => {
  await sandbox.control("POST", "/faults", { down: { how: "lost", on: ["charge"], calls: 1 } });
  const it = await opened();
  expect(await states(it)).toEqual(["UNKNOWN"]);
  const [{ session }] = (await sandbox.control("GET", "/payments")).payments;
  await sandbox.control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });
  await pay.pass(0);
  expect(await states(it)).toEqual(["SUCCESS"]);
});

test("the page of an order that is cancelled is closed", async () => {
  const it = await opened();
  await given.call(endpoints.cancelOrder, { as: it.customer, params: { id: it.number } });
  await given.runJobs();
  expect((await payOn(it)).status).toBe(409);
  expect(await states(it)).toEqual(["EXPIRED"]);
});
