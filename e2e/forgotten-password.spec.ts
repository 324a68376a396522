import { aCustomer, endSession, logInHere } from "./customer.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { linkTo } from "./outbox.ts";
import { aPerson, expect, expectAccessible, test } from "./test.ts";

test("a forgotten password is replaced with the link in an e-mail, once", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/401|422/);
  const customer = await aCustomer(page);
  await endSession(page);
  await page.evaluate(() => localStorage.removeItem("entry"));
  await page.goto("/auth");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expectAccessible(page);

  const link = await linkTo(page, customer.email, "/reset-password");
  await page.goto(link);
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("Password", { exact: true }).fill("monsoon");
  await page.getByLabel("Confirm Password").fill("monsoons");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.reload();
  await page.getByLabel("Password", { exact: true }).fill("123456");
  await page.getByLabel("Confirm Password").fill("123456");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("mango-umbrella-9");
  await page.getByLabel("Confirm Password").fill("mango-umbrella-9");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Login", exact: true }).last().click();
  await logInHere(page, customer);
  await expect(page.getByRole("alert").filter({ hasText: "Email or password is not correct." })).toBeVisible();
  await logInHere(page, { ...customer, password: "mango-umbrella-9" });
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("mango-umbrella-10");
  await page.getByLabel("Confirm Password").fill("mango-umbrella-10");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("an unknown e-mail gets the same answer", { tag: "@one-size" }, async ({ page }) => {
  const { email } = aPerson();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
});

test("without a link no password can be set, only a new link asked for", { tag: "@one-size" }, async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a partner's forgotten password is replaced the same way", { tag: "@one-size" }, async ({ page }) => {
  const { email } = await aPartnerToLogIn();
  await page.goto("/partner");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The login, which also has an Email field, is still shown for a moment.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();

  await page.goto(await linkTo(page, email, "/reset-password\\?of=partner"));
  await expect(page).toHaveURL("/reset-password?of=partner");
  await page.getByLabel("Password", { exact: true }).fill("mango-umbrella-9");
  await page.getByLabel("Confirm Password").fill("mango-umbrella-9");
  await page.getByRole("button", { name: "Save Password" }).click();
  await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/partner");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("mango-umbrella-9");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Nothing to do right now")).toBeVisible();
});
