import { expect, test } from "vitest";
import { openSandbox } from "../testing/sandbox.ts";
import { openShop } from "../testing/shop.ts";
import { chargeBody, upaymentsOf } from "../testing/upayments.ts";

async function open(more: { statusLimit?: number } = {}) {
  const [sandbox, shop] = await Promise.all([openSandbox(more), openShop()]);
  return { sandbox, shop, upayments: upaymentsOf(sandbox) };
}

const parametersOf = (url: string | null) => {
  const { origin, pathname, searchParams } = new URL(url ?? "");
  return { page: origin + pathname, parameters: Object.fromEntries(searchParams) };
};

test("a charge returns 201 with a link to a page of the sandbox", async () => {
  const { sandbox, shop, upayments } = await open();

  const { status, body } = await upayments.call("POST", "/charge", chargeBody(shop));

  expect(status).toBe(201);
  expect(body).toEqual({ status: true, message: expect.any(String), data: { link: expect.any(String) } });
  expect(body.data.link).toMatch(new RegExp(`^${sandbox.url}/upayments/pay\\?session_id=\\w{20,}$`));
  const page = await fetch(body.data.link);
  expect(page.status).toBe(200);
  const text = await page.text();
  for (const part of ["Pay Chowk", "KWD 2.500", "CH-7K3M-92QD", "no real money moves"]) expect(text).toContain(part);
});

test("the API can be called only with the merchant's token", async () => {
  const { shop, upayments } = await open();

  for (const authorization of ["", "Bearer {token}", "Bearer the-merchants-toke"]) {
    const { status, body } = await upayments.call("POST", "/charge", chargeBody(shop), { authorization });
    expect([status, body.status]).toEqual([401, false]);
  }
});

test.each([
  ["no order number", { id: undefined }, "order.id"],
  ["an order number of 41 characters", { id: "x".repeat(41) }, "order.id"],
  ["a description of 501 characters", { description: "x".repeat(501) }, "order.description"],
  ["an unknown currency", { currency: "XXX" }, "order.currency"],
  ["rupees through KNET", { currency: "INR", amount: 499 }, "order.currency"],
  ["no amount", { amount: undefined }, "order.amount"],
  ["nothing to pay", { amount: 0 }, "order.amount"],
  ["less than nothing", { amount: -2.5 }, "order.amount"],
  ["a tenth of a fils", { amount: 2.5005 }, "order.amount"],
  ["words for an amount", { amount: "two" }, "order.amount"],
])("a charge with %s is refused, naming the field", async (_what, order, path) => {
  const { sandbox, shop, upayments } = await open();

  const { status, body } = await upayments.call("POST", "/charge", chargeBody(shop, order));

  expect(status).toBe(422);
  expect(body).toEqual({ status: false, message: expect.any(String), errors: { [path]: [expect.any(String)] } });
  expect((await sandbox.control("GET", "/payments")).payments).toEqual([]);
});

