import { join } from "node:path";
import { expect } from "@playwright/test";
import { wordsOf } from "../../words/words-of.ts";
import { aCustomer, endSession } from "../customer.ts";
import { linkTo } from "../outbox.ts";
import { logIn } from "../steps.ts";
import { aPerson } from "../test.ts";
import { test } from "./shoot.ts";

const auth = wordsOf("auth", "en");

const { reset: resetText, confirmEmail: confirmText } = auth;
const picture = join(import.meta.dirname, "../../web/public/icons/apple-touch-icon.png");

test("log in and sign up", async ({ page, shoot }) => {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await shoot("auth-login");
  await page.getByLabel(/email/i).fill("nobody");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await shoot("auth-login-invalid");
  await page.getByLabel(/email/i).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Email or password is not correct.")).toBeVisible();
  await shoot("auth-login-refused");
  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await shoot("auth-sign-up");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await shoot("auth-sign-up-invalid");
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await shoot("auth-sign-up-picture");
});

test("log in by phone", async ({ page, shoot }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await shoot("auth-phone");
  await page.getByLabel("Phone Number").fill(aPerson().phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  await shoot("auth-otp");
  await page.keyboard.type("0000");
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByText("Phone number verification failed!")).toBeVisible();
  await shoot("auth-otp-wrong");
});

test("a forgotten password", async ({ page, shoot }) => {
  const { email } = await aCustomer(page);
  await page.goto("/confirm-email#token=used");
  await page.reload();
  await page.getByRole("button", { name: confirmText.submit }).click();
  await expect(page.getByRole("heading", { name: confirmText.over.heading })).toBeVisible();
  await shoot("confirm-email-stale");
  await endSession(page);
  await page.evaluate(() => localStorage.removeItem("entry"));
  await page.goto("/confirm-email");
  await page.goto("/confirm-email#token=used");
  await page.reload();
  await shoot("confirm-email");
  await page.goto("/forgot-password");
  await shoot("forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await shoot("forgot-password-sent");
  await page.goto(await linkTo(page, email, "/reset-password"));
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await shoot("reset-password");
  await page.goto("/reset-password#token=used");
  await page.reload();
  await page.getByLabel("Password", { exact: true }).fill("monsoon-2027");
  await page.getByLabel("Confirm Password").fill("monsoon-2027");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByRole("link", { name: resetText.over.again })).toBeVisible();
  await shoot("reset-password-stale");
});

test("becoming a partner", async ({ page, context, shoot }) => {
  await page.goto("/registerpartner");
  await expect(page.getByRole("heading", { name: "Location Access Required" })).toBeVisible();
  await shoot("partner-location");
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.6412, accuracy: 20 });
  await context.grantPermissions(["geolocation"]);
  await page.reload();
  await expect(page.getByRole("form", { name: "Partner Registration" })).toBeVisible();
  await shoot("partner");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await shoot("partner-invalid");
  await page.getByLabel("Photo").setInputFiles(picture);
  await page.getByLabel("Name", { exact: true }).fill("Meera Nair");
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Pincode").fill("560038");
  await page.getByLabel("IFSC Code").fill("HDFC0000001");
  await expect(page.getByText("Uploaded: apple-touch-icon.png")).toBeVisible();
  await shoot("partner-filled");
});

test("a log-in that takes over from the seeded demo", async ({ page, shoot }) => {
  const person = await aCustomer(page);
  await endSession(page);
  await page.evaluate(() => localStorage.removeItem("entry"));
  await logIn(page, person);
  await page.getByRole("button", { name: "My Account" }).click();
  await shoot("header-menu", { whole: false });
});
