import { readFile } from "node:fs/promises";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a partner downloads their data, and leaves for good", async ({ page, console }) => {
  console.allow(/status of 401/);
  const partner = await aPartnerToLogIn();
  await page.goto("/partner");
  await workAs(page, partner);
  await page.getByRole("link", { name: "Account" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download your data" }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account).toMatchObject([{ email: partner.email }]);

  await page.getByRole("button", { name: "Leave for good" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase and leave" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await workAs(page, partner);
  await expect(page.getByText("Email or password is not correct.")).toBeVisible();
});

test("the desk erases a partner, and records how it was asked for", async ({ page, console }) => {
  console.allow(/status of 400/);
  await anOperator(page, "dispatcher");
  const partner = await aPartnerToLogIn();
  await page.goto(`/desk/partners/${partner.id}`);
  await page.getByRole("button", { name: "Erase data" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText("Say how they asked for it")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("How did they ask for it?").selectOption("by phone");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("heading", { name: "Former partner" })).toBeVisible();
  await expect(page.getByText(/^Erased on/)).toBeVisible();
  await expectAccessible(page);
});
