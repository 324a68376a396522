import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { expect } from "@playwright/test";
import { wordsOf } from "../../words/words-of.ts";
import { aCustomer } from "../customer.ts";
import { pastOrders } from "../database/orders.ts";
import { anOnlineOrder } from "../database/payments.ts";
import { test } from "./shoot.ts";

const translations = (Object.keys(languages) as Language[]).filter((code) => code !== defaultLanguage);

for (const code of translations) {
  const { lang: locale } = languages[code];
  const [checkout, account, order] = [wordsOf("checkout", code), wordsOf("account", code), wordsOf("order", code)];
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`a visitor, in ${code}`, async ({ page, shoot }) => {
      await page.goto("/");
      await shoot(`${code}-home`);
      await page.getByRole("region").getByRole("article").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/service\//);
      await page.waitForLoadState("networkidle");
      await shoot(`${code}-service`);
      await page.getByRole("navigation").getByRole("link").nth(2).click();
      await expect(page).toHaveURL(/\/services\//);
      await expect(page.getByRole("article").first()).toBeVisible();
      await shoot(`${code}-services`);
      await page.goto("/auth");
      await shoot(`${code}-auth`);
      await page.goto("/terms");
      await shoot(`${code}-terms`);
    });

    test(`a customer, in ${code}`, async ({ page, shoot }) => {
      const { _id } = await aCustomer(page, { services: 2, address: true });
      const [completed] = await pastOrders(_id, 1, "Completed");
      const unpaid = await anOnlineOrder(_id, "FAILED");
      await page.goto("/checkout");
      await page.getByRole("button", { name: checkout.cart.proceed }).waitFor();
      await shoot(`${code}-checkout-cart`);
      await page.getByRole("button", { name: checkout.cart.proceed }).click();
      await page.getByRole("radio", { name: /Indiranagar/ }).check();
      await page.getByRole("radio", { name: checkout.payment.Online.name }).check();
      await shoot(`${code}-checkout-choose`);
      await page.getByRole("button", { name: checkout.choose.continue }).click();
      await page.getByText("KWD").waitFor();
      await shoot(`${code}-checkout-confirm`);
      await page.goto("/account/orders");
      await expect(page.getByRole("article").first()).toBeVisible();
      await shoot(`${code}-account-orders`);
      await page.goto(`/order/${unpaid.id}`);
      await page.waitForLoadState("networkidle");
      await shoot(`${code}-order-unpaid`);
      await page.goto(`/payment/canceled/${unpaid.number}`);
      await page.waitForLoadState("networkidle");
      await shoot(`${code}-payment-failed`);
      await page.goto("/account/details");
      await page.waitForLoadState("networkidle");
      await shoot(`${code}-account-details`);
      await page.goto("/account/address");
      await expect(page.getByText("Lakeview")).toBeVisible();
      await shoot(`${code}-address-list`);
      await page.getByRole("button", { name: account.addresses.add }).click();
      await page.getByRole("application").click();
      await expect(page.locator(".map-pin")).toBeVisible();
      await shoot(`${code}-address-map`);
      await page.getByRole("button", { name: wordsOf("place", code).pin.confirm }).click();
      await page.waitForLoadState("networkidle");
      await shoot(`${code}-address-form`);
      await page.goto(`/order/${completed}`);
      await page.getByRole("heading", { name: order.heading }).waitFor();
      await page.waitForLoadState("networkidle");
      await shoot(`${code}-order`);
    });
  });
}
