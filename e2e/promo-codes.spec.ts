import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOperator } from "./operator.ts";
import { goToConfirm, letToastsGo } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const BOOKING = "**/odm/srv_booking";
const CHECK = "**/odm/promo_code/**";
/** Another one for each size, as both share the business. */
const codeFor = (size: string) => `TEST${size.toUpperCase()}`;
const rowOf = (page: Page, code: string) => page.getByRole("row").filter({ hasText: code });

test("an owner makes a promo code; a customer pays less with it, once, and the owner sees what it cost", async ({
  page,
  anotherBrowser,
  console,
}, { project }) => {
  console.allow(/ERR_FAILED|status of 4(00|22)/);
  const code = codeFor(project.name);
  const desk = await anotherBrowser();

  await test.step("the owner adds it", async () => {
    await anOperator(desk, "owner");
    await desk.goto("/desk/settings/promo-codes");
    await desk.getByRole("button", { name: "Add a code" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Code").fill(code.toLowerCase());
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter per cent, from 0 to 100")).toBeVisible();
    await dialog.getByLabel("Per cent", { exact: true }).fill("10");
    await dialog.getByLabel("At most").fill("40");
    await dialog.getByLabel("Orders from").fill("100");
    await expectAccessible(desk);
    await expectNoSideways(desk);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(desk, code)).toContainText("10 %, ₹40 at most");
    await expect(rowOf(desk, code)).toContainText("Orders from ₹100");
    await expect(rowOf(desk, code)).toContainText("Once for each customer");
    await expect(rowOf(desk, code)).toContainText("Holds now");
    await letToastsGo(desk);
    await expectAccessible(desk);
    await expectNoSideways(desk);
  });

  await aCustomer(page, { services: 1, address: true });
  const taken = page.getByText(`Code ${code}`);

  await test.step("the customer names it in the last step; a wrong one is refused by name", async () => {
    await goToConfirm(page);
    await page.getByRole("button", { name: "Use a promo code" }).click();
    const field = page.getByRole("textbox", { name: "Promo code" });
    await expect(field).toBeFocused();
    await field.press("Enter");
    await expect(page.getByText("Enter the code.")).toBeVisible();
    await field.fill("nosuchcode");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("We know no code NOSUCHCODE.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await field.fill(code.toLowerCase());
    await field.press("Enter");
    await expect(taken.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText("−Rs 40.00").filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step("it stays over a reload, and can be taken back and named again", async () => {
    await page.reload();
    await expect(page.getByText("−Rs 40.00").filter({ visible: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Remove the code" }).click();
    await expect(taken).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Use a promo code" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Promo code" }).fill(code);
    // Whoever forgets the button below the field would pay the whole price.
    await page.getByRole("button", { name: "Place Order" }).click();
    const alert = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(alert).toContainText("You have typed a promo code.");
    await alert.getByRole("button", { name: "OK" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Remove the code" })).toBeFocused();
    await expect(page.getByText("−Rs 40.00").filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("while it is not known what it takes off, nothing is ordered at the whole price", async () => {
    await page.route(CHECK, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "Network error" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("button", { name: "Place Order" }).click();
    const alert = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(alert).toContainText("We could not check the code.");
    await alert.getByRole("button", { name: "OK" }).click();
    await page.unroute(CHECK);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("−Rs 40.00").filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("the order is placed once, although its answer was lost and the code counts as used", async () => {
    await page.route(BOOKING, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "OK" }).click();
    await page.unroute(BOOKING);
    await page.reload();
    await expect(page.getByText(`You have used the code ${code} already.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL(/\/account\/orders/);
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  await test.step("its page says what was taken off, and so do the desk's and the list of codes", async () => {
    await page.getByRole("link", { name: "View Details" }).click();
    const summary = page.getByRole("region", { name: "Order Summary" });
    await expect(summary).toContainText(`Code ${code}−₹40`);
    await expectAccessible(page);
    await expectNoSideways(page);
    const { pathname } = new URL(page.url());
    await desk.goto("/desk/settings/promo-codes");
    await expect(rowOf(desk, code)).toContainText("₹40");
    await anOperator(desk, "dispatcher");
    await desk.goto(`/desk/orders/${pathname.split("/").at(-1)}`);
    const booked = desk.getByRole("region", { name: "Booked" });
    await expect(booked).toContainText(`Code ${code}−₹40`);
    await expectAccessible(desk);
  });
});
