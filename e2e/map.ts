import type { Address } from "@chowk/contract";
import type { Page } from "@playwright/test";
import type { Customer } from "./customer.ts";
import { expect } from "./test.ts";

/** The map that gives an address its place, in the words of the screen. */

export const map = (page: Page) => page.getByRole("application", { name: "Place on the map" });
export const pin = (page: Page) => page.locator(".map-pin");
export const heading = (page: Page, name: string) => page.getByRole("heading", { name });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The text that says where the pin is. */
export const saysPinAt = (page: Page) => page.getByRole("status").filter({ hasText: "The pin is at" });

/** The degrees at the map's edges: they change as it moves. */
export const degrees = (page: Page) => page.locator(".map-degrees").allTextContents();

export async function openMap(page: Page): Promise<void> {
  await page.goto("/account/address");
  await button(page, "Add New Address").click();
  await expect(button(page, "Zoom in")).toBeVisible();
}

export const savedAddresses = async (page: Page, { _id }: Customer): Promise<Address[]> =>
  (await (await page.request.get(`/api/chowk365/myaddresslist/${_id}`)).json()).data.results;
