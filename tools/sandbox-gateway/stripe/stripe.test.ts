import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { openSandbox, stripeKey, stripeWebhookSecret } from "../testing/sandbox.ts";
import { type Heard, openShop } from "../testing/shop.ts";
import { sessionForm, stripeOf } from "../testing/stripe.ts";

async function open() {
  const shop = await openShop();
  const sandbox = await openSandbox({ webhookUrl: `${shop.url}/webhook` });
  return { sandbox, shop, stripe: stripeOf(sandbox) };
}

const eventsOf = (heard: Heard[]) => heard.map(({ body }) => JSON.parse(body).type).sort();
const inMinutes = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60);

test("a new session has a page of the sandbox, and no payment before the payer has tried to pay", async () => {
  const { sandbox, shop, stripe } = await open();

  const { status, body } = await stripe.call("POST", "/checkout/sessions", sessionForm(shop));

  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ object: "checkout.session", status: "open", payment_status: "unpaid", payment_intent: null },
    ...{ amount_total: 49_900, currency: "inr", client_reference_id: "CH-7K3M-92QD" },
    metadata: { orderId: "CH-7K3M-92QD", reference: "ORD_CH-7K3M-92QD_1760000000000" },
  });
  expect(body.id).toMatch(/^cs_test_\w{58}$/);
  expect(body.url.split("#")[0]).toBe(`${sandbox.url}/stripe/c/pay/${body.id}`);
  expect(await stripe.get(`/checkout/sessions/${body.id}`)).toEqual(body);
  expect(await (await fetch(body.url)).text()).toContain("INR 499.00");
});

test("the API can be called only with the merchant's key, as a bearer or by Basic", async () => {
  const { shop, stripe } = await open();
  const made = (authorization: string) =>
    stripe.call("POST", "/checkout/sessions", sessionForm(shop), { authorization });

  for (const authorization of ["", "Bearer sk_test_other", `Basic ${btoa("sk_test_other:")}`]) {
    const { status, body } = await made(authorization);
    expect([status, body.error.type]).toEqual([401, "invalid_request_error"]);
  }
  expect((await made(`Basic ${btoa(`${stripeKey}:`)}`)).status).toBe(200);
});

test("only forms are read", async () => {
  const { sandbox, shop } = await open();
  const bearer = { authorization: `Bearer ${stripeKey}` };
  const { status, body } = await sandbox.call("POST", "/stripe/v1/checkout/sessions", sessionForm(shop), bearer);
  expect([status, body.error.type]).toEqual([400, "invalid_request_error"]);
});

test.each([
  ["another mode", { mode: "subscription" }, "mode"],
  ["half a paisa", { "line_items[0][price_data][unit_amount]": "100.5" }, "line_items[0][price_data][unit_amount]"],
  ["a currency in capitals", { "line_items[0][price_data][currency]": "INR" }, "line_items[0][price_data][currency]"],
  ["no name", { "line_items[0][price_data][product_data][name]": "" }, "line_items[0][price_data][product_data][name]"],
  ["a page to come back to that is no address", { success_url: "/payment" }, "success_url"],
  ["an end in 29 minutes", { expires_at: inMinutes(29) }, "expires_at"],
  ["an end in 25 hours", { expires_at: inMinutes(25 * 60) }, "expires_at"],
  ["an e-mail that is none", { customer_email: "asha" }, "customer_email"],
  ["a name of 201 characters", { client_reference_id: "x".repeat(201) }, "client_reference_id"],
  ["metadata of 501 characters", { "metadata[reference]": "x".repeat(501) }, "metadata"],
  ["a field that Stripe does not know", { reference: "ORD_1" }, "reference"],
  ["a field that is a value and more fields", { "mode[0]": "payment" }, "mode[0]"],
])("a session with %s is refused, naming the field", async (_what, more, param) => {
  const { shop, stripe } = await open();

  const { status, body } = await stripe.call("POST", "/checkout/sessions", sessionForm(shop, more));

  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: "invalid_request_error", param, message: expect.any(String) });
});

