import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { linkBody, razorpayOf } from "../testing/razorpay.ts";
import { keySecret, openSandbox, webhookSecret } from "../testing/sandbox.ts";
import { type Heard, openShop } from "../testing/shop.ts";

async function open() {
  const shop = await openShop();
  const sandbox = await openSandbox({ webhookUrl: `${shop.url}/webhook` });
  return { sandbox, shop, razorpay: razorpayOf(sandbox) };
}

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
const eventsOf = (heard: Heard[]) => heard.map(({ body }) => JSON.parse(body).event).sort();

test("a new payment link has a page of the sandbox, and is found by its id and its reference", async () => {
  const { sandbox, shop, razorpay } = await open();

  const { status, body } = await razorpay.call("POST", "/payment_links", linkBody(shop));

  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "created", amount: 49_900, amount_paid: 0, currency: "INR", payments: null });
  expect(body).toMatchObject({ reference_id: linkBody(shop).reference_id, notes: { orderId: "CH-7K3M-92QD" } });
  expect(body.short_url).toBe(`${sandbox.url}/razorpay/pay/${body.id}`);
  expect(await razorpay.get(`/payment_links/${body.id}`)).toEqual(body);
  expect(await razorpay.get(`/payment_links?reference_id=${body.reference_id}`)).toEqual({ payment_links: [body] });
  expect(await (await fetch(body.short_url)).text()).toContain("INR 499.00");
});

test("the API can be called only with the merchant's key", async () => {
  const { shop, razorpay } = await open();

  for (const authorization of ["", `Basic ${btoa("rzp_test_chowk:wrong")}`, "Bearer the-merchants-token"]) {
    const { status, body } = await razorpay.call("POST", "/payment_links", linkBody(shop), { authorization });
    expect([status, body.error.code]).toEqual([401, "BAD_REQUEST_ERROR"]);
  }
});

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

test.each([
  ["no amount", { amount: undefined }, "amount"],
  ["half a paisa", { amount: 100.5 }, "amount"],
  ["less than a rupee", { amount: 99 }, "amount"],
  ["a reference of 41 characters", { reference_id: "x".repeat(41) }, "reference_id"],
  ["an end in 14 minutes", { expire_by: inMinutes(14) }, "expire_by"],
  ["a callback that is no address", { callback_url: "/payment" }, "callback_url"],
  ["a callback by POST", { callback_method: "post" }, "callback_method"],
  ["a phone of letters", { customer: { contact: "call me" } }, "contact"],
])("a link with %s is refused, naming the field", async (_what, more, field) => {
  const { shop, razorpay } = await open();

  const { status, body } = await razorpay.call("POST", "/payment_links", linkBody(shop, more));

  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "BAD_REQUEST_ERROR", field, description: expect.any(String) });
});

test("a second link for the same reference is refused", async () => {
  const { shop, razorpay } = await open();
  await razorpay.link(shop);

  const { status, body } = await razorpay.call("POST", "/payment_links", linkBody(shop));

  expect([status, body.error.description]).toEqual([400, expect.stringContaining("already exists")]);
});

test("paying leads back with a signature by the key, and webhooks signed with their own secret report it", async () => {
  const { sandbox, shop, razorpay } = await open();
  const link = await razorpay.link(shop);

  const left = await sandbox.submit(link.short_url, { do: "pay" });

  expect(left.status).toBe(303);
  const { pathname, searchParams } = new URL(left.headers.get("location") ?? "");
  expect(pathname).toBe("/payment/success/CH-7K3M-92QD");
  const paymentId = searchParams.get("razorpay_payment_id");
  const signed = [link.id, link.reference_id, "paid", paymentId].join("|");
  expect(Object.fromEntries(searchParams)).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_/),
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: "paid",
    razorpay_signature: hmac(keySecret, signed),
  });

  await expect.poll(() => eventsOf(shop.heard)).toEqual(["payment.captured", "payment_link.paid"]);
  for (const { path, body, headers } of shop.heard) {
    expect(path).toBe("/webhook");
    expect(headers["x-razorpay-signature"]).toBe(hmac(webhookSecret, body));
  }
  expect(new Set(shop.heard.map(({ headers }) => headers["x-razorpay-event-id"])).size).toBe(2);
  const payments = [expect.objectContaining({ payment_id: paymentId, amount: 49_900, status: "captured" })];
  expect(await razorpay.get(`/payment_links/${link.id}`)).toMatchObject({
    status: "paid",
    amount_paid: 49_900,
    payments,
  });
  const payment = { status: "captured", amount: 49_900, currency: "INR", method: "upi", order_id: link.order_id };
  expect(await razorpay.get(`/payments/${paymentId}`)).toMatchObject(payment);
});

test("after a declined try the payer stays on the page, and the next try may succeed", async () => {
  const { sandbox, shop, razorpay } = await open();
  const link = await razorpay.link(shop);

  const declined = await sandbox.submit(link.short_url, { do: "pay", method: "upi", vpa: "failure@razorpay" });
  expect(declined.status).toBe(200);
  expect(await declined.text()).toContain("The bank declined it. You can try again.");
  await expect.poll(() => eventsOf(shop.heard)).toEqual(["payment.failed"]);
  const failed = JSON.parse(shop.heard[0]?.body ?? "").payload.payment.entity;
  expect(await razorpay.get(`/payments/${failed.id}`)).toMatchObject({ status: "failed", captured: false });
  expect(await razorpay.get(`/payment_links/${link.id}`)).toMatchObject({ status: "created" });

  const paid = await sandbox.submit(link.short_url, { do: "pay", method: "card" });
  expect(new URL(paid.headers.get("location") ?? "").searchParams.get("razorpay_payment_id")).not.toBe(failed.id);
  expect(await razorpay.get(`/payment_links/${link.id}`)).toMatchObject({ status: "paid" });
});

