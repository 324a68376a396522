import type { Page } from "@playwright/test";
import { expect, type Person } from "./test.ts";

/** What a person does, in the words of the screens, so that a test reads like a journey. */

/** Presses Tab until something with this role and name has the focus. */
export async function tabTo(
  page: Page,
  role: "application" | "button" | "link" | "radio",
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach the ${role} ${name}`);
}

export async function search(page: Page, term: string): Promise<void> {
  const box = page.getByRole("combobox", { name: /search/i });
  await box.click();
  await box.fill(term);
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel(/email/i).fill(person.email);
  await page.getByLabel(/phone/i).fill(person.phone);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
}

export async function logIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Confirms a place on the map, with the pointer, in the middle of India. */
export async function choosePlace(page: Page): Promise<void> {
  await page.getByRole("application", { name: "Place on the map" }).click();
  await page.getByRole("button", { name: "Confirm Location" }).click();
}

/** Adds an address, starting at the map. */
export async function addAddress(page: Page, { phone }: Pick<Person, "phone">): Promise<void> {
  await choosePlace(page);
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByLabel(/flat/i).fill("B-204, Lakeview Residency");
  await page.getByLabel("Address", { exact: true }).fill("12th Main Road, Indiranagar, Bengaluru");
  await page.getByLabel(/landmark/i).fill("Metro station");
  await page.getByLabel(/pincode/i).fill("560038");
  await page.getByLabel(/phone/i).fill(phone);
  // This pincode is far from the middle of India.
  await page.getByRole("button", { name: "Yes, it is right" }).click();
  await page.getByRole("button", { name: "Save Address" }).click();
}

/** Chooses a payment once the free times are loaded: as they load, they move it from under the pointer. */
export async function choosePayment(
  page: Page,
  payment: string,
  loadingTimes = "Looking for free times",
): Promise<void> {
  await expect(page.getByText(loadingTimes)).toBeHidden();
  await page.getByRole("radio", { name: new RegExp(`^${payment}`) }).check();
}

/** Goes from the cart to the last step, with the address in Indiranagar and cash on delivery or another payment. */
export async function goToConfirm(page: Page, payment: "COD" | "Online" = "COD"): Promise<void> {
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, payment);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeVisible();
}

/** A pointer that rests on toasts keeps them, above the links at the top. */
export async function letToastsGo(page: Page): Promise<void> {
  await page.mouse.move(0, 600);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
}
