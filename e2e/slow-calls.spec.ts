import type { Locator, Page } from "@playwright/test";
import { holdCalls } from "./calls.ts";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { goToConfirm, search } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
/** Returns where an element is on the whole page, to the pixel. */
const placeOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [left, top + scrollY, width].map(Math.round);
  });

test("while the home page loads, four categories and a row of each carousel have placeholders", async ({ page }) => {
  await page.goto("/about");
  const release = await holdCalls(page, "*_list");
  await page.getByRole("link", { name: "Chowk, home" }).click();
  const categories = region(page, "Explore Categories");
  await expect(categories.locator(".card")).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Top Rated" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our Happy Customers" })).toBeVisible();
  await expectAccessible(page);
  const first = await placeOf(categories.locator(".card").first());

  await release();
  await expect(categories.getByRole("link", { name: "Plumbing" })).toBeVisible();
  expect(await placeOf(categories.locator(".card").first())).toEqual(first);
});

test("while services load, there are six placeholders, and the services appear in their place", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Plumbing" }).click();
  const dialog = page.getByRole("dialog", { name: "Plumbing" });
  const release = await holdCalls(page, "service_by_sub_category/**");
  await dialog.getByRole("link", { name: /Tap & Shower/ }).click();
  const waiting = page.getByRole("status", { name: "Loading services" });
  await expect(waiting.locator(".card")).toHaveCount(6);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tap & Shower");
  await expectAccessible(page);
  const first = await placeOf(waiting.locator(".card").first());

  await release();
  await expect(page.getByRole("article").first()).toBeVisible();
  const [left, top, width] = await placeOf(page.getByRole("article").first());
  expect([left, width]).toEqual([first[0], first[2]]);
  expect(Math.abs((top ?? 0) - (first[1] ?? 0))).toBeLessThanOrEqual(8);
});

test("a slow category shows a spinner, a slow search says so, and a slow service has a placeholder", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/");
  const tiles = await holdCalls(page, "srv_sub_by_category/**");
  await page.getByRole("link", { name: "Plumbing" }).click();
  const dialog = page.getByRole("dialog", { name: "Plumbing" });
  await expect(dialog.getByRole("status")).toHaveText("Loading sub-categories");
  await tiles();
  await expect(dialog.getByRole("link", { name: /Tap & Shower/ })).toBeVisible();

  // From here on, no service is known from a list that was shown before.
  await page.goto("/about");
  const results = await holdCalls(page, "service_search*");
  const details = await holdCalls(page, "services/*");
  await search(page, "tap repair");
  await expect(page.getByText("Searching...")).toBeVisible();
  await expectAccessible(page);
  await results();
  await page.getByRole("option", { name: /^Tap repair/ }).click();
  await expect(page.getByRole("status", { name: "Loading the service" })).toBeVisible();
  await details();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap repair");
});

test("a customer's pages say that they are loading", { tag: "@one-size" }, async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 1, address: true });
  const [order] = await pastOrders(_id, 1, "Open");
  const waits: [calls: string, path: string, waiting: string, then: string][] = [
    ["services_list", "/checkout", "Loading your cart", "Proceed to Checkout"],
    ["myaddresslist/**", "/checkout?step=2", "Loading your addresses", "Near Metro station"],
    ["odm/user_srv_booking/**", "/account/orders", "Loading your orders", "View Details"],
    ["myaddresslist/**", "/account/address", "Loading your addresses", "Near Metro station"],
    ["odm/srv_booking/*", `/order/${order}`, "Loading your order", "Order Placed"],
  ];
  for (const [calls, path, waiting, then] of waits) {
    await test.step(path, async () => {
      const release = await holdCalls(page, calls);
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("status").filter({ hasText: waiting })).toBeVisible();
      await release();
      await expect(main.getByText(then).filter({ visible: true }).first()).toBeVisible();
    });
  }
});

test("while a form is sent, its button says so", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page, { services: 1, address: true });
  const sendAt = async (calls: string, button: string, busy: string, then: string) => {
    const release = await holdCalls(page, calls);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("button", { name: busy })).toBeVisible();
    await release();
    await expect(page.getByText(then).first()).toBeVisible();
  };
  await page.goto("/account/details");
  await page.getByRole("main").getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Full name").fill("Meera Krishnan");
  await sendAt("update_user/**", "Save Changes", "Saving...", "Your profile is saved.");

  await page.goto("/account/address");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Landmark").fill("Lake");
  await sendAt("myaddress/**", "Update", "Updating...", "Address updated successfully!");

  await goToConfirm(page);
  await sendAt("odm/srv_booking", "Place Order", "Placing order...", "My Orders");
});
