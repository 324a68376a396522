import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

// What a partner does in the workspace, and the code that the customer reads to them.

/** Logs a partner in, where nobody has logged in yet. */
export async function workAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Opens the job that is offered on the Today page. */
export const openOffer = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "New jobs for you" }).getByRole("link").click();

/** Returns the start code that an order's page shows its customer. */
export async function startCodeOn(page: Page): Promise<string> {
  const code = page.getByRole("region", { name: "Your start code" });
  await expect(code).toContainText(/\d{4}/);
  return /\d{4}/.exec(await code.innerText())?.[0] ?? "";
}

export async function startWith(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Start the work" }).click();
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type(code);
}

/** A partner who is at work takes the cash and is done. */
export async function takeCash(
  partner: Page,
  order: { job: string; partner: Parameters<typeof workAs>[1] },
): Promise<void> {
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await partner.getByRole("button", { name: "The work is done" }).click();
  await partner.getByRole("button", { name: /^Yes, I have ₹/ }).click();
  await expect(partner.getByRole("dialog")).toBeHidden();
}
