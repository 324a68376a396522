import { readFile } from "node:fs/promises";
import { aCashDay } from "./database/partner-days.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("an owner sees what came in and went out on chosen days, summed up by way, and takes it as a file", async ({
  page,
}) => {
  const { date, partner } = await aCashDay();
  await anOperator(page, "owner");
  await page.goto("/desk/figures");
  await page.getByRole("link", { name: "Money in and out" }).click();
  await expect(page.getByRole("heading", { name: "Money in and out", level: 1 })).toBeVisible();
  await expectNoSideways(page);
  await page.getByLabel("Days", { exact: true }).selectOption("Chosen days");
  await page.getByLabel("From", { exact: true }).fill(date);
  await page.getByLabel("Until", { exact: true }).fill(date);
  const row = page.getByRole("row").filter({ hasText: partner });
  await expect(row).toContainText("Paid in cash");
  await expect(row).toContainText("₹1,000");
  await expect(page.getByRole("row").filter({ hasText: "Cash, by partners (INR)" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("money.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(partner);

  await page.getByLabel("Way", { exact: true }).selectOption("Online");
  await expect(page.getByText("No money moved on these days")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Way", { exact: true }).selectOption("All");
  await row.getByRole("link").click();
  await expect(page.getByText("Kiran").first()).toBeVisible();
});
