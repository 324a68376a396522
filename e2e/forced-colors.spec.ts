import type { Locator } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { choosePayment } from "./steps.ts";
import { expect, test } from "./test.ts";

// With forced colours, shades are lost: what is chosen, current or pressed must have a different border.

/** Returns how wide an element's border is, and whether it differs from the background. */
const edgeOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { borderTopWidth, borderInlineStartWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return {
      top: Number.parseFloat(borderTopWidth),
      start: Number.parseFloat(borderInlineStartWidth),
      seen: borderTopColor !== backgroundColor,
    };
  });

test("with forced colours a visit can be booked, and what is chosen differs from what is not", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await aCustomer(page, { services: 1, address: true });
  await page.goto("/checkout");
  const proceed = page.getByRole("button", { name: "Proceed to Checkout" }).filter({ visible: true });
  expect(await edgeOf(proceed)).toMatchObject({ top: 1, seen: true });
  await proceed.click();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  const payments = page.getByRole("radiogroup", { name: "Payment method" }).locator("label");
  await choosePayment(page, "COD");
  expect((await edgeOf(payments.filter({ hasText: "COD" }))).top).toBe(4);
  expect((await edgeOf(payments.filter({ hasText: "Online" }))).top).toBe(1);

  // Late in the day, today has a single time.
  await page.getByRole("radio", { name: "Tomorrow" }).check();
  for (const group of [/^Day/, /^Time/]) {
    const pills = page.getByRole("radiogroup", { name: group }).locator("label");
    const chosen = pills.filter({ has: page.getByRole("radio", { checked: true }) });
    const other = pills.filter({ has: page.getByRole("radio", { checked: false }) }).first();
    await expect(chosen).toHaveCount(1);
    expect(await edgeOf(chosen)).toMatchObject({ top: 4, seen: true });
    expect(await edgeOf(other)).toMatchObject({ top: 1, seen: true });
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("with forced colours the current room of a partner and of the desk is marked", async ({ page, isMobile }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/partner");
  await workAs(page, await aPartnerToLogIn());
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await anOperator(page, "owner");
  for (const [path, menu, here, there] of [
    ["/partner", "Partner menu", "Today", "Jobs"],
    ["/desk/board", "Rooms of the desk", "The day", "Orders"],
  ] as const) {
    await page.goto(path);
    if (isMobile && menu === "Rooms of the desk") await page.getByRole("button", { name: "Menu" }).click();
    const links = page.getByRole("navigation", { name: menu }).filter({ visible: true });
    expect((await edgeOf(links.getByRole("link", { name: here }))).start).toBe(4);
    expect((await edgeOf(links.getByRole("link", { name: there }))).start).toBe(0);
  }
});