test("a payer who cancels stays on a page without a way back, and the shop is told nothing", async () => {
  const { sandbox, shop, razorpay } = await open();
  const link = await razorpay.link(shop);

  const left = await sandbox.submit(link.short_url, { do: "cancel" });

  expect([left.status, await left.text()]).toEqual([200, expect.stringContaining("You left the payment")]);
  expect((await sandbox.control("GET", `/payments/${link.id}`)).notifications).toEqual([]);
});

test("a link expires at its time, notifies the shop, and takes no more payments", async () => {
  const { sandbox, shop, razorpay } = await open();
  const link = await razorpay.link(shop, { expire_by: inMinutes(30) });

  await sandbox.control("POST", "/clock/advance", { seconds: 31 * 60 });

  expect(await razorpay.get(`/payment_links/${link.id}`)).toMatchObject({ status: "expired" });
  expect(eventsOf(shop.heard)).toEqual(["payment_link.expired"]);
  const late = await fetch(link.short_url, { method: "POST", body: new URLSearchParams({ do: "pay" }) });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("The link has expired.")]);
});

test("the merchant can cancel a link unless it is paid", async () => {
  const { sandbox, shop, razorpay } = await open();
  const [link, paid] = [await razorpay.link(shop), await razorpay.link(shop, { reference_id: "another" })];
  await sandbox.control("POST", `/payments/${paid.id}/decide`, { result: "CAPTURED" });

  expect((await razorpay.call("POST", `/payment_links/${link.id}/cancel`)).body).toMatchObject({ status: "cancelled" });
  expect((await razorpay.call("POST", `/payment_links/${paid.id}/cancel`)).status).toBe(400);
});

async function paid(faults: object = {}) {
  const opened = await open();
  const link = await opened.razorpay.link(opened.shop);
  const { tries } = await opened.sandbox.control("POST", `/payments/${link.id}/decide`, { result: "CAPTURED" });
  await opened.sandbox.control("PATCH", `/payments/${link.id}/faults`, faults);
  opened.shop.heard.length = 0;
  const id: string = tries[0].id;
  const refund = (body: object) => opened.razorpay.call("POST", `/payments/${id}/refund`, body);
  return { ...opened, id, refund };
}

test("a refund keeps its receipt, is pending at first, and a webhook tells when it is processed", async () => {
  const { sandbox, shop, razorpay, id, refund } = await paid();

  const { body } = await refund({ amount: 20_000, speed: "normal", receipt: "refund-1", notes: { why: "slot gone" } });

  const asked = { amount: 20_000, receipt: "refund-1", notes: { why: "slot gone" }, payment_id: id };
  expect(body).toMatchObject({ ...asked, entity: "refund", status: "pending", acquirer_data: { arn: null } });
  await sandbox.control("POST", "/clock/advance", { seconds: 5 });
  const processed = { ...asked, status: "processed", acquirer_data: { arn: expect.any(String) } };
  expect(await razorpay.get(`/refunds/${body.id}`)).toMatchObject(processed);
  expect(await razorpay.get(`/payments/${id}/refunds`)).toMatchObject({ count: 1, items: [processed] });
  expect(await razorpay.get(`/payments/${id}`)).toMatchObject({ amount_refunded: 20_000, refund_status: "partial" });
  expect(eventsOf(shop.heard)).toEqual(["refund.processed"]);
});

test("a refund that fails is accepted first, and frees its amount again", async () => {
  const { sandbox, shop, razorpay, refund } = await paid({ refund: "fails" });
  const { body } = await refund({});
  expect(body).toMatchObject({ amount: 49_900, status: "pending" });

  await sandbox.control("POST", "/clock/advance", { seconds: 5 });

  expect(await razorpay.get(`/refunds/${body.id}`)).toMatchObject({ status: "failed" });
  expect(eventsOf(shop.heard)).toEqual(["refund.failed"]);
  expect((await refund({ amount: 49_900 })).status).toBe(200);
});

test("a refund is refused if the account is empty, or if it is more than is left", async () => {
  const { sandbox, refund } = await paid({ refund: "no-balance" });
  expect((await refund({})).body.error.description).toContain("not have enough balance");

  const [{ session }] = (await sandbox.control("GET", "/payments")).payments;
  await sandbox.control("PATCH", `/payments/${session}/faults`, { refund: "works" });
  expect((await refund({ amount: 40_000 })).status).toBe(200);
  expect((await refund({ amount: 10_000 })).body.error.description).toContain("greater than the refund payment amount");
});

test.each([
  ["count=0", "The count must be at least 1."],
  ["count=101", "The count may not be greater than 100."],
  ["skip=-1", "The skip must be at least 0."],
  ["from=12", "from must be between 946684800 and 4765046400"],
  ["to=x", "to must be between 946684800 and 4765046400"],
])("a list of payments with %s is refused", async (query, description) => {
  const { call } = razorpayOf(await openSandbox());
  const { status, body } = await call("GET", `/payments?${query}`);
  expect([status, body.error.description]).toEqual([400, description]);
});
