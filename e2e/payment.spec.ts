import type { Page } from "@playwright/test";
import { aCustomer, endSession, logInHere } from "./customer.ts";
import { anOnlineOrder, payOrder } from "./database/payments.ts";
import { expect, expectAccessible, test } from "./test.ts";

/** What the provider writes into the address when a payment went through. */
const paidQuery = new URLSearchParams({
  payment_id: "100202212345678901",
  result: "CAPTURED",
  post_date: "1121",
  tran_id: "202632512345678",
  ref: "632512000123",
  track_id: "9f2c1e7a5b",
  auth: "B40871",
  order_id: "632",
  payment_type: "knet",
  invoice_id: "INV-77",
  transaction_date: "2026-11-21 13:45:00",
  receipt_id: "R-12345",
});

const fact = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
const cartOf = (page: Page, userId: string) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`cart_${id}`) ?? "[]").length as number, userId);
const looks = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/odm/payment_status_")) seen.push(request.url());
  });
  return seen;
};

test("an order that the server reports as paid is shown as paid, and a new cart starts", async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 2 });
  const order = await anOnlineOrder(_id, "SUCCESS");
  const seen = looks(page);
  await page.goto(`/payment/success/${order.number}?${paidQuery}`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("Payment Successful", { exact: true })).toBeVisible();
  for (const [name, value] of [
    ["Order ID", order.number],
    ["Payment ID", "100202212345678901"],
    ["Payment Type", "KNET"],
    ["Date and Time", "21 November 2026 at 4:15 pm"],
    ["Status", "SUCCESS"],
    ["Result", "CAPTURED"],
    ["Auth Code", "B40871"],
    ["Transaction ID", "202632512345678"],
    ["Reference", "632512000123"],
    ["Track ID", "9f2c1e7a5b"],
    ["Post Date", "1121"],
    ["Invoice ID", "INV-77"],
    ["Receipt ID", "R-12345"],
  ] as const) {
    await expect(fact(page, name)).toHaveText(value);
  }
  await expectAccessible(page);
  await expect.poll(() => cartOf(page, _id)).toBe(0);
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
  expect(seen).toHaveLength(1);

  // The next cart is not the one that was paid for.
  await page.evaluate((id) => localStorage.setItem(`cart_${id}`, '[{"_id":"next","Price":1}]'), _id);
  await page.goto(`/payment/success/${order.number}`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Transaction Details" })).toBeHidden();
  await page.getByRole("link", { name: "View Order Details" }).click();
  await expect(page).toHaveURL(`/order/${order.id}`);
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
});

test("a cart that was not paid for stays when the paid order is opened again", { tag: "@one-size" }, async ({
  page,
}) => {
  const { _id, cart } = await aCustomer(page, { services: 2 });
  const order = await anOnlineOrder(_id, "SUCCESS");
  await page.evaluate(([id, paid]) => localStorage.setItem(`paid_orders_${id}`, JSON.stringify([paid])), [
    _id,
    order.id,
  ] as const);
  await page.goto(`/payment/success/${order.number}`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Cart, ${cart.length} services` })).toBeVisible();
});

test("writing 'CAPTURED' into the address is no payment: the page checks until the result is known", {
  tag: "@one-size",
}, async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 1 });
  const order = await anOnlineOrder(_id, "PENDING");
  const seen = looks(page);
  await page.goto(`/payment/success/${order.number}?${paidQuery}`);
  await expect(page.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  await expectAccessible(page);
  expect(await cartOf(page, _id)).toBe(1);
  expect(await page.getByText("Payment Successful").count()).toBe(0);
  await payOrder(order.id, "SUCCESS");
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect.poll(() => cartOf(page, _id)).toBe(0);
  expect(seen.length).toBeGreaterThan(1);
});

test("the pauses between two checks grow, and after minutes the customer has to ask", { tag: "@one-size" }, async ({
  page,
}) => {
  const { _id } = await aCustomer(page);
  const order = await anOnlineOrder(_id, "PENDING");
  await page.clock.install();
  const seen = looks(page);
  await page.goto(`/payment/success/${order.number}`);
  await expect(page.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  for (const [index, pause] of [2, 3, 5, 8, 12, 20, 30, 45, 60].entries()) {
    expect(seen).toHaveLength(index + 1);
    const answered = page.waitForResponse("**/odm/payment_status_success/*");
    await page.clock.runFor(pause * 1000 + 50);
    await (await answered).finished();
    // Once another timer has run, the answer has reached the page.
    await page.clock.runFor(50);
  }
  await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
  await expectAccessible(page);
  await payOrder(order.id, "FAILED");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
});

test("a payment that was given up is found by the address's query if the path names no order", {
  tag: "@one-size",
}, async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 1 });
  const order = await anOnlineOrder(_id, "FAILED");
  for (const address of [
    `/payment/canceled?requested_order_id=${order.number}&order_id=632`,
    `/payment/canceled?order_id=${order.number}`,
    `/payment/canceled/undefined?requested_order_id=${order.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
    await expect(fact(page, "Status")).toHaveText("failed");
  }
  // The path comes first.
  const other = await anOnlineOrder(_id, "SUCCESS");
  await page.goto(`/payment/canceled/${order.number}?requested_order_id=${other.number}`);
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await page.goto("/payment/canceled");
  await expect(page.getByRole("heading", { name: "We could not find this payment" })).toBeVisible();
});

test("a payment that was given up says so, with what support will ask for", async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 1 });
  const order = await anOnlineOrder(_id, "FAILED");
  const told = { result: "CANCELED", requested_order_id: order.number, order_id: "632", payment_type: "knet" };
  await page.goto(
    `/payment/canceled/${order.number}?${new URLSearchParams({ ...told, ref: "632512000123", transaction_date: "2026-11-21T13:45:00" })}`,
  );
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expect(page.getByText("Payment Failed!")).toBeVisible();
  await expect(page.getByText("Your payment was not completed successfully.")).toBeVisible();
  await expect(
    page.getByText("If you believe this is an error, please try again or contact our support team."),
  ).toBeVisible();
  await expect(fact(page, "Status")).toHaveText("failed");
  await expect(fact(page, "Result")).toHaveText("canceled");
  await expect(page.getByText(/You can pay until \d+:\d\d [ap]m\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(fact(page, "Order ID")).toHaveText(order.number);
  await expect(fact(page, "Payment Method")).toHaveText("knet");
  await expect(fact(page, "Date and Time")).toHaveText("21 November 2026 at 4:15 pm");
  await expect(fact(page, "Reference ID")).toHaveText("632512000123");
  await expectAccessible(page);
  expect(await cartOf(page, _id)).toBe(1);
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Contact Support" }).click();
  await expect(page).toHaveURL("/support");

  await page.goto(`/payment/canceled/${order.number}?order_id=632`);
  await expect(fact(page, "Order ID")).toHaveText("632");
  await expect(fact(page, "Date and Time")).toHaveCount(0);
  await expect(fact(page, "Reference ID")).toHaveCount(0);
});

