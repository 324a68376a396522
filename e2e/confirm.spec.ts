import { aCustomer, logInHere } from "./customer.ts";
import { anOfferedOrder } from "./database/visits.ts";
import { codeTo, linkTo } from "./outbox.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a phone number is confirmed with a code in the account", async ({ page, console }) => {
  console.allow(/401/);
  const { phone } = await aCustomer(page);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Confirm your phone number" }).click();
  const code = await codeTo(page, phone);
  await expect(page.getByLabel("Digit 1 of 4")).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(String((Number(code) + 1) % 10_000).padStart(4, "0"));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByRole("alert")).toContainText("That is not the code. 4 tries are left.");
  await expect(page.getByLabel("Digit 1 of 4")).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Verify Code" }).click();

  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm your phone number" })).toBeHidden();
});

test("an order's page says where messages about it go, and links to where a contact is confirmed", async ({ page }) => {
  const { _id, phone } = await aCustomer(page);
  const { id } = await anOfferedOrder(_id);
  await page.goto(`/order/${id}`);
  const note = page.getByText("We send messages about this order only to a phone or email that you have confirmed.");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Confirm your number" }).click();
  await expect(page).toHaveURL("/account/details#confirm-phone");
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type(await codeTo(page, phone));
  await page.getByRole("button", { name: "Verify Code" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goto(`/order/${id}`);
  await expect(page.getByRole("heading", { name: "Shipping Address" })).toBeVisible();
  await expect(note).toBeHidden();
});

test("an email is confirmed by a link, even if the customer has logged out meanwhile", { tag: "@one-size" }, async ({
  page,
}) => {
  const person = await aCustomer(page);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Confirm your email" }).click();
  const link = await linkTo(page, person.email, "/confirm-email");
  await page.request.post("/api/chowk365/logout", { headers: { origin: new URL(page.url()).origin } });
  await page.evaluate(() => localStorage.removeItem("entry"));

  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
  await logInHere(page, person);
  await expect(page).toHaveURL("/confirm-email");
  await page.getByRole("button", { name: "Confirm Email" }).click();

  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to My Account" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a link that is no longer valid says where to get another", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/422/);
  await aCustomer(page);
  await page.goto(`/confirm-email#token=${"x".repeat(43)}`);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to My Account" })).toBeVisible();
});
