import { aCustomer, endSession, logInHere } from "./customer.ts";
import { choosePayment, goToConfirm } from "./steps.ts";
import { expect, expectAccessible, listenForAlerts, test } from "./test.ts";

const BOOKING = "**/odm/srv_booking";
const withACart = { services: 1, address: true };

test("the checkout says before the last step what is missing, or why Online cannot be chosen", async ({ page }) => {
  await aCustomer(page, withACart);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const go = page.getByRole("button", { name: "Continue" });
  await expect(go).toBeVisible();
  const said = await listenForAlerts(page);

  await go.click();
  await expect.poll(said).toContain("Please select an address and payment method.");
  await choosePayment(page, "COD");
  await go.click();
  await expect.poll(said).toContain("Please select a delivery address.");
  await page.getByRole("radio", { name: /Indiranagar/ }).check();

  // A customer who has chosen online payment comes back when it is unavailable.
  await choosePayment(page, "Online");
  await page.route("**/odm/payment_quote**", (route) =>
    route.fulfill({ json: { code: 200, message: "", data: { quote: null } } }),
  );
  await page.reload();
  const online = page.getByRole("radio", { name: /Online/ });
  await expect(online).toBeDisabled();
  await expect(page.getByText("Online payment is not available right now. Please choose COD.")).toBeVisible();
  await expectAccessible(page);
  const saidNow = await listenForAlerts(page);
  await go.click();
  await expect.poll(saidNow).toContain("Online payment is not available right now. Please choose COD.");
  await page.goto("/checkout?step=3");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("dialog", { name: "Payment Failed" })).toContainText(
    "Online payment is not available right now. Please choose COD.",
  );
});

test("a price that has changed is shown and asked about before anything is booked", async ({ page, console }) => {
  console.allow(/409/);
  await aCustomer(page, withACart);
  // The cart was filled when the services cost ten rupees less.
  await page.route("**/services_list*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const service of body.data.results) service.Price -= 10;
    await route.fulfill({ response: answer, json: body });
  });
  await goToConfirm(page);
  await page.unroute("**/services_list*");

  await page.getByRole("button", { name: "Place Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Prices Have Changed" });
  await expect(dialog).toContainText("Nothing is booked yet.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accept and Place Order" }).click();

  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("an order whose answer was lost is booked once, however often it is sent", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/Failed to load resource/);
  await aCustomer(page, withACart);
  await goToConfirm(page);
  await page.route(BOOKING, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Place Order" }).click();
  const alert = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(alert).toContainText("Network error: Please check your internet connection.");
  await expectAccessible(page);
  await alert.getByRole("button", { name: "OK" }).click();

  await page.unroute(BOOKING);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
});

test("a customer whose session has ended logs in and returns to the same place", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/401/);
  const person = await aCustomer(page, withACart);
  await goToConfirm(page);
  const place = page.getByRole("button", { name: "Place Order" });
  // A call that the step still has to make would lead to the log-in before the press.
  await expect(place).toBeEnabled();
  await endSession(page);

  await place.click();
  await expect(page).toHaveURL(/\/auth/);
  await logInHere(page, person);
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeVisible();
  await place.click();
  await expect(page).toHaveURL(/\/account\/orders/);
});

test("signing up with somebody else's e-mail reveals nothing about them, and opens nothing of theirs", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Name", { exact: true }).fill("Someone Else");
  await page.getByLabel(/email/i).fill("ananya@demo.chowk.test");
  await page.getByLabel(/phone/i).fill("9123456780");
  await page.getByLabel("Password", { exact: true }).fill("not-hers-1");
  await page.getByLabel("Confirm Password").fill("not-hers-2");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("not-hers-1");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/account/details");
  await expect(page.getByText("Someone Else").first()).toBeVisible();
  await page.goto("/account/address");
  await expect(page.getByText("No addresses found.")).toBeVisible();
});
