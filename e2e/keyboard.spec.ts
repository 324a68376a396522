import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { tabTo } from "./steps.ts";
import { expect, test } from "./test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the keyboard alone gets through the checkout, and each step begins at its heading", async ({ page }) => {
  await aCustomer(page, { services: 2, address: true });
  await page.goto("/checkout");
  await expect(heading(page, "Your Cart")).toBeVisible();

  await tabTo(page, "button", /^Remove/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeFocused();
  await tabTo(page, "button", "Proceed to Checkout");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Shipping & Payment")).toBeFocused();
  await tabTo(page, "radio", /Indiranagar/);
  await page.keyboard.press("Space");
  await tabTo(page, "radio", "Online");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^COD/ })).toBeChecked();
  await tabTo(page, "button", "Continue");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Confirm Payment")).toBeFocused();
  await page.goBack();
  await expect(heading(page, "Shipping & Payment")).toBeFocused();
  await page.goForward();
  await tabTo(page, "button", "Place Order");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article")).toHaveCount(1);
});
