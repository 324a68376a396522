import type { OperatorRole, Order } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aPartnerAt } from "./database/partners.ts";
import { anOperator } from "./operator.ts";
import { openOffer, workAs } from "./partner.ts";
import { atHostedPage } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect } from "./test.ts";

// A visit: its customer books and watches it, its partner does it, and the desk follows it, each in a separate browser.

/** A random place at sea, so that the only partners there are those of one test. */
export const aPlace = () => ({ latitude: -50 + Math.random() * 40, longitude: -170 + Math.random() * 80 });

/** Logs in a new partner who lives at this place and has nothing to do yet. */
export async function partnerAt(page: Page, place: ReturnType<typeof aPlace>, name = "Asha Bhat"): Promise<Page> {
  const partner = await aPartnerAt(place, name);
  await page.goto("/partner");
  await workAs(page, partner);
  await expect(nothingToDo(page)).toBeVisible();
  return page;
}

export const nothingToDo = (partner: Page) => partner.getByText("Nothing to do right now");

/** What a partner presses, from the Today page to the door. */
export async function accept(partner: Page): Promise<void> {
  await openOffer(partner);
  await partner.getByRole("button", { name: "Accept this job" }).click();
}
export const setOut = (partner: Page) => partner.getByRole("button", { name: "I am on my way" }).click();
export const arrive = (partner: Page) => partner.getByRole("button", { name: "I am here" }).click();

/** Opens an order at the desk and returns its list of visits. */
export async function followAtDesk(desk: Page, order: string, ...roles: OperatorRole[]) {
  await anOperator(desk, ...roles);
  await desk.goto(`/desk/orders/${order}`);
  return desk.getByRole("region", { name: "Visits" });
}

export const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" }).click();
export const visitOn = (page: Page) => page.getByRole("region", { name: "Your visit" });
/** The step that a visit has reached, as its customer sees it. */
export const stepOn = (page: Page) => visitOn(page).locator("[aria-current=step]");

/** Goes from the cart through the sandbox's payment page to the paid order. */
export async function payOnline(page: Page): Promise<void> {
  await goToConfirm(page, "Online");
  await placeOrder(page);
  await atHostedPage(page);
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await page.getByRole("link", { name: "View Order Details" }).click();
  await expect(visitOn(page)).toContainText("We are waiting for a partner to accept.");
}

/** Returns the number of the order that the page shows. */
export async function numberOn(page: Page): Promise<string> {
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText(/CH-\w{4}-\w{4}/);
  return /CH-\w{4}-\w{4}/.exec(await summary.innerText())?.[0] ?? "";
}

/** Returns where the board shows an order's visits alone: rows out of sight are not rendered. */
export async function boardOf(page: Page, order: string): Promise<string> {
  const answer = await (await page.request.get(`/api/chowk365/odm/srv_booking/${order}`)).json();
  const at = new Date((answer.data as Order).startsAt ?? "");
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(at);
  return `/desk/board?day=${day}&q=${order}`;
}
