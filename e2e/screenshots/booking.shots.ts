import { expect } from "@playwright/test";
import { aCustomer } from "../customer.ts";
import { goToConfirm } from "../steps.ts";
import { change, longName, neverAnswer, test } from "./shoot.ts";

test("services with a cart", async ({ page, shoot }) => {
  await aCustomer(page, { services: 3 });
  await page.goto("/");
  await page.getByRole("link", { name: "Plumbing" }).click();
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeVisible();
  await shoot("services-cart", { whole: false });
  const bar = page.getByRole("button", { name: /Show your cart/ });
  if (await bar.first().isVisible()) {
    await bar.first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shoot("cart-sheet", { whole: false });
    await page.keyboard.press("Escape");
  }
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/service\//);
  await shoot("service-cart", { whole: false });
});

test("checkout", async ({ page, shoot }) => {
  await aCustomer(page);
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();
  await shoot("checkout-empty");
  await aCustomer(page, { services: 2 });
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await shoot("checkout-cart");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("link", { name: "Add New Address" })).toBeVisible();
  await shoot("checkout-no-address");
  await aCustomer(page, { services: 2, address: true });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("radio", { name: /Indiranagar/ })).toBeVisible();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await expect(page.getByRole("radiogroup", { name: /^Time,/ })).toBeVisible();
  await page.getByRole("radio", { name: /COD/ }).check();
  await shoot("checkout-choose");
  await page.getByRole("button", { name: "Continue" }).click();
  await shoot("checkout-missing");
  await change(page, "**/services_list*", (services) => {
    for (const service of services) service.Price -= 10;
  });
  await goToConfirm(page);
  await shoot("checkout-confirm");
  await page.unroute("**/services_list*");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog", { name: "Prices Have Changed" })).toBeVisible();
  await shoot("checkout-prices", { whole: false });
  await page.keyboard.press("Escape");
  await page.route("**/odm/srv_booking", (route) => route.abort());
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Network error: Please check your internet connection.")).toBeVisible();
  await shoot("checkout-refused", { whole: false });
  await page.getByRole("button", { name: "OK" }).click();
  await page.unroute("**/odm/srv_booking");
  await neverAnswer(page, "**/odm/srv_booking");
  await page.getByRole("button", { name: "Place Order" }).click();
  await shoot("checkout-placing", { whole: false });
});

test("forty items with long names", async ({ page, shoot }) => {
  await change(page, "**/services_list*", (services) => {
    for (const service of services) {
      service.ServiceName = `Installation of ${longName}`;
      service.Price = 149_900;
    }
  });
  await aCustomer(page, { services: 40, address: true });
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await shoot("checkout-forty");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("radio", { name: /COD/ })).toBeVisible();
  await shoot("checkout-forty-choose");
});

test("invoice to a company", async ({ page, shoot }) => {
  await aCustomer(page, { services: 2, address: true });
  await goToConfirm(page);
  const to = page.getByRole("region", { name: "Invoice to" });
  await to.getByRole("button").click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await shoot("bill-to-missing", { whole: false });
  await form.getByLabel("Company name").fill(longName);
  await form.getByLabel("GSTIN").fill("29AAGCB7383J1Z4");
  await form.getByLabel("Company address").fill("14, Residency Road\nBengaluru 560025");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await shoot("checkout-bill-to");
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(to).toContainText(longName);
  await shoot("order-bill-to");
  await to.getByRole("button").click();
  await shoot("bill-to", { whole: false });
});

test("several of a service", async ({ page, shoot }) => {
  const { _id } = await aCustomer(page, { services: 3, address: true });
  await page.evaluate((user) => {
    const key = `cart_${user}`;
    const cart = JSON.parse(localStorage.getItem(key) ?? "[]");
    localStorage.setItem(key, JSON.stringify(cart.map((item: object) => ({ ...item, quantity: 4 }))));
  }, _id);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await shoot("checkout-several");
  await goToConfirm(page);
  await shoot("confirm-several");
});
