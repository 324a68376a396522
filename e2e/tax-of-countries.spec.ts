import type { Page } from "@playwright/test";
import { aCategory } from "../server/tests/support/factories.ts";
import { openProduction, type Production } from "./production.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

// The desk asks for the tax of the country that its business is in, and for no other's.

interface Desk {
  country: string;
  production: Production;
}
const inCountry = test.extend<Desk>({
  country: ["IN", { option: true }],
  // In a database of its own: on the demo's, other tests bill at the same time.
  production: async ({ country }, use) => {
    const production = await openProduction({ COUNTRY: country });
    await use(production);
    await production.close();
  },
  baseURL: async ({ production }, use) => use(production.url),
});

const asOwner = (page: Page, production: Production, name: string): Promise<void> =>
  operatorSignsIn(production, page, { name, roles: ["owner"], email: "owner@dar.example" });

const ofIndia = /GST|\bSAC\b|TCS|9\(5\)|Place of supply/;
const isWell = async (page: Page) => {
  await expectNoSideways(page);
  await expectAccessible(page);
};

inCountry.describe("in India", { tag: "@one-size" }, () => {
  inCountry(
    "an owner confirms a rule that was begun with, and takes over one for beauty services",
    async ({ page, production }) => {
      await aCategory(production.db, { name: "Salon for women, bridal make-up and hair at home" });
      await aCategory(production.db, { name: "Plumbing" });
      await asOwner(page, production, "Asha Rao");
      await page.goto("/desk/settings/tax");
      const rules = page.getByRole("row", { name: "All categories" });
      await expect(rules).toHaveCount(2);
      await expect(rules.filter({ hasText: "Without a GSTIN" })).toContainText("5 %");
      await expect(rules.filter({ hasText: "Without a GSTIN" })).toContainText("Notifications 17/2017");
      await expect(page.getByText("To be confirmed by your tax adviser")).toHaveCount(2);
      await isWell(page);
      await page.getByRole("button", { name: "Confirm the rule for all categories from 25 Jan 2018" }).click();
      await expect(rules.filter({ hasText: "Without a GSTIN" })).toContainText("Confirmed by Asha Rao");
      await expect(page.getByText("To be confirmed by your tax adviser")).toHaveCount(1);

      const suggested = page.getByRole("listitem").filter({ hasText: "Beauty and salon services" });
      await expect(suggested).toContainText("Law since 22 Sept 2025");
      await expect(suggested.getByRole("button", { name: "Take over" })).toBeDisabled();
      await suggested.getByLabel("Category").selectOption("Salon for women, bridal make-up and hair at home");
      await suggested.getByRole("button", { name: "Take over" }).click();
      await expect(page.getByRole("row", { name: "Salon for women" })).toHaveCount(2);
      await expect(page.getByText("To be confirmed by your tax adviser")).toHaveCount(3);
      await expect(suggested.getByLabel("Category").getByRole("option")).toHaveText(["Choose a category", "Plumbing"]);
      await isWell(page);
    },
  );
});

inCountry.describe("in the Emirates", { tag: "@one-size" }, () => {
  inCountry.use({ country: "AE" });
  inCountry(
    "an owner enters the tax registration number, and exempts a category",
    async ({ page, production, console }) => {
      console.allow(/400/);
      await aCategory(production.db, { name: "Nursing at home" });
      await asOwner(page, production, "Noura Ali");
      await page.goto("/desk/settings/invoices");
      const number = page.getByLabel("Tax registration number (TRN)");
      await number.fill("10012345678900");
      await page.getByRole("button", { name: "Save settings" }).click();
      await expect(
        page.getByText("Enter the 15 digits of a tax registration number, or nothing").first(),
      ).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(ofIndia);

      await page.goto("/desk/settings/tax");
      await expect(page.getByRole("link", { name: "Enter the business's tax number" })).toBeVisible();
      await page.getByRole("link", { name: "Enter the business's tax number" }).click();
      await number.fill("100123456789003");
      await page.getByRole("button", { name: "Save settings" }).click();
      await expect(page.getByText("The settings are saved.")).toBeVisible();

      await page.goto("/desk/settings/tax");
      const standard = page.getByRole("row", { name: "All categories" });
      await expect(standard).toHaveCount(1);
      await expect(standard).toContainText("5 %");
      await expect(standard).toContainText("The standard rate: Federal Decree-Law No. 8 of 2017, article 3");
      await expect(page.getByText("To be confirmed")).toBeHidden();
      await page.getByRole("button", { name: "Add rule" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Rate, in per cent")).toHaveValue("5");
      await dialog.getByLabel("For", { exact: true }).selectOption("Nursing at home");
      await dialog.getByLabel("Who owes it").selectOption("No tax");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Add rule" }).click();
      await expect(page.getByRole("row", { name: "Nursing at home" })).toContainText("Confirmed by Noura Ali");
      await expect(page.getByRole("main")).not.toContainText(ofIndia);
      await isWell(page);
    },
  );
});

inCountry.describe("in Kuwait", { tag: "@one-size" }, () => {
  inCountry.use({ country: "KW" });
  inCountry("the desk asks for no tax number, and has no rules of tax", async ({ page, production }) => {
    await asOwner(page, production, "Fahad Ali");
    await page.goto("/desk/settings/invoices");
    await expect(page.getByLabel("Years that invoices are kept")).toBeVisible();
    await expect(page.getByLabel("GSTIN")).toBeHidden();
    await expect(page.getByLabel("Tax registration number (TRN)")).toBeHidden();
    await page.getByRole("link", { name: "All settings" }).click();
    await expect(page.getByRole("link", { name: /^Commission/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Tax/ })).toBeHidden();
    await expect(page.getByRole("main")).not.toContainText(ofIndia);
    await isWell(page);
    await page.goto("/desk/figures");
    await expect(page.getByRole("heading", { name: "A month", exact: true })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(ofIndia);
  });
});