test.each([
  "returnUrl",
  "cancelUrl",
  "notificationUrl",
])("a charge needs an absolute address as its %s", async (field) => {
  const { shop, upayments } = await open();

  for (const url of [undefined, "/payment", "javascript:alert(1)"]) {
    const { status, body } = await upayments.call("POST", "/charge", { ...chargeBody(shop), [field]: url });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
});

test("before the payer does anything there is no track id, and only the hosted session can be asked about, with 201", async () => {
  const { shop, upayments } = await open();
  const { session } = await upayments.charge(shop);

  const { status, body } = await upayments.call("GET", `/get-payment-status?session_id=${session}`);

  expect(status).toBe(201);
  const { transaction } = body.data;
  expect(transaction).toMatchObject({ track_id: null, result: null, payment_id: null, refund_order_id: null });
  expect(transaction).toMatchObject({
    merchant_requested_order_id: "CH-7K3M-92QD",
    reference: "ORD_CH-7K3M-92QD_1760000000000",
    total_price: "2.500",
    currency_type: "KWD",
  });
  expect(transaction.session_id).toBeTruthy();
  expect(transaction.session_id).not.toBe(session);
});

test("paying leads to the success page with all parameters, and the shop is notified with a form of the same parameters", async () => {
  const { sandbox, shop, upayments } = await open();
  const { link, session } = await upayments.charge(shop);

  const left = await sandbox.submit(link, { do: "pay" });

  expect(left.status).toBe(303);
  const { page, parameters } = parametersOf(left.headers.get("location"));
  expect(page).toBe(`${shop.url}/payment/success/CH-7K3M-92QD`);
  const names = "payment_id result post_date tran_id ref track_id auth order_id requested_order_id refund_order_id";
  for (const name of `${names} payment_type invoice_id transaction_date receipt_id`.split(" ")) {
    expect(parameters[name], name).toBeTruthy();
  }
  expect(parameters).toMatchObject({ result: "CAPTURED", requested_order_id: "CH-7K3M-92QD", payment_type: "knet" });
  expect(parameters.order_id).not.toBe("CH-7K3M-92QD");
  await expect.poll(() => shop.heard).toHaveLength(1);
  expect(shop.heard[0]).toMatchObject({ path: "/notification/4f2a", form: parameters });
  expect(shop.heard[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");

  const byTrack = await upayments.call("GET", `/get-payment-status/${parameters.track_id}`);
  expect(byTrack.status).toBe(201);
  expect(byTrack.body.data.transaction).toEqual(await upayments.transaction(session));
  expect(byTrack.body.data.transaction).toMatchObject({
    result: "CAPTURED",
    payment_id: parameters.payment_id,
    total_price: "2.500",
  });
  const byInvoice = await upayments.call("GET", `/get-payment-status?invoice_id=${parameters.invoice_id}`);
  expect(byInvoice.body).toEqual(byTrack.body);
});

test.each([
  ["declined by the bank", { do: "pay", year: "2021", month: "05" }, "NOT CAPTURED"],
  ["declined by the button", { do: "decline" }, "NOT CAPTURED"],
  ["cancelled", { do: "cancel" }, "CANCELED"],
  ["left pending by the bank", { do: "pay", decision: "pending", pendingSeconds: "0" }, "PENDING"],
] as const)("a payment that is %s leads to the cancel page", async (_what, fields, result) => {
  const { sandbox, shop, upayments } = await open();
  const { link, session } = await upayments.charge(shop);

  const left = await sandbox.submit(link, fields);

  const { page, parameters } = parametersOf(left.headers.get("location"));
  expect(page).toBe(`${shop.url}/payment/canceled/CH-7K3M-92QD`);
  expect(parameters.result).toBe(result);
  expect(await upayments.transaction(session)).toMatchObject({ result, track_id: parameters.track_id });
});

test("the sandbox's start page shows what was charged, newest first", async () => {
  const { sandbox, shop, upayments } = await open();
  expect(await (await fetch(sandbox.url)).text()).toContain("Nothing was charged yet");
  const [older, newer] = [await upayments.charge(shop, { id: "OLDER" }), await upayments.charge(shop, { id: "NEWER" })];
  await sandbox.submit(older.link, { do: "decline" });

  const text = await (await fetch(sandbox.url)).text();

  expect(text.replace(/<[^>]*>|\s+/g, " ").replace(/\s+/g, " ")).toContain(
    "NEWER KWD 2.500 open OLDER KWD 2.500 declined",
  );
  expect(text).toContain(newer.link.replace(sandbox.url, ""));
});

test("the page takes a payment once: going back shows what became of it, and a link to the shop", async () => {
  const { sandbox, shop, upayments } = await open();
  const { link, session } = await upayments.charge(shop);
  const left = await sandbox.submit(link, { do: "pay" });

  const again = await sandbox.submit(link, { do: "cancel" });

  expect(again.status).toBe(409);
  const text = await again.text();
  expect(text).toContain("It is paid.");
  expect(text).toContain(left.headers.get("location")?.replaceAll("&", "&amp;"));
  expect((await upayments.transaction(session)).result).toBe("CAPTURED");
});

test("a card that is not a test card, or a wrong PIN, leads back to the form and not to the bank", async () => {
  const { sandbox, shop, upayments } = await open();
  const { link, session } = await upayments.charge(shop);

  const page = await sandbox.submit(link, { do: "pay", number: "4111 1111 1111 1111", pin: "12" });

  expect(page.status).toBe(422);
  const text = await page.text();
  expect(text).toContain('value="4111 1111 1111 1111"');
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect((await upayments.transaction(session)).result).toBeNull();
});

test("text from a merchant cannot become part of the page's markup", async () => {
  const { shop, upayments } = await open();
  const { link } = await upayments.charge(shop, { description: '<script>alert("x")</script>' });

  const page = await fetch(link);

  expect(await page.text()).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self'");
  expect(policy).toContain(`form-action 'self' ${shop.url};`);
});

test("the 31st status call within a minute is refused until the minute is over", async () => {
  const { sandbox, shop, upayments } = await open({ statusLimit: 30 });
  const { session } = await upayments.charge(shop);
  const ask = async () => (await upayments.call("GET", `/get-payment-status?session_id=${session}`)).status;

  const asked = await Promise.all(Array.from({ length: 30 }, ask));

  expect(new Set(asked)).toEqual(new Set([201]));
  expect(await ask()).toBe(429);
  await sandbox.control("POST", "/clock/advance", { seconds: 61 });
  expect(await ask()).toBe(201);
});

test("a notification that is not accepted is sent again after longer and longer pauses, then abandoned", async () => {
  const { sandbox, shop, upayments } = await open();
  shop.answers(503);
  const { session } = await upayments.charge(shop);
  await sandbox.control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });
  expect(shop.heard).toHaveLength(1);

  for (const seconds of [10, 60, 300]) await sandbox.control("POST", "/clock/advance", { seconds });
  await sandbox.control("POST", "/clock/advance", { seconds: 86_400 });

  expect(shop.heard).toHaveLength(4);
  const { notifications } = await sandbox.control("GET", `/payments/${session}`);
  expect(notifications).toMatchObject([{ state: "given up", tries: [503, 503, 503, 503] }]);
});

test("a notification that is accepted at the second try is not sent a third time", async () => {
  const { sandbox, shop, upayments } = await open();
  shop.answers(500);
  const { session } = await upayments.charge(shop);
  await sandbox.control("POST", `/payments/${session}/decide`, { result: "CAPTURED" });
  shop.answers(200);

  for (const seconds of [10, 600]) await sandbox.control("POST", "/clock/advance", { seconds });

  expect(shop.heard).toHaveLength(2);
});
