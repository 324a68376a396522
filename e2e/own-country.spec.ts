import type { Page } from "@playwright/test";
import { aService } from "../server/tests/support/factories.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// A business opens in Kuwait, on an empty database in production. Prices are dinars, phone numbers are Kuwait's, and nothing on the
// screens they are on is India's.

const production = useProduction({ COUNTRY: "KW" });

const indian = /₹|\bRs\b|\bINR\b|rupee|\+91|Bengaluru/i;

async function expectNothingOfIndia(page: Page): Promise<void> {
  expect(await page.locator("body").innerText()).not.toMatch(indian);
  for (const facts of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(facts).not.toMatch(indian);
}

test("customers see prices in dinars, and log in with a phone number of Kuwait", async ({ page, console }) => {
  // The service of this test has no picture.
  console.allow(/404/);
  const service = await aService(production.db, { name: "AC service", price: 12_500 });
  const at = `/service/${service.id}/${service.sub_category_id}`;
  await expect.poll(async () => (await page.request.get(at)).status()).toBe(200);
  await page.goto(at);
  await expect(page.getByText("KWD 12.500").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await page.content()).includes("en-IN")).toBe(false);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.join()).toContain('"priceCurrency":"KWD"');
  await expectNothingOfIndia(page);

  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await expect(page.getByText("+965")).toBeVisible();
  const phone = page.getByLabel("Phone Number");
  await phone.fill("9876543210");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Invalid phone number")).toBeVisible();
  await expectNothingOfIndia(page);
  await phone.fill("50012345");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("+965 500 12345")).toBeVisible();
  await expect.poll(() => production.sent.join()).toContain("96550012345");
  await expectNothingOfIndia(page);
  await expectNoSideways(page);
});

test("the desk sets prices to the fils, and writes them in dinars", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/40[04]/);
  const service = await aService(production.db, { name: "AC service", price: 12_500 });
  await operatorSignsIn(production, page, { name: "Noura", roles: ["owner"], email: "noura@dar.example" });
  await page.goto(`/desk/catalogue/${service.sub_category_id}`);
  await page.getByRole("button", { name: "Price of AC service" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("KWD").first()).toBeVisible();
  await dialog.getByLabel("Price", { exact: true }).fill("9.7505");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(dialog.getByText("No more than 3 digits after the point").first()).toBeVisible();
  await dialog.getByLabel("Price", { exact: true }).fill("9.750");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByText("KWD 9.750").first()).toBeVisible();
  await expectNothingOfIndia(page);
  await expectAccessible(page);
});
