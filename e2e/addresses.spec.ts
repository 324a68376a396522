import type { Page } from "@playwright/test";
import { failCalls } from "./calls.ts";
import { aCustomer } from "./customer.ts";
import { addAddress, choosePlace } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

const saved = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Delete/ }) });

test("an address is edited in the list, starting from what was saved", async ({ page }) => {
  await aCustomer(page, { address: true });
  await page.goto("/account/address");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit Home, B-204, Lakeview Residency" }).click();
  await expect(page.getByRole("heading", { name: "Edit Address" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Home" })).toBeChecked();
  await expect(page.getByText("The pin is at 12.9716° N, 77.6412° E.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("radio", { name: "Work" }).check();
  await page.getByLabel("Landmark").fill("CMH hospital");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Address updated successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Work, B-204, Lakeview Residency" })).toBeFocused();
  await page.reload();
  await expect(saved(page)).toContainText("Near CMH hospital");
});

test("an address that could not be changed keeps what was typed", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/500|net::/);
  await aCustomer(page, { address: true });
  const failOnce = () =>
    page.route("**/myaddress/*", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
      times: 1,
    });
  await failOnce();
  await page.goto("/account/address");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Landmark").fill("CMH hospital");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Failed to update address.")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Network error: Please check your internet connection.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Landmark")).toHaveValue("CMH hospital");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(saved(page)).toContainText("Near Metro station");

  await failOnce();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Failed to delete address.");
  await page.keyboard.press("Escape");
  await expect(saved(page)).toHaveCount(1);
});

test("an address is deleted after a question, and the focus stays in the list", async ({ page }) => {
  const customer = await aCustomer(page, { address: true });
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await addAddress(page, customer);
  await expect(saved(page)).toHaveCount(2);

  const bin = page.getByRole("button", { name: /^Delete/ }).first();
  await bin.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete this address?" });
  await expect(question).toContainText("B-204, Lakeview Residency");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(bin).toBeFocused();

  await bin.press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Address deleted successfully!")).toBeVisible();
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Delete/ })).toBeFocused();

  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("No addresses found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add New Address" })).toBeFocused();
});

test("a pincode shows its city and state, and an unknown pincode is reported at the field", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/404/);
  await aCustomer(page);
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await choosePlace(page);
  await page.getByLabel("Pincode").fill("560038");
  await expect(page.getByLabel("Pincode")).toHaveAccessibleDescription("Bengaluru, Karnataka");
  await page.getByLabel("Pincode").fill("199999");
  await expect(page.getByRole("alert").filter({ hasText: "pincode" })).toBeVisible();
  await expect(page.getByLabel("Pincode")).toHaveAttribute("aria-invalid", "true");
});

test("while an address is added, the others cannot be reached", { tag: "@one-size" }, async ({ page }) => {
  await aCustomer(page, { address: true });
  await page.goto("/account/address");
  const edit = page.getByRole("button", { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await page.getByRole("button", { name: "Add New Address" }).click();
  await edit.focus();
  await expect(edit).not.toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await edit.focus();
  await expect(edit).toBeFocused();
});

test("an address that could not be added keeps what was typed, and an address whose answer was lost is saved once", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/net::|Failed to load/);
  const customer = await aCustomer(page);
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  const mend = await failCalls(page, "myaddress/*");
  await addAddress(page, customer);
  await expect(page.getByText("Failed to add address.")).toBeVisible();
  await mend();
  await page.route(
    `**/myaddress/${customer._id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Network error: Please check your internet connection.")).toBeVisible();
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Address added successfully!")).toBeVisible();
  await page.reload();
  await expect(saved(page)).toHaveCount(1);
});
