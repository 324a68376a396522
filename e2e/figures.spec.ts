import { aVisitLongAgo } from "./database/partner-days.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const rupees = (amount: number) => `₹${new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(amount)}`;

test("an owner sees how the business did, and the visits behind a figure, and takes both as files", async ({
  page,
}) => {
  const { date, partner, order, price } = await aVisitLongAgo();
  await anOperator(page, "owner");
  await page.goto("/desk/figures");
  await page.getByLabel("By", { exact: true }).selectOption("Partner");
  await page.getByLabel("Days", { exact: true }).selectOption("Chosen days");
  await page.getByLabel("From", { exact: true }).fill(date);
  await page.getByLabel("Until", { exact: true }).fill(date);
  const row = page.getByRole("row").filter({ hasText: partner });
  await expect(row).toContainText(rupees(price));
  await expect(row).toContainText(rupees(price / 5));
  await expect(page.getByRole("row").filter({ hasText: "Total" })).toContainText(rupees(price));
  await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("radio", { name: "Work and customers" }).click();
  await expect(row).toContainText("1.5 hrs");
  const figures = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  expect((await figures).suggestedFilename()).toBe("figures-by-partner.csv");

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Visits behind the figures" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: order })).toContainText("1.5 hrs");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSideways(page);
  const visits = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV of all" }).click();
  expect((await visits).suggestedFilename()).toBe("visits.csv");

  await page.goBack();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(date);
  await page.getByLabel("Month", { exact: true }).fill(date.slice(0, 7));
  const month = page.waitForEvent("download");
  await page.getByRole("link", { name: "Figures as PDF" }).click();
  expect((await month).suggestedFilename()).toBe(`figures-${date.slice(0, 7)}.pdf`);
});

test("a bar leads to the visits behind it", { tag: "@one-size" }, async ({ page }) => {
  const { date, order } = await aVisitLongAgo();
  await anOperator(page, "owner");
  await page.goto(`/desk/figures?from=${date}&until=${date}`);
  await page.locator(".recharts-bar-rectangle").first().click();
  await expect(page.getByRole("row").filter({ hasText: order })).toBeVisible();
});
