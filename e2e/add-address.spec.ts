import type { Page } from "@playwright/test";
import { aCustomer, type Customer } from "./customer.ts";
import { button, degrees, heading, map, openMap, pin, savedAddresses, saysPinAt } from "./map.ts";
import { choosePlace, tabTo } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

async function fillIn(page: Page, { phone }: Customer): Promise<void> {
  await page.getByRole("radio", { name: "Work" }).check();
  await page.getByLabel("Flat No").fill("4th floor");
  await page.getByLabel("Address", { exact: true }).fill("5th Cross, Wardha");
  await page.getByLabel("Landmark").fill("Clock tower");
  await page.getByLabel("Phone Number").fill(phone);
}

test("a new address goes from the list to the map and the form, and each arrow goes one step back", async ({
  page,
}) => {
  const customer = await aCustomer(page);
  await openMap(page);
  await expect(heading(page, "Select Location")).toBeFocused();
  await expect(heading(page, "Select your location")).toBeVisible();
  await expect(button(page, "Confirm Location")).toHaveCount(0);
  await expect(map(page)).toHaveCSS("height", "400px");

  await map(page).click();
  await expect(pin(page)).toBeVisible();
  await expect(saysPinAt(page)).toContainText(/Near .*, Maharashtra \d{6}\./);
  await expectAccessible(page);
  await button(page, "Confirm Location").click();
  await expect(heading(page, "Add New Address")).toBeFocused();
  await expect(heading(page, "Confirm Your Address")).toBeVisible();
  await fillIn(page, customer);

  await button(page, "Back to the map").click();
  await expect(heading(page, "Select Location")).toBeFocused();
  await expect(pin(page)).toBeInViewport();
  await button(page, "Back to the list").click();
  await expect(button(page, "Add New Address")).toBeFocused();
  await button(page, "Add New Address").click();
  await button(page, "Confirm Location").click();
  await button(page, "Back").click();
  await expect(heading(page, "Select Location")).toBeFocused();
  await button(page, "Confirm Location").click();
  // The browser's Back goes the same way.
  await page.goBack();
  await expect(heading(page, "Select Location")).toBeFocused();
  await page.goBack();
  await expect(button(page, "Add New Address")).toBeFocused();
  await button(page, "Add New Address").click();
  await button(page, "Confirm Location").click();
  await expect(page.getByLabel("Landmark")).toHaveValue("Clock tower");
  await expectAccessible(page);

  await button(page, "Save Address").click();
  await expect(page.getByText("Address added successfully!")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Near Clock tower" })).toBeVisible();
  const [saved] = await savedAddresses(page, customer);
  expect(saved?.latitude).toBeCloseTo(20.59, 0);
  expect(saved?.longitude).toBeCloseTo(78.96, 0);
});

test("a half-typed address survives a reload, and a cancelled address is forgotten", {
  tag: "@one-size",
}, async ({ page }) => {
  const customer = await aCustomer(page);
  await openMap(page);
  await choosePlace(page);
  await fillIn(page, customer);
  await page.reload();
  await expect(page.getByLabel("Flat No")).toHaveValue("4th floor");
  await button(page, "Cancel").click();
  await expect(page.getByText("No addresses found.")).toBeVisible();
  await page.reload();
  await button(page, "Add New Address").click();
  await expect(button(page, "Zoom in")).toBeVisible();
  await expect(pin(page)).toHaveCount(0);
});

test("a place is found, pinned and saved with only the keyboard", { tag: "@one-size" }, async ({ page }) => {
  const customer = await aCustomer(page);
  await page.goto("/account/address");
  await tabTo(page, "button", "Add New Address");
  await page.keyboard.press("Enter");
  await expect(button(page, "Zoom in")).toBeVisible();
  await tabTo(page, "application", "Place on the map");
  const before = await degrees(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => degrees(page)).not.toEqual(before);
  const southOfIt = await degrees(page);
  await page.keyboard.press("+");
  await expect.poll(() => degrees(page)).not.toEqual(southOfIt);
  await tabTo(page, "button", "Place pin at centre");
  await page.keyboard.press("Enter");
  await expect(saysPinAt(page)).toBeVisible();
  await tabTo(page, "button", "Confirm Location");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Add New Address")).toBeFocused();
  await tabTo(page, "radio", "Home");
  await page.keyboard.press("Space");
  for (const words of ["B-204", "Station Road", "Metro station"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
  // A field that already has the focus is not filled in.
  await expect(page.getByText(/^Filled in from the map/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Pincode")).toHaveValue(/^\d{6}$/);
  await page.keyboard.press("Tab");
  await page.keyboard.type(customer.phone);
  await tabTo(page, "button", "Say how to get in");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("How to get in")).toBeFocused();
  await page.keyboard.type("Gate code 77");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Address added successfully!")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("How to get in: Gate code 77");
  const [saved] = await savedAddresses(page, customer);
  expect(saved).toMatchObject({ flatNo: "B-204", address: "Station Road", landmark: "Metro station" });
  expect(saved?.latitude).toBeLessThan(20);
});

test("the device's location is pinned with its accuracy, and the pincode there is filled in, but not over what was typed", {
  tag: "@one-size",
}, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 12.9784, longitude: 77.6408, accuracy: 240 });
  const customer = await aCustomer(page);
  await openMap(page);
  await button(page, "Use Current Location").click();
  await expect(page.getByText("Found, accurate to about 240 metres.")).toBeVisible();
  await expect(page.getByText("That is not very exact.")).toBeVisible();
  await expect(page.locator(".map-accuracy")).toBeVisible();
  await expect(pin(page)).toBeInViewport();
  await expect(saysPinAt(page)).toHaveText(
    /^The pin is at 12\.9784° N, 77\.6408° E\. Near Bengaluru, Karnataka 560\d{3}\.$/,
  );
  await expectAccessible(page);

  await button(page, "Confirm Location").click();
  await expect(page.getByLabel("Pincode")).toHaveValue(/^560\d{3}$/);
  await expect(page.getByText(/^Filled in from the map: pincode 560\d{3}\. Please check\.$/)).toBeVisible();
  await page.getByLabel("Pincode").fill("560102");
  await button(page, "Back").click();
  await context.setGeolocation({ latitude: 13.0827, longitude: 80.2707, accuracy: 20 });
  await button(page, "Use Current Location").click();
  await expect(page.getByText("Found, accurate to about 20 metres.")).toBeVisible();
  await expect(page.getByText("That is not very exact.")).toHaveCount(0);
  await button(page, "Confirm Location").click();
  await expect(page.getByLabel("Pincode")).toHaveValue("560102");

  // Chennai's pin and Bengaluru's pincode do not go together.
  const question = page.getByRole("status").filter({ hasText: "Is the pin right?" });
  await expect(question).toContainText(/The pin is about 2\d\d kilometres from where our list has pincode 560102\./);
  await expectAccessible(page);
  await button(page, "Move the pin").click();
  await expect(heading(page, "Select Location")).toBeFocused();
  await button(page, "Confirm Location").click();
  // Nothing is saved before the question is answered.
  await fillIn(page, customer);
  await button(page, "Save Address").click();
  await expect(question).toBeFocused();
  expect(await savedAddresses(page, customer)).toEqual([]);
  await button(page, "Yes, it is right").click();
  await expect(page.getByText("Is the pin right?")).toHaveCount(0);
  await expect(button(page, "Save Address")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Address added successfully!")).toBeVisible();
});

test("the map is there even if the location is unavailable", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page);
  await openMap(page);
  const locate = button(page, "Use Current Location");
  await locate.click();
  await expect(page.getByRole("alert").filter({ hasText: "Unable to retrieve your location." })).toBeVisible();
  await expectAccessible(page);

  // The map is still there after a dialog above it has closed.
  await button(page, "Account menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(heading(page, "Select Location")).toBeVisible();

  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_found, refuse) =>
      addEventListener("refuse", () => refuse?.({} as GeolocationPositionError));
  });
  await locate.click();
  await expect(button(page, "Locating...")).toHaveAttribute("aria-disabled", "true");
  await page.evaluate(() => dispatchEvent(new Event("refuse")));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
  await locate.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Geolocation is not supported by your browser." }),
  ).toBeVisible();
  await choosePlace(page);
  await expect(heading(page, "Add New Address")).toBeVisible();
});
