import type { Browser, Page } from "@playwright/test";
import { aCustomer, type Customer, logInHere } from "./customer.ts";
import { expect, expectAccessible, test, waitForScripts } from "./test.ts";

/** Logs the same customer in, in another browser. */
async function elsewhere(browser: Browser, customer: Customer): Promise<Page> {
  const context = await browser.newContext({ userAgent: android });
  waitForScripts(context);
  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/auth`);
  await logInHere(page, customer);
  await expect(page).not.toHaveURL(/\/auth/);
  return page;
}
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const statusOfMe = async (page: Page) => (await page.request.get(`${process.env.BASE_URL}/api/chowk365/me`)).status();

test("a password is changed with the current one, and all other browsers are signed out", { tag: "@one-size" }, async ({
  page,
  browser,
  console,
}) => {
  console.allow(/422/);
  const customer = await aCustomer(page);
  const phone = await elsewhere(browser, customer);
  await page.goto("/account/details");
  await expect(page.getByText("Chrome on Android")).toBeVisible();
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill("not-my-password");
  await page.getByLabel("New password", { exact: true }).fill("mango-umbrella-9");
  await page.getByLabel("Confirm new password").fill("mango-umbrella");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm new password").fill("mango-umbrella-9");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Your current password is not correct.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Current password").fill(customer.password);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Your password is changed. Your other devices are signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeFocused();
  await expect(page.getByText("Chrome on Android")).toBeHidden();
  expect(await statusOfMe(page)).toBe(200);
  expect(await statusOfMe(phone)).toBe(401);

  await phone.goto(`${process.env.BASE_URL}/account/orders`);
  await expect(phone).toHaveURL(/\/auth$/);
  await logInHere(phone, { ...customer, password: "mango-umbrella-9" });
  await expect(phone).toHaveURL(/\/account\/orders$/);
  await phone.context().close();
});

test("other devices are signed out one by one, or all at once", { tag: "@one-size" }, async ({ page, browser }) => {
  const customer = await aCustomer(page);
  const first = await elsewhere(browser, customer);
  await page.goto("/account/details");
  const devices = page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await expect(devices.first().getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out Chrome on Android" }).click();
  await expect(devices).toHaveCount(1);
  expect(await statusOfMe(first)).toBe(401);
  await first.context().close();

  const others = [await elsewhere(browser, customer), await elsewhere(browser, customer)];
  await page.reload();
  await expect(devices).toHaveCount(3);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toBeHidden();
  for (const other of others) {
    expect(await statusOfMe(other)).toBe(401);
    await other.context().close();
  }
  expect(await statusOfMe(page)).toBe(200);
});
