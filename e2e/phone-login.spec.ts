import type { Page } from "@playwright/test";
import { letTimePass } from "./database/customers.ts";
import { codeTo } from "./outbox.ts";
import { aPerson, expect, expectAccessible, test } from "./test.ts";

const box = (page: Page, digit: number) => page.getByRole("textbox", { name: `Digit ${digit} of 4` });
const refusal = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });
/** Returns a code other than this one. */
const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
}

test("a new phone number logs in with the code sent to it, and is a customer from then on", async ({ page }) => {
  const { phone } = aPerson();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await page.getByLabel("Phone Number").fill("98765");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Invalid phone number")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByRole("button", { name: "Send OTP" }).click();

  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  await expect(page.getByText("Verify Your Identity")).toBeVisible();
  await expect(page.getByText("Enter the 4-digit code sent to your phone")).toBeVisible();
  await expect(page.getByRole("group", { name: "Verification code" }).getByRole("textbox")).toHaveCount(4);
  await expectAccessible(page);

  const loaded = Promise.all([
    page.waitForResponse(/\/myaddresslist\//),
    page.waitForResponse(/\/odm\/user_srv_booking\//),
  ]);
  for (const [index, digit] of [...(await codeTo(page, phone))].entries()) {
    await expect(box(page, index + 1)).toBeFocused();
    await page.keyboard.press(digit);
  }
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByText("You are logged in. Tell us your name in My Account.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await loaded;
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  const entry = await page.evaluate(() => JSON.parse(localStorage.getItem("entry") ?? "null"));
  expect(entry).toMatchObject({ phone, name: "", email: "" });
  expect(Object.keys(entry).sort()).toEqual(["_id", "email", "name", "phone", "userImage"]);
});

test("a wrong code says so and empties the boxes, and a whole message can be pasted", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/401/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { phone } = aPerson();
  await page.goto("/auth");
  await askForCode(page, phone);
  const code = await codeTo(page, phone);
  await page.keyboard.type(another(code));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(refusal(page, "Phone number verification failed!")).toContainText("4 tries are left");
  for (const digit of [1, 2, 3, 4]) await expect(box(page, digit)).toHaveValue("");
  await expect(box(page, 1)).toBeFocused();
  await expectAccessible(page);

  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code} is your Chowk code, for 5 minutes.`);
  await box(page, 3).focus();
  await page.keyboard.press("ControlOrMeta+V");
  for (const [index, digit] of [...code].entries()) await expect(box(page, index + 1)).toHaveValue(digit);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("the boxes take only digits, and are filled and emptied by the keyboard", { tag: "@one-size" }, async ({
  page,
}) => {
  const { phone } = aPerson();
  await page.goto("/auth");
  await askForCode(page, phone);
  const code = await codeTo(page, phone);
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type("1x-2");
  await expect(box(page, 1)).toHaveValue("1");
  await expect(box(page, 2)).toHaveValue("2");
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter all 4 digits")).toBeVisible();
  await expect(box(page, 3)).toBeFocused();

  await page.keyboard.press("Backspace");
  await expect(box(page, 2)).toBeFocused();
  await expect(box(page, 2)).toHaveValue("");
  await page.keyboard.press("ArrowLeft");
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.press("1");
  await expect(box(page, 2), "the same digit over itself counts too").toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type(code);
  await expect(page.getByText("Enter all 4 digits")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("an expired code says so, a new one can be had after a while, and the old one is void", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/401|429/);
  const { phone } = aPerson();
  await page.clock.install();
  await page.goto("/auth");
  await askForCode(page, phone);
  const old = await codeTo(page, phone);
  await expect(page.getByText(/Ask for a new one in 0:[0-3]\d/)).toBeVisible();
  await page.clock.fastForward("05:01");
  await expect(refusal(page, "This code is no longer valid.")).toBeVisible();
  await expectAccessible(page);

  // On the server no time has passed.
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(refusal(page, /seconds?/)).toBeVisible();
  await expect(page.getByText(/Ask for a new one in 0:[0-3]\d/)).toBeVisible();

  await letTimePass(phone, 31);
  await page.clock.fastForward("00:31");
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(refusal(page, "This code is no longer valid.")).toBeHidden();
  const fresh = await codeTo(page, phone, old);
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(old);
  await page.keyboard.press("Enter");
  await expect(refusal(page, "Phone number verification failed!")).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("the step survives a reload, leads back to the number, and can be left for e-mail", { tag: "@one-size" }, async ({
  page,
}) => {
  const { phone } = aPerson();
  await page.goto("/auth");
  await askForCode(page, phone);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  await expect(box(page, 1)).toBeFocused();

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Phone Number")).toHaveValue(phone);
  // The code that was just sent still counts: no second one is asked for.
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Phone Number")).toBeVisible();
  await page.goForward();

  await page.getByRole("button", { name: "Login with Email" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("toggling to sign-up and back leaves the phone and its error behind", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/500/);
  await page.route("**/send_otp", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }));
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await page.getByLabel("Phone Number").fill(aPerson().phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(refusal(page, "Phone number verification failed!")).toBeVisible();
  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(refusal(page, "Phone number verification failed!")).toBeHidden();
  await page.getByRole("button", { name: "Existing user? Login" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("a code that could not be checked says so, and stays in its boxes", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/500/);
  const { phone } = aPerson();
  await page.route("**/verifylogin", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
    times: 1,
  });
  await page.goto("/auth");
  await askForCode(page, phone);
  await page.keyboard.type(await codeTo(page, phone));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(refusal(page, "Something went wrong")).toBeVisible();
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page).toHaveURL("/");
});
