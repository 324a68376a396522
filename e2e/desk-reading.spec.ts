import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aServiceOfMyOwn, reviewsOfService } from "./database/catalogue.ts";
import { aVisitComplainedOf } from "./database/complaints.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** Takes the list as a file. Returns its rows, without the titles. */
async function rowsOfFile(page: Page): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const [, ...rows] = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  return rows;
}

/** Keeps how the list is narrowed under a name, and removes it again. A list has one name: only one size may do it at a time. */
async function keepList(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Keep this list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  const kept = page.getByRole("navigation", { name: "Kept lists" }).getByRole("link", { name });
  await expect(kept).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Remove this list" }).click();
  await expect(kept).toBeHidden();
}

test("support hides several reviews with one reason, and takes what is listed as a file", async ({
  page,
  isMobile,
}) => {
  const name = `Brass lamps polished ${randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(name);
  await reviewsOfService(service.id, [5, 2, 1]);
  await anOperator(page, "support");
  await page.goto("/desk/reviews");
  await page.getByLabel("Words or name").fill(name);
  await expect(page.getByText("3 reviews", { exact: true })).toBeVisible();
  await page.getByLabel("Stars", { exact: true }).selectOption("2 at most");
  await expect(page.getByText("2 reviews", { exact: true })).toBeVisible();
  if (isMobile) await keepList(page, `Bad ones of ${name}`);
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  const bar = page.getByRole("status").filter({ hasText: "2 reviews chosen" });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await bar.locator("..").getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("dialog", { name: "Hide 2 reviews?" });
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog.getByText("Say it in a few words")).toBeVisible();
  await dialog.getByLabel("Why").fill("Written by a rival");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("All of them are hidden.")).toBeVisible();
  await expect(bar).toBeHidden();
  for (const row of await rows.all()) await expect(row).toContainText("Written by a rival");
  const inFile = await rowsOfFile(page);
  expect(inFile.map((row) => row.split(",")[3]).sort()).toEqual(["Review 2", "Review 3"]);
  for (const row of inFile) expect(row).toContain("Written by a rival");
});

test("support finds a complaint by its order, narrows the list, and takes it as a file", async ({ page, isMobile }) => {
  const number = await aVisitComplainedOf();
  await anOperator(page, "support");
  await page.goto("/desk/complaints");
  await page.getByLabel("Order, customer or partner").fill(number);
  await expect(page.getByText("1 complaint", { exact: true })).toBeVisible();
  await expect(page.getByText("It drips again.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  expect((await rowsOfFile(page)).map((row) => row.split(",")[0])).toEqual([number]);
  await page.getByLabel("What", { exact: true }).selectOption("Damage");
  await expect(page.getByText("No complaint fits")).toBeVisible();
  await page.getByLabel("Show").selectOption("Answered");
  await expect(page.getByLabel("Answer", { exact: true })).toBeVisible();
  if (isMobile) await keepList(page, `Damage of ${number}`);
  await expectAccessible(page);
});
