import type { Order } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { atHostedPage } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect } from "./test.ts";

// A visit, as its customer books and sees it.

/** Somewhere at sea, where no partner lives but those of one test. */
export const aPlace = () => ({ latitude: -50 + Math.random() * 40, longitude: -170 + Math.random() * 80 });

export const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" }).click();
export const visitOn = (page: Page) => page.getByRole("region", { name: "Your visit" });

/** Off the cart, by the sandbox's page, to the order that is paid. */
export async function payOnline(page: Page): Promise<void> {
  await goToConfirm(page, "Online");
  await placeOrder(page);
  await atHostedPage(page);
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await page.getByRole("link", { name: "View Order Details" }).click();
  await expect(visitOn(page)).toContainText("We are waiting for a partner to accept.");
}

/** The number of the order that a page shows. */
export async function numberOn(page: Page): Promise<string> {
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText(/CH-\w{4}-\w{4}/);
  return /CH-\w{4}-\w{4}/.exec(await summary.innerText())?.[0] ?? "";
}

/** On which day of the business's calendar somebody comes: "2026-11-24". */
export async function dayOf(page: Page, order: string): Promise<string> {
  const answer = await (await page.request.get(`/api/chowk365/odm/srv_booking/${order}`)).json();
  const at = new Date((answer.data as Order).startsAt ?? "");
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(at);
}
