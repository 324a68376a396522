import type { Page } from "@playwright/test";
import { cancellationFee } from "./database/business.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("the site shows what the business says about itself; editing over a colleague's change is refused", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // The change that comes too late, and the invalid phone number.
  console.allow(/status of 4(00|09)/);
  await anOperator(page, "owner");
  const site = async () => (await page.request.get("/")).text();
  const phone = page.getByLabel("Phone");
  const point = page.getByRole("group", { name: "Third point" });
  const save = (at: Page) => at.getByRole("button", { name: "Save", exact: true }).click();

  await page.goto("/desk/settings/site");
  await expectNoSideways(page);
  await expectAccessible(page);
  const colleague = await anotherBrowser();
  await anOperator(colleague, "owner");
  await colleague.goto("/desk/settings/site");
  await expect(colleague.getByLabel("Phone")).toHaveValue("");

  await point.getByLabel("English").fill("Three doors from you");
  await expect(page.getByRole("img", { name: /^Preview/ })).toContainText("Three doors from you");
  await expect(point.getByLabel("हिन्दी")).toHaveAttribute("placeholder", "Three doors from you");
  await phone.fill("call us");
  await save(page);
  await expect(page.getByText("Enter a phone number in digits")).toBeVisible();
  await phone.fill("+91 80 4718 2200");
  await save(page);
  await expect.poll(site).toContain("Three doors from you");
  expect(await site()).toContain("tel:+918047182200");

  await colleague.getByLabel("Address").fill("4, Church Street");
  await save(colleague);
  await expect(colleague.getByRole("alert")).toContainText("Somebody has changed this since you opened it");
  await expect(colleague.getByLabel("Address")).toHaveValue("4, Church Street");
  await expectAccessible(colleague);
  await colleague.getByRole("button", { name: "Load what is there now" }).click();
  await expect(colleague.getByLabel("Address")).toHaveValue("");
  await expect(colleague.getByLabel("Phone")).toHaveValue("+91 80 4718 2200");
  await colleague.getByRole("group", { name: "Third point" }).getByLabel("English").fill("");
  await colleague.getByLabel("Phone").fill("");
  await save(colleague);
  await expect.poll(site).not.toContain("Three doors from you");

  await page.getByRole("link", { name: "All settings" }).click();
  await page.getByRole("link", { name: /^Tax/ }).click();
  await expect(page.getByRole("row", { name: "All categories" })).toHaveCount(2);
  await page.getByRole("button", { name: "Add rule" }).click();
  await expectAccessible(page);
  await page.getByLabel("From").fill("2090-04-01");
  await page.getByRole("dialog").getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("row", { name: "1 Apr 2090" })).toContainText("Planned");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take back the rule for all categories from 1 Apr 2090" }).click();
  await expect(page.getByRole("row", { name: "1 Apr 2090" })).toBeHidden();
});

test("settings for the whole business are changed at the desk, one at a time", {
  tag: "@one-size",
}, async ({ page }) => {
  await anOperator(page, "owner");
  await page.goto("/desk/settings");
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Invoices/ }).click();
  await expectNoSideways(page);
  await expectAccessible(page);
  const years = page.getByLabel("Years that invoices are kept");
  await expect(years).toHaveValue("8");
  // A setting that no other test depends on: tests run at the same time.
  await years.fill("9");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await page.reload();
  await expect(years).toHaveValue("9");
  await page.getByRole("link", { name: "All settings" }).click();
  await page.getByRole("link", { name: /^Money/ }).click();
  await expect(page.getByLabel("Fee to cancel")).toHaveValue(String(cancellationFee));
  await expect(years).toBeHidden();
});

test("each room of the settings is whole, at any size", async ({ page }) => {
  await anOperator(page, "owner");
  await page.goto("/desk/settings");
  const rooms = page.getByRole("main").getByRole("list").getByRole("link");
  await expect(rooms).not.toHaveCount(0);
  for (let n = 0; n < (await rooms.count()); n += 1) {
    await rooms.nth(n).click();
    await expect(page.getByRole("link", { name: "All settings" })).toBeVisible();
    await expect(page.getByText("Loading")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("link", { name: "All settings" }).click();
    await expect(rooms.first()).toBeVisible();
  }
});