test("dinars of three decimals must end with 0", async () => {
  const { shop, stripe } = await open();
  const made = async (unit_amount: string) => {
    const price = { currency: "kwd", unit_amount };
    const more = Object.entries(price).map(([name, value]) => [`line_items[0][price_data][${name}]`, value]);
    return (await stripe.call("POST", "/checkout/sessions", sessionForm(shop, Object.fromEntries(more)))).status;
  };
  expect([await made("2500"), await made("2505")]).toEqual([200, 400]);
});

test("under one idempotency key a session is made once, and its answer is told again", async () => {
  const { sandbox, shop, stripe } = await open();
  const key = { "idempotency-key": "ORD_1" };
  const made = (more = {}) => stripe.call("POST", "/checkout/sessions", sessionForm(shop, more), key);

  const [first, again] = [await made(), await made()];

  expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
  expect(again.body).toEqual(first.body);
  expect((await sandbox.control("GET", "/payments")).payments).toHaveLength(1);

  const other = await made({ customer_email: "another@example.com" });
  expect([other.status, other.body.error.type]).toEqual([400, "idempotency_error"]);

  await sandbox.control("POST", "/clock/advance", { seconds: 25 * 3600 });
  expect((await made()).body.id).not.toBe(first.body.id);
});

test("a call that was refused before it began leaves its idempotency key free", async () => {
  const { shop, stripe } = await open();
  const key = { "idempotency-key": "ORD_1" };
  const wrong = await stripe.call("POST", "/checkout/sessions", sessionForm(shop, { mode: "setup" }), key);
  const right = await stripe.call("POST", "/checkout/sessions", sessionForm(shop), key);
  expect([wrong.status, right.status]).toEqual([400, 200]);
});

test("paying leads back, and webhooks signed with the time at which they are sent report it", async () => {
  const { sandbox, shop, stripe } = await open();
  const session = await stripe.session(shop, { success_url: `${shop.url}/paid?by={CHECKOUT_SESSION_ID}` });

  const left = await sandbox.submit(session.url, { do: "pay" });

  expect([left.status, left.headers.get("location")]).toEqual([303, `${shop.url}/paid?by=${session.id}`]);
  await expect.poll(() => eventsOf(shop.heard)).toEqual(["checkout.session.completed", "payment_intent.succeeded"]);
  for (const { body, headers } of shop.heard) {
    const [, time = "", signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["stripe-signature"])) ?? [];
    expect(createHmac("sha256", stripeWebhookSecret).update(`${time}.${body}`).digest("hex")).toBe(signature);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  }

  const after = await stripe.get(`/checkout/sessions/${session.id}?expand[]=payment_intent.latest_charge`);
  const charge = { object: "charge", status: "succeeded", amount_captured: 49_900, captured: true, refunded: false };
  expect(after).toMatchObject({
    ...{ status: "complete", payment_status: "paid", url: null },
    payment_intent: { status: "succeeded", amount_received: 49_900, latest_charge: charge },
  });
  const { payment_intent } = await stripe.get(`/checkout/sessions/${session.id}`);
  expect(payment_intent).toBe(after.payment_intent.id);
  expect((await stripe.get("/charges")).data).toMatchObject([
    { ...charge, payment_intent, metadata: { orderId: "CH-7K3M-92QD" } },
  ]);
});

test("a webhook that is sent again is signed again, with the time of that", async () => {
  const { sandbox, shop, stripe } = await open();
  shop.answers(500);
  const session = await stripe.session(shop);
  await sandbox.control("POST", `/payments/${session.id}/decide`, { result: "NOT CAPTURED" });
  shop.answers(200);
  await sandbox.control("POST", "/clock/advance", { seconds: 600 });
  const times = shop.heard.map(({ headers }) => Number(/^t=(\d+)/.exec(String(headers["stripe-signature"]))?.[1]));
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(600);
});

