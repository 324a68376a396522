import type { Page } from "@playwright/test";
import { aCustomer, type Customer } from "./customer.ts";
import { letTimePass } from "./database/customers.ts";
import { pastOrders } from "./database/orders.ts";
import { codeTo, wasTold } from "./outbox.ts";
import { goToConfirm, signUp } from "./steps.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test, waitForScripts } from "./test.ts";
import { numberOn, placeOrder } from "./visit.ts";

const empty = (page: Page) => page.getByText("Your order history will appear here once you make a booking.");
const joined = (page: Page) => page.getByText("Your two accounts are one now.");

/** Logs in with the code sent to a phone, starting at the log-in page. */
async function logInByPhone(page: Page, phone: string): Promise<void> {
  await page.goto("/auth?mode=phone");
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  for (const [index, digit] of [...(await codeTo(page, phone))].entries())
    await page.getByRole("textbox", { name: `Digit ${index + 1} of 4` }).fill(digit);
  await page.getByRole("button", { name: "Verify Code" }).click();
}

/** Logs in with the customer's phone number in another browser, which opens a second account. */
async function elsewhere(page: Page, { phone }: Pick<Customer, "phone">): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (!context) throw new Error("There is no second browser");
  waitForScripts(context);
  const other = await context.newPage();
  await logInByPhone(other, phone);
  await expect(other.getByRole("heading", { name: "Bring your accounts together" })).toBeVisible();
  return other;
}

test("a customer who ordered by e-mail and logs in by phone elsewhere is told, gives the password, and finds the order", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/40[01]|422/);
  const { email, password, phone } = await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  await placeOrder(page);
  await page.getByRole("link", { name: /View Details/ }).click();
  const number = await numberOn(page);
  await expect(page.getByRole("heading", { name: "Log in by phone anywhere" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Confirm your number" }).click();
  await expect(page.getByRole("form", { name: "Confirm your phone number" })).toBeVisible();
  await expect(page.getByText("Enter the 4-digit code sent to your phone.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  // A code has just been sent.
  await letTimePass(phone, 60);
  const other = await elsewhere(page, { phone });
  await expect(other.getByText("Another account was made with your number")).toBeVisible();
  // The page does not say whose it is.
  await expect(other.getByText(email)).toHaveCount(0);
  await expectAccessible(other);
  await expectNoSideways(other);

  await other.getByRole("button", { name: "Not now" }).click();
  await expect(other).toHaveURL("/");
  await other.goto("/account/orders");
  await expect(empty(other)).toBeVisible();
  await expect(other.getByText("Another account was made with this number, by email")).toBeVisible();
  await expectAccessible(other);
  await expectNoSideways(other);
  await other.getByRole("link", { name: "Bring the two together" }).click();

  await other.getByRole("button", { name: "Bring Together" }).click();
  await expect(other.getByLabel("Email of that account")).toBeFocused();
  await other.getByLabel("Email of that account").fill(email);
  await other.getByLabel("Password", { exact: true }).fill("not-the-password");
  await other.getByRole("button", { name: "Bring Together" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "Email or password is not correct." })).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Bring Together" }).click();

  await expect(joined(other)).toBeVisible();
  await expect(other).toHaveURL("/account/orders");
  await expect(other.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await wasTold(page, email, /are one now/);
  // The first browser's session has ended, and its phone opens the same account now.
  await page.goto("/account/orders");
  await expect(page).toHaveURL("/auth");
  await other.context().close();
});

test("the same with a code from an e-mail; the cart comes along", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/422/);
  const { email, phone, _id } = await aCustomer(page);
  const [order] = await pastOrders(_id, 1, "Completed");
  const other = await elsewhere(page, { phone });
  await other.getByRole("button", { name: "Not now" }).click();
  await expect(other).toHaveURL("/");
  await other
    .getByRole("button", { name: /^(Book|Add)/ })
    .first()
    .click();
  const cart = () =>
    JSON.parse(localStorage.getItem(`cart_${localStorage.getItem("userId")?.replaceAll('"', "")}`) ?? "[]");
  await expect.poll(async () => (await other.evaluate(cart)).length).toBe(1);
  const [item] = await other.evaluate(cart);

  await other.goto("/join");
  await other.getByLabel("Email of that account").fill(email);
  await other.getByRole("button", { name: "I forgot it: send a code to that email" }).click();
  await expect(other.getByText(`If an account is opened by ${email}`)).toBeVisible();
  await expect(other.getByLabel("Code from the email")).toBeFocused();
  await expectAccessible(other);
  const code = await wasTold(page, email, /\b\d{6}\b/);
  await other.getByLabel("Code from the email").fill(code === "000000" ? "000001" : "000000");
  await other.getByRole("button", { name: "Bring Together" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "That is not the code." })).toBeVisible();
  await other.getByLabel("Code from the email").fill(code);
  await other.getByRole("button", { name: "Bring Together" }).click();

  await expect(joined(other)).toBeVisible();
  await expect(other.getByRole("link", { name: /View Details/ })).toHaveAttribute("href", `/order/${order}`);
  expect(await other.evaluate(cart)).toMatchObject([{ _id: item._id }]);
  expect(await other.evaluate(() => JSON.parse(localStorage.getItem("entry") ?? "null"))).toMatchObject({ _id, phone });
  await other.context().close();
});

test("an account that is not mine is not mentioned again", { tag: "@one-size" }, async ({ page }) => {
  const customer = await aCustomer(page);
  const other = await elsewhere(page, customer);
  await other.getByRole("button", { name: "That account is not mine" }).click();
  await expect(other).toHaveURL("/");
  await other.goto("/account/orders");
  await expect(empty(other)).toBeVisible();
  await expect(other.getByText("If you signed up with your email before")).toBeVisible();
  await other.goto("/account/details");
  await expect(other.getByText("Have you another account, by your email?")).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test("after a sign-up the code is offered, and can be put off", { tag: "@one-size" }, async ({ page }) => {
  const bar = page.getByRole("region", { name: "Confirm your number" });
  await page.goto("/auth");
  await signUp(page, aPerson());
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await bar.getByRole("button", { name: "Not now" }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  await expect(bar).toBeHidden();
});

test("every page of a demo says that it is a demo", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/404/);
  for (const path of ["/", "/auth", "/partner", "/desk", "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Demo" })).toHaveText("Demo: nothing here is real");
  }
  await page.goto("/language?to=ar&back=/");
  await expect(page.getByRole("complementary", { name: "عرض تجريبي" })).toBeVisible();
});
