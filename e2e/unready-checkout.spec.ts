import { aCustomer } from "./customer.ts";
import { choosePayment } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("an empty cart offers to browse, and cannot go on", async ({ page }) => {
  await aCustomer(page);
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Browse services" })).toBeVisible();
  await expectAccessible(page);
});

test("a cart that cannot be loaded says so, and loads after a retry", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/500|Something went wrong/);
  const { cart } = await aCustomer(page, { services: 2 });
  await page.route(
    "**/services_list*",
    (route) => route.fulfill({ status: 500, json: { code: 500, message: "Something went wrong" } }),
    { times: 1 },
  );
  await page.goto("/checkout");
  await expect(page.getByRole("alert")).toContainText("Failed to load cart");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("main")).toContainText(cart[1]?.ServiceName ?? "");
});

test("a last step without its choices asks for them in order", async ({ page }) => {
  await aCustomer(page, { services: 1, address: true });
  await page.goto("/checkout?step=3");
  const place = page.getByRole("button", { name: "Place Order", exact: true });
  await place.click();
  const addresses = page.getByRole("dialog", { name: "Select a delivery address" });
  await addresses.getByRole("radio", { name: /Indiranagar/ }).check();
  await expectAccessible(page);
  await addresses.getByRole("button", { name: "Deliver here" }).click();
  await place.click();
  await expect(page.getByRole("dialog", { name: "Payment Required" })).toContainText("Please select a payment method.");
  await expectAccessible(page);
});

test("a later step without a cart leads to the cart", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page, { address: true });
  for (const step of [2, 3]) {
    await page.goto(`/checkout?step=${step}`);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
    await expect(page.getByRole("button", { name: "Place Order", exact: true })).toHaveCount(0);
  }
});

test("a cart that is emptied elsewhere books nothing", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page, { services: 1, address: true });
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, "COD");
  await page.getByRole("button", { name: "Continue" }).click();
  const another = await page.context().newPage();
  await another.goto("/checkout");
  await another
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(another.getByRole("main").getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Place Order", exact: true }).click();
  const empty = page.getByRole("dialog", { name: "Cart Empty" });
  await expect(empty).toContainText("Add some services before placing an order.");
});