test("after a declined try the payer stays on the page, and the next try is a charge of its own", async () => {
  const { sandbox, shop, stripe } = await open();
  const session = await stripe.session(shop);

  const declined = await sandbox.submit(session.url, { do: "pay", number: "4000000000000002" });

  expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining("You can try again.")]);
  const { payment_intent: id } = await stripe.get(`/checkout/sessions/${session.id}`);
  expect(await stripe.get(`/payment_intents/${id}`)).toMatchObject({
    ...{ status: "requires_payment_method", amount_received: 0, last_payment_error: { code: "card_declined" } },
  });

  await sandbox.submit(session.url, { do: "pay" });

  expect(await stripe.get(`/payment_intents/${id}`)).toMatchObject({ status: "succeeded" });
  const { data } = await stripe.get("/charges");
  expect(data.map(({ status }: { status: string }) => status)).toEqual(["succeeded", "failed"]);
});

test("a payer who cancels goes back, and may still pay", async () => {
  const { sandbox, shop, stripe } = await open();
  const session = await stripe.session(shop);

  const left = await sandbox.submit(session.url, { do: "cancel" });

  expect([left.status, left.headers.get("location")]).toEqual([303, `${shop.url}/payment/canceled/CH-7K3M-92QD`]);
  expect(await stripe.get(`/checkout/sessions/${session.id}`)).toMatchObject({ status: "open", payment_intent: null });
});

test("a payment that the bank decides later completes its session at once, and may then fail for good", async () => {
  const { sandbox, shop, stripe } = await open();
  const session = await stripe.session(shop);
  const decide = (result: string) => sandbox.control("POST", `/payments/${session.id}/decide`, { result });
  const standing = async () => {
    const { status, payment_status, payment_intent } = await stripe.get(
      `/checkout/sessions/${session.id}?expand[]=payment_intent`,
    );
    return [status, payment_status, payment_intent.status];
  };

  await decide("PENDING");
  expect(await standing()).toEqual(["complete", "unpaid", "processing"]);
  await decide("NOT CAPTURED");
  expect(await standing()).toEqual(["complete", "unpaid", "requires_payment_method"]);
  expect(eventsOf(shop.heard)).toEqual(["checkout.session.async_payment_failed", "payment_intent.payment_failed"]);
});

test("a session expires at its time or when the shop ends it, and cannot be paid after that", async () => {
  const { sandbox, shop, stripe } = await open();
  const [early, late] = [await stripe.session(shop), await stripe.session(shop, { expires_at: inMinutes(31) })];

  const ended = await stripe.call("POST", `/checkout/sessions/${early.id}/expire`);
  expect(ended.body).toMatchObject({ status: "expired", url: null });
  expect((await stripe.call("POST", `/checkout/sessions/${early.id}/expire`)).status).toBe(400);
  await sandbox.control("POST", "/clock/advance", { seconds: 31 * 60 });

  expect(await stripe.get(`/checkout/sessions/${late.id}`)).toMatchObject({ status: "expired" });
  expect(eventsOf(shop.heard)).toEqual(["checkout.session.expired", "checkout.session.expired"]);
  expect((await sandbox.submit(late.url, { do: "pay" })).status).toBe(409);
});

async function paid(faults: Record<string, string> = {}) {
  const opened = await open();
  const session = await opened.stripe.session(opened.shop);
  await opened.sandbox.control("PATCH", `/payments/${session.id}/faults`, faults);
  await opened.sandbox.submit(session.url, { do: "pay" });
  const { payment_intent: id } = await opened.stripe.get(`/checkout/sessions/${session.id}`);
  const refund = (more: Record<string, string>, key = "refund-1") =>
    opened.stripe.call("POST", "/refunds", { payment_intent: id, ...more }, { "idempotency-key": key });
  return { ...opened, id, refund };
}

