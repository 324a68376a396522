import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { atHostedPage } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("an order is cancelled after a question, and the focus stays where it was", async ({ page, console }) => {
  console.allow(/500/);
  const { _id } = await aCustomer(page);
  const [order] = await pastOrders(_id, 1, "Open");
  await page.goto(`/order/${order}`);
  const button = page.getByRole("button", { name: "Cancel Order" });
  await button.press("Enter");
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText("It costs nothing until your partner sets out.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep Order" }).press("Enter");
  await expect(button).toBeFocused();

  await page.route("**/odm/srv_booking/*/cancel", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await button.press("Enter");
  await question.getByRole("button", { name: "Cancel Order" }).press("Enter");
  // In the dialog: behind it, the alert would be hard to read, and out of reach for a screen reader.
  await expect(question.getByRole("alert")).toContainText("Failed to cancel the order");
  await question.getByRole("button", { name: "Cancel Order" }).press("Enter");
  await expect(page.getByText("Your order is cancelled", { exact: true })).toBeFocused();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(button).toBeHidden();
  await page.goto("/account/orders");
  await expect(page.getByRole("article")).toContainText("Cancelled");
});

test("the payment of a cancelled order is on its way back", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page, "Online");
  await page.getByRole("button", { name: "Place Order" }).click();
  await atHostedPage(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("link", { name: "View Order Details" }).click();
  await page.getByRole("button", { name: "Cancel Order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText("What you paid goes back the way it came.");
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText("Your order is cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText(/Refund/)).toBeVisible();
});
