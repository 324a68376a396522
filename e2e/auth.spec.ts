import { aCustomer, logInHere } from "./customer.ts";
import { aPerson, expect, expectAccessible, test } from "./test.ts";

test("a sign-up shows each mistake at its field, and focuses the first of these fields", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  for (const message of ["Email is required", "Password is required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await expect(page.getByText("Email is required")).toBeHidden();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  for (const message of [
    "Name is required",
    "Email is required",
    "Phone number is required",
    "Password is required",
    "Please confirm your password",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();

  await page.getByLabel("Name", { exact: true }).fill("Meera Nair");
  await page.getByLabel("Email").fill("meera@example");
  await page.getByLabel("Phone Number").fill("98765");
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("shorter");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();

  for (const message of [
    "Invalid email address",
    "Invalid phone number",
    "Password must be at least 6 characters",
    "Passwords do not match",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Password", { exact: true }).fill("shorter");
  await expect(page.getByText("Passwords do not match")).toBeHidden();

  // Password managers fill in and paste.
  await page.getByLabel("Email").press("ControlOrMeta+A");
  await page.getByLabel("Email").press("ControlOrMeta+C");
  for (const label of ["Password", "Confirm Password"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await field.fill("");
    await field.press("ControlOrMeta+V");
    await expect(field).toHaveValue("meera@example");
  }
});

test("a refused login says why, and what was typed survives the toggle and a reload", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/401/);
  const { email } = aPerson();
  await page.goto("/auth");
  await logInHere(page, { ...aPerson(), email });
  const refusal = page.getByRole("alert").filter({ hasText: "Email or password is not correct." });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await expect(refusal).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a visitor who opens a customer's page comes back to it after logging in, and not to the login again", {
  tag: "@one-size",
}, async ({ page }) => {
  const customer = await aCustomer(page);
  await page.evaluate(() => localStorage.removeItem("entry"));
  await page.goto("/account/orders");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole("main")).toContainText("Please log in to see that page.");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Please log in to see that page.");

  await logInHere(page, customer);
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByText("No orders yet")).toBeVisible();
  await page.goto("/auth");
  await expect(page).not.toHaveURL(/\/auth/);
});
