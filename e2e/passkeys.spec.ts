import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { test as base, expect, expectAccessible } from "./test.ts";

const test = base.extend({
  // Passkeys belong to a host name, and the server prints an IP address: here the site is opened by its name.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL?.replace("127.0.0.1", "localhost")),
});

/** Gives the browser a fingerprint reader. Returns a function that sets whether the owner's finger is recognised. */
async function anAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

/** Signs out, which leads to the login form. */
async function signOut(page: Page): Promise<void> {
  await page.goto("/account/logout");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByRole("button", { name: "Login with a Passkey" })).toBeVisible();
}

test("a passkey is added, logs in without a password, and is removed", async ({ page }) => {
  const customer = await aCustomer(page);
  const finger = await anAuthenticator(page);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(page.getByText("Your passkey is added.")).toBeVisible();
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(passkeys).toHaveText(/Chrome on Linux.*Added/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(page.getByText("This device has a passkey of yours already.")).toBeVisible();

  await signOut(page);
  await finger(false);
  await page.getByRole("button", { name: "Login with a Passkey" }).click();
  await expect(page.getByRole("button", { name: "Login with a Passkey" })).toBeEnabled();
  await expect(page).toHaveURL(/\/auth$/);
  await expectAccessible(page);
  await finger(true);
  await page.getByRole("button", { name: "Login with a Passkey" }).click();
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto("/account/details");
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await expect(passkeys).toHaveText(/Last used/);
  await page.getByRole("button", { name: "Remove the passkey of Chrome on Linux" }).click();
  await expect(page.getByText("The passkey of Chrome on Linux is removed.")).toBeVisible();
  await expect(passkeys).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
});

test("a passkey that its owner removed is refused, and the other ways in are there", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/401/);
  await aCustomer(page);
  await anAuthenticator(page);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  await expect(page.getByText(/is removed\.$/)).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Login with a Passkey" }).click();
  await expect(page.getByText("This passkey did not work. Please log in another way.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("passkeys are not mentioned if the site is opened by its IP address", { tag: "@one-size" }, async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/auth`);
  await expect(page.getByRole("button", { name: "Login with Phone Number" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Login with a Passkey" })).toBeHidden();
});