test("a part is refunded after a moment, and is found by its id and its payment", async () => {
  const { sandbox, shop, stripe, id, refund } = await paid();

  const { body } = await refund({ amount: "20000", "metadata[refundId]": "ours" });

  expect(body).toMatchObject({ object: "refund", amount: 20_000, currency: "inr", status: "pending" });
  await sandbox.control("POST", "/clock/advance", { seconds: 60 });
  const done = { id: body.id, status: "succeeded", payment_intent: id, metadata: { refundId: "ours" } };
  expect(await stripe.get(`/refunds/${body.id}`)).toMatchObject(done);
  expect(await stripe.get(`/refunds?payment_intent=${id}`)).toMatchObject({ has_more: false, data: [done] });
  expect(eventsOf(shop.heard)).toContain("refund.updated");
  expect((await stripe.get("/charges")).data).toMatchObject([{ amount_refunded: 20_000, refunded: false }]);
});

test("no more than the whole is refunded", async () => {
  const { refund } = await paid();
  const more = await refund({ amount: "49901" }, "one");
  const all = await refund({}, "two");
  const again = await refund({}, "three");
  expect([more.status, all.body.amount]).toEqual([400, 49_900]);
  expect([again.status, again.body.error.code]).toEqual([400, "charge_already_refunded"]);
});

test("a refund that lacks the balance is refused, also when its key is used again once there is enough", async () => {
  const { sandbox, refund } = await paid({ refund: "no-balance" });
  const short = await refund({});
  const { payments } = await sandbox.control("GET", "/payments");
  await sandbox.control("PATCH", `/payments/${payments[0].session}/faults`, { refund: "works" });

  const again = await refund({});

  expect(short.body.error).toMatchObject({ message_code: "insufficient_balance_for_refund" });
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([400, "true"]);
  expect(again.body).toEqual(short.body);
  expect((await refund({}, "refund-2")).status).toBe(200);
});

test("a refund that fails does so later", async () => {
  const { sandbox, shop, stripe, refund } = await paid({ refund: "fails" });
  const { body } = await refund({});
  await sandbox.control("POST", "/clock/advance", { seconds: 60 });
  expect(await stripe.get(`/refunds/${body.id}`)).toMatchObject({ status: "failed", failure_reason: "declined" });
  expect(eventsOf(shop.heard)).toContain("refund.failed");
});

test("lists are cut by time and by number, and go on after an entry", async () => {
  const { stripe, shop } = await open();
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.unshift((await stripe.session(shop)).id);
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  const first = await stripe.get("/checkout/sessions?limit=2");
  expect([idsOf(first), first.has_more]).toEqual([made.slice(0, 2), true]);
  const rest = await stripe.get(`/checkout/sessions?limit=2&starting_after=${made[1]}`);
  expect([idsOf(rest), rest.has_more]).toEqual([made.slice(2), false]);
  expect(idsOf(await stripe.get(`/checkout/sessions?created[gte]=${inMinutes(1)}`))).toEqual([]);
  expect(idsOf(await stripe.get(`/checkout/sessions?created[lte]=${inMinutes(1)}`))).toEqual(made);
  expect((await stripe.call("GET", "/checkout/sessions?limit=101")).status).toBe(400);
});

test.each([
  "/checkout/sessions/cs_test_1",
  "/payment_intents/pi_1",
  "/refunds/re_1",
])("there is no %s", async (path) => {
  const { stripe } = await open();
  const { status, body } = await stripe.call("GET", path);
  expect([status, body.error.code]).toEqual([404, "resource_missing"]);
});

test("without a webhook nobody is told", async () => {
  const shop = await openShop();
  const sandbox = await openSandbox();
  const session = await stripeOf(sandbox).session(shop);
  await sandbox.control("POST", `/payments/${session.id}/decide`, { result: "CAPTURED" });
  expect(shop.heard).toEqual([]);
});
