import { aCustomer, endSession, logInHere } from "./customer.ts";
import { choosePlace } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("an address form shows at each field what is wrong with it", async ({ page }) => {
  await aCustomer(page);
  await page.goto("/account/address");
  await expect(page.getByText("No addresses found.")).toBeVisible();
  await page.getByRole("button", { name: "Add New Address" }).click();
  await choosePlace(page);
  await page.getByLabel("Pincode").fill("056003");
  await page.getByRole("button", { name: "Save Address" }).click();
  for (const message of [
    "Please select address type",
    "Flat No is required",
    "Address is required",
    "Landmark is required",
    "Enter a valid 6-digit pincode",
    "Enter a valid 10-digit phone number",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("radio", { name: "Home" })).toBeFocused();
  await expectAccessible(page);
});

test("a half-typed address survives the end of the session", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/401/);
  const customer = await aCustomer(page);
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await choosePlace(page);
  await page.getByRole("radio", { name: "Work" }).check();
  await page.getByLabel("Flat No").fill("4th floor, Brigade Tech Court");
  await page.getByLabel("Address", { exact: true }).fill("ITPL Main Road, Whitefield, Bengaluru");
  await page.getByLabel("Landmark").fill("Hope Farm junction");
  await page.getByLabel("Pincode").fill("560066");
  await page.getByLabel("Phone Number").fill(customer.phone);
  const farAway = page.getByRole("button", { name: "Yes, it is right" });
  await farAway.click();
  await endSession(page);
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await logInHere(page, customer);
  await expect(page).toHaveURL(/\/account\/address$/);
  await expect(page.getByLabel("Flat No")).toHaveValue("4th floor, Brigade Tech Court");
  await farAway.click();
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Address added successfully!")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Near Hope Farm junction" })).toBeVisible();
});

test("orders that cannot be fetched say so, and load on a retry", async ({ page, console }) => {
  console.allow(/500/);
  await aCustomer(page);
  let down = true;
  await page.route("**/odm/user_srv_booking/**", (route) =>
    down ? route.fulfill({ status: 500, json: { code: 500, message: "" } }) : route.continue(),
  );
  await page.goto("/account/orders");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch bookings");
  await expectAccessible(page);
  down = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No orders yet")).toBeVisible();
});

test("an order that is not the customer's own is not found", async ({ page, console }) => {
  console.allow(/40[04]/);
  await aCustomer(page);
  await page.goto("/order/CH-2222-2222");
  await expect(page.getByText("We could not find this order")).toBeVisible();
  await expectAccessible(page);
});

test("signing out ends the session and leaves no name behind", async ({ page, console, isMobile }) => {
  console.allow(/401/);
  await aCustomer(page);
  await page.goto("/account/details");
  if (isMobile) await page.getByRole("button", { name: "Account menu" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("entry"))).toBeNull();
  expect((await page.request.get("/api/chowk365/me")).status()).toBe(401);
});
