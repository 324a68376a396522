import { aCustomer } from "./customer.ts";
import { choosePayment, choosePlace } from "./steps.ts";
import { expect, expectAccessible, listenForAlerts, test } from "./test.ts";

// What forms say about what is missing: when, where, for how long, and to whom.

test("'Continue' with nothing chosen leaves a message at each group until something is chosen, and focuses the first", async ({
  page,
}) => {
  await aCustomer(page, { services: 1, address: true });
  await page.goto("/checkout?step=2");
  const address = page.getByRole("radiogroup", { name: "Delivery address" });
  const payment = page.getByRole("radiogroup", { name: "Payment method" });
  await expect(address.getByRole("radio")).toHaveCount(1);
  const said = await listenForAlerts(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(said).toContain("Please select an address and payment method.");
  await expect(address.getByRole("radio")).toBeFocused();

  // The one second that the specification asks for is over; the messages at the groups stay.
  await expect(page.getByRole("alert")).toHaveCount(0);
  for (const [group, words] of [
    [address, "Please select a delivery address."],
    [payment, "Please select a payment method."],
  ] as const) {
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(words);
    await expect(group.getByText(words)).toBeVisible();
  }
  await expectAccessible(page);

  await address.getByRole("radio").check();
  await expect(address).not.toHaveAttribute("aria-invalid");
  await expect(payment).toHaveAttribute("aria-invalid", "true");
  // What the address changed is announced: how many times there are, and which time is chosen.
  await expect(page.getByRole("radiogroup", { name: /^Time/ }).getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(
    page.getByRole("status").filter({ hasText: /^\d+ free times\. Chosen: \w{3}, \d+ \w{3}/ }),
  ).toBeAttached();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(payment.getByRole("radio").first()).toBeFocused();
  await choosePayment(page, "COD");
  await expect(page.getByText("Please select a payment method.")).toHaveCount(0);
});

test("an empty address is refused with one alert, marks what it needs, and alerts only about fields that were left", {
  tag: "@one-size",
}, async ({ page }) => {
  await aCustomer(page);
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await choosePlace(page);
  const type = page.getByRole("radiogroup", { name: "Address type" });
  await expect(type).toHaveAttribute("aria-required", "true");
  const names = ["Flat No", "Address", "Landmark", "Pincode", "Phone Number"];
  const field = (name: string) => page.getByLabel(name, { exact: true });
  for (const name of names) await expect(field(name)).toHaveAttribute("aria-required", "true");
  // The place has filled in the pincode, which shows an error when it is left empty.
  await expect(field("Pincode")).not.toHaveValue("");
  await field("Pincode").fill("");
  await field("Pincode").press("Tab");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Pincode is required");
  const said = await listenForAlerts(page);
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(["Pincode is required", /fields are not right/]);
  await expect(type).toHaveAccessibleDescription("Please select address type");
  await expect(type.getByRole("radio").first()).toBeFocused();
  for (const name of ["Flat No", "Landmark", "Pincode"]) {
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
  }
  expect(new Set(await said()).size).toBe(2);

  // The first digit clears the error and shows no new one; leaving the field does.
  await field("Pincode").pressSequentially("5");
  await expect(field("Pincode")).not.toHaveAttribute("aria-invalid");
  await field("Pincode").press("Tab");
  await expect(field("Pincode")).toHaveAttribute("aria-invalid", "true");
  await expect.poll(said).toContainEqual(expect.stringContaining("pincode"));
});

test("an e-mail is checked when it is left, not at its first letter", { tag: "@one-size" }, async ({ page }) => {
  await page.goto("/auth");
  const email = page.getByLabel("Email");
  await email.focus();
  await email.press("Tab");
  await expect(page.getByText("Email is required")).toBeVisible();
  await email.pressSequentially("m");
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await expect(page.getByText("Invalid email address")).toHaveCount(0);
  await email.press("Tab");
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid email address" })).toBeVisible();
});

test("a failure stays until it is closed, also by keyboard; a success disappears by itself", async ({ page }) => {
  await page.goto("/ui");
  const toast = page.locator("[data-sonner-toast]");
  await page.clock.install();
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  await expect(toast).toHaveText("Added to your cart");
  await expect(toast.getByRole("button")).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(toast).toHaveCount(0);

  const opener = page.getByRole("button", { name: "Toast of a failure" });
  await opener.press("Enter");
  await expect(toast).toHaveText("The link has run out");
  await page.clock.runFor(120_000);
  await expect(toast).toHaveText("The link has run out");
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast.getByRole("button", { name: "Close the message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(opener).toBeFocused();
});