test("a payment that arrived after all is not called failed", { tag: "@one-size" }, async ({ page }) => {
  const { _id } = await aCustomer(page);
  const order = await anOnlineOrder(_id, "SUCCESS");
  await page.goto(`/payment/canceled/${order.number}?result=CANCELED`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("Payment Failed!")).toHaveCount(0);
});

test("a payment that is not decided yet is not called failed, whichever page the customer came to", {
  tag: "@one-size",
}, async ({ page }) => {
  const { _id } = await aCustomer(page);
  const order = await anOnlineOrder(_id, "PENDING");
  await page.goto(`/payment/canceled/${order.number}?result=PENDING`);
  await expect(page.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
  await expect(page.getByText("Payment Failed!")).toHaveCount(0);
  await expectAccessible(page);
  await payOrder(order.id, "FAILED");
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expect(page.getByText("Payment Failed!")).toBeVisible();
});

test("a refunded payment says so, and so does a payment that was not made in time", {
  tag: "@one-size",
}, async ({ page }) => {
  const { _id } = await aCustomer(page);
  for (const [status, heading, words] of [
    ["REFUND_PENDING", "Your payment is given back", "Refund on its way"],
    ["REFUNDED", "Your payment was given back", "Refunded"],
    ["FAILED", "This order is cancelled", "Not paid"],
  ] as const) {
    const order = await anOnlineOrder(_id, status, "Cancelled");
    await page.goto(`/payment/success/${order.number}?${paidQuery}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("button", { name: /Try again|Pay now/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "View Order Details" }).click();
    await expect(fact(page, "Payment").last()).toHaveText(words);
  }
});

test("another customer's order and a made-up order are not found, whatever the address says", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/40[04]/);
  const other = await aCustomer(page);
  const order = await anOnlineOrder(other._id, "SUCCESS");
  await page.context().clearCookies();
  const { _id } = await aCustomer(page, { services: 1 });
  for (const path of [
    `success/${order.number}`,
    `canceled/${order.number}`,
    "success/CH-2222-2222",
    "success/%3Cb%3E",
  ]) {
    await page.goto(`/payment/${path}?${paidQuery}`);
    await expect(page.getByRole("heading", { name: "We could not find this payment" })).toBeVisible();
    await expect(page.getByText("100202212345678901")).toHaveCount(0);
  }
  await expectAccessible(page);
  expect(await cartOf(page, _id)).toBe(1);
});

test("a server that fails to answer can be asked again", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/500|net::/);
  const { _id } = await aCustomer(page);
  const order = await anOnlineOrder(_id, "SUCCESS");
  let down = true;
  await page.route("**/odm/payment_status_*/**", (route) =>
    down ? route.fulfill({ status: 500, json: { code: 500, message: "" } }) : route.continue(),
  );
  await page.goto(`/payment/canceled/${order.number}`);
  await expect(page.getByRole("alert")).toContainText("Payment failed: something went wrong.");
  await page.goto(`/payment/success/${order.number}?${paidQuery}`);
  await expect(page.getByRole("alert")).toContainText(
    "Payment successful, but something went wrong. Please contact our customer service.",
  );
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "View Order Details" })).toHaveCount(0);
  down = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
});

test("while the server is asked, the page says so; a customer who has to log in returns to the whole address", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/401/);
  const customer = await aCustomer(page);
  const order = await anOnlineOrder(customer._id, "SUCCESS");
  await endSession(page);
  await page.goto(`/payment/success/${order.number}?${paidQuery}`);
  await expect(page).toHaveURL(/\/auth$/);
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  await page.route("**/odm/payment_status_*/**", async (route) => {
    await gate;
    await route.continue();
  });
  await logInHere(page, customer);
  await expect(page).toHaveURL(/\/payment\/success\//);
  await expect(page.getByText("Verifying payment, please wait...")).toBeVisible();
  await expectAccessible(page);
  go();
  await expect(fact(page, "Payment ID")).toHaveText("100202212345678901");
});
