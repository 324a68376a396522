import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOnlineOrder, cancelOrder } from "./database/payments.ts";
import { atHostedPage, capturesOf, decide, goWrong } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

const withACart = { services: 1, address: true };
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" }).click();
const orderNumber = (page: Page) => /CH-\w{4}-\w{4}/.exec(page.url())?.[0] ?? "";

/** Counts how often an order was sent, and how often a payment page was asked for. */
function sent(page: Page) {
  const counts = { orders: 0, pages: 0 };
  page.on("request", (request) => {
    if (request.method() !== "POST") return;
    if (request.url().endsWith("/odm/srv_booking")) counts.orders += 1;
    if (request.url().includes("/odm/payment_session/")) counts.pages += 1;
  });
  return counts;
}

test("what is charged is shown first, the order is paid on the provider's page, and a new cart starts", async ({
  page,
}) => {
  const { cart } = await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  const rupees = Number(cart[0]?.Price);
  await expect(
    page.getByText(`You pay Rs ${new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(rupees)}`),
  ).toBeVisible();
  const charged = page.getByText(/The payment page charges KWD\s[\d.]+\d\./);
  await expect(charged).toContainText("Rs 1.00 is 0.0036 Kuwaiti dinars.");
  await expectAccessible(page);
  const [amount] = /KWD\s[\d.]*\d/.exec(await charged.innerText()) ?? [""];

  const counts = sent(page);
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  await atHostedPage(page);
  expect(counts).toEqual({ orders: 1, pages: 1 });
  await page.getByRole("button", { name: `Pay ${amount.replace(/\s/, " ")}` }).click();

  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("Payment Successful", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
  await page.getByRole("link", { name: "View Order Details" }).click();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
});

test("after a decline the same order is tried again, and paid once", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  await placeOrder(page);
  await atHostedPage(page);
  await page.getByRole("button", { name: "Decline" }).click();

  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expect(page.getByText("Payment Failed!")).toBeVisible();
  await expect(page.getByText(/You can pay until/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 service" })).toBeVisible();
  const ordId = orderNumber(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await atHostedPage(page);
  await page.getByRole("button", { name: /^Pay KWD/ }).click();

  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  expect(orderNumber(page)).toBe(ordId);
  expect(await capturesOf(ordId)).toBe(1);
  await page.goto("/account/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a customer who leaves the payment page finds the order again: by Back, in the cart, and in the orders", {
  tag: "@one-size",
}, async ({ page, context }) => {
  await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  await placeOrder(page);
  const session = await atHostedPage(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeVisible();
  await placeOrder(page);
  expect(await atHostedPage(page)).toBe(session);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  const ordId = orderNumber(page);
  await page.close();

  const later = await context.newPage();
  await later.goto("/account/orders");
  await expect(later.getByRole("article")).toHaveCount(1);
  await expect(later.getByText(/You can pay until/)).toBeVisible();
  await expectAccessible(later);
  await later.getByRole("link", { name: /^View Details/ }).click();
  await expect(later.getByRole("region", { name: "This order waits for your payment." })).toContainText(
    "Your payment did not go through.",
  );
  await expectAccessible(later);
  await later.getByRole("button", { name: "Try again" }).click();
  const again = await atHostedPage(later);
  expect(again).not.toBe(session);
  // The way back is lost: the order's page still shows the truth, and its cart is not ordered twice.
  await goWrong(later, { browser: "lost", notify: "never" });
  await later.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(later.getByRole("heading", { name: "The connection broke" })).toBeVisible();
  await later.goto(`/order/${ordId}`);
  await expect(later.getByText("Paid", { exact: true })).toBeVisible();
  await expect(later.getByRole("link", { name: "Cart, empty" })).toBeVisible();
});

test("two tabs lead to the same payment page, which takes one payment", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  // The sandbox's answer for a page that is already paid.
  console.allow(/409.*\/upayments\/pay/);
  await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  await placeOrder(page);
  const session = await atHostedPage(page);

  const other = await context.newPage();
  await other.goto("/account/orders");
  await other.getByRole("button", { name: /^Pay now/ }).click();
  expect(await atHostedPage(other)).toBe(session);
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await other.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(other.getByRole("heading", { name: "This payment is finished" })).toBeVisible();
  await other.getByRole("link", { name: /^Back to/ }).click();
  await expect(other.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  expect(await capturesOf(orderNumber(page))).toBe(1);
});

test("a payment that the bank has not decided yet is checked again until it has", { tag: "@one-size" }, async ({
  page,
}) => {
  await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  await placeOrder(page);
  const session = await atHostedPage(page);
  await goWrong(page, { decision: "pending", pendingSeconds: 0, notify: "never" });
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(page).toHaveURL(/\/payment\/canceled\//);
  await expect(page.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 service" })).toBeVisible();
  await decide(session, "CAPTURED");
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
});

test("without a payment page the order is kept, and the same order is tried again", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/422|500/);
  await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  const counts = sent(page);
  const failed = page.getByRole("dialog", { name: "Payment Failed" });
  // Not even the order can be placed.
  await page.route("**/odm/srv_booking", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
    times: 1,
  });
  await placeOrder(page);
  await expect(failed).toContainText("Payment processing failed. Please try again.");
  await failed.getByRole("button", { name: "OK" }).click();
  // No payment page, because the provider is down.
  const message = "Payment gateway error. Nothing was charged. Please try again.";
  const down = (route: Parameters<Parameters<Page["route"]>[1]>[0]) =>
    route.fulfill({ status: 422, json: { code: 422, message } });
  await page.route("**/odm/payment_session/*", down);
  await placeOrder(page);
  await expect(failed).toContainText(message);
  await expect(failed).toContainText(/Order CH-\w{4}-\w{4} is placed and waits for your payment\./);
  await expectAccessible(page);
  // Waits for each answer: the dialog says the same before it arrives.
  const tryAgain = async () => {
    const answered = page.waitForResponse("**/odm/payment_session/*");
    await failed.getByRole("button", { name: "Try again" }).click();
    await answered;
  };
  await tryAgain();
  await expect(failed).toContainText(message);
  // An answer without the payment page's address.
  await page.unroute("**/odm/payment_session/*", down);
  await page.route(
    "**/odm/payment_session/*",
    (route) => route.fulfill({ json: { code: 200, message: "", data: {} } }),
    { times: 1 },
  );
  await tryAgain();
  await expect(failed).toContainText("Payment gateway error");
  await failed.getByRole("button", { name: "Try again" }).click();
  await atHostedPage(page);
  expect(counts.orders).toBe(2);
  await page.goto("/account/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("an order that was cancelled meanwhile opens no payment page, and its cart becomes a new order", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/409/);
  await aCustomer(page, withACart);
  await goToConfirm(page, "Online");
  await placeOrder(page);
  await atHostedPage(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await cancelOrder(orderNumber(page));
  const failed = page.getByRole("dialog", { name: "Payment Failed" });
  const message = "This order is cancelled. Please place it again.";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toContainText(message);

  await page.goto("/checkout?step=3");
  await placeOrder(page);
  await expect(failed).toContainText(message);
  await expect(failed.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectAccessible(page);
  await expect(failed.getByRole("button", { name: "OK" })).toBeFocused();
  await failed.getByRole("button", { name: "OK" }).click();
  await placeOrder(page);
  await atHostedPage(page);
  await page.goto("/account/orders");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Pay now/ })).toHaveCount(1);
});

test("a page from the browser's back/forward cache can be used again", { tag: "@one-size" }, async ({ page }) => {
  const { _id } = await aCustomer(page, withACart);
  const { id } = await anOnlineOrder(_id, "FAILED");
  await page.goto(`/order/${id}`);
  // The payment page never comes: the browser stays where it is.
  await page.route("**/never", (route) => route.fulfill({ status: 204 }));
  await page.route("**/odm/payment_session/*", (route) =>
    route.fulfill({ json: { code: 200, message: "", data: { link: `${new URL(page.url()).origin}/never` } } }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Opening the payment page..." })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
