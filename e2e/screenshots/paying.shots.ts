import { expect, type Page } from "@playwright/test";
import { aCustomer } from "../customer.ts";
import { anOnlineOrder } from "../database/payments.ts";
import { goToConfirm } from "../steps.ts";
import { neverAnswer, test } from "./shoot.ts";

test("paying online", async ({ page, shoot }) => {
  await aCustomer(page, { services: 2, address: true });
  await goToConfirm(page, "Online");
  await expect(page.getByText("You pay")).toBeVisible();
  await shoot("paying-confirm");
  await page.route("**/odm/payment_session/*", (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, message: "Payment gateway error. Nothing was charged. Please try again." },
    }),
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot("paying-no-page", { whole: false });
  await page.unroute("**/odm/payment_session/*");
  await neverAnswer(page, "**/odm/payment_session/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await shoot("paying-opening", { whole: false });

  await page.route("**/odm/payment_quote**", (route) => route.fulfill({ json: { code: 200, data: { quote: null } } }));
  await page.goto("/checkout?step=2");
  await expect(page.getByRole("radio", { name: /Online/ })).toBeDisabled();
  await shoot("paying-not-available");
});

test("orders to be paid", async ({ page, shoot }) => {
  const { _id } = await aCustomer(page, { services: 1 });
  const { id: given } = await anOnlineOrder(_id, "REFUND_PENDING");
  await anOnlineOrder(_id, "SUCCESS");
  const { id: failed } = await anOnlineOrder(_id, "FAILED");
  const { id: pending } = await anOnlineOrder(_id, "PENDING");
  await page.goto("/account/orders");
  await expect(page.getByRole("article")).toHaveCount(4);
  await shoot("paying-orders");
  for (const [name, id] of [
    ["pending", pending],
    ["failed", failed],
    ["refund", given],
  ]) {
    await page.goto(`/order/${id}`);
    await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
    await shoot(`paying-order-${name}`);
  }
});

test("payments", async ({ page, shoot }) => {
  const { _id } = await aCustomer(page, { services: 1 });
  const query =
    "payment_id=100202212345678901&result=CAPTURED&post_date=1121&tran_id=202632512345678&ref=632512000123&track_id=9f2c1e7a5b&auth=B40871&order_id=632&payment_type=knet&invoice_id=INV-77&transaction_date=2026-11-21+13:45:00&receipt_id=R-12345";
  for (const [name, way, payment, status] of [
    ["paid", "success", "SUCCESS"],
    ["checking", "success", "PENDING"],
    ["checking-canceled", "canceled", "PENDING"],
    ["failed", "canceled", "FAILED"],
    ["late", "canceled", "FAILED", "Cancelled"],
    ["refunding", "success", "REFUND_PENDING"],
    ["refunded", "success", "REFUNDED"],
  ] as const) {
    const { number } = await anOnlineOrder(_id, payment, status);
    await page.goto(`/payment/${way}/${number}?${query}`);
    await settled(page);
    await shoot(`payment-${name}`);
  }
});

const settled = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
};
