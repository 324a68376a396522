import { addAddress, choosePayment, logIn, search, signUp } from "./steps.ts";
import { aPerson, expect, expectAccessible, test, waitForScripts } from "./test.ts";

test("a visitor becomes a customer and books the service they came for", async ({ page, browser, baseURL }) => {
  const person = aPerson();

  await page.goto("/");
  await search(page, "ac repiar");
  const choice = page.getByRole("option").first();
  await expect(choice).toContainText(/AC/i);
  await expectAccessible(page);
  await choice.click();
  await expect(page).toHaveURL(/\/service\//);
  await expect(page.getByRole("button", { name: "Book Now" }).first()).toBeVisible();
  const service = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const address = page.url();

  await page.getByRole("button", { name: "Book Now" }).first().click();
  const wall = page.getByRole("dialog", { name: "Login Required" });
  await expect(wall).toContainText("You need to log in to add services to your cart.");
  await expectAccessible(page);
  await wall.getByRole("link", { name: "Go to Login" }).click();

  await signUp(page, person);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Remove from Cart" }).first()).toBeVisible();

  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Your Cart" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(service);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();

  await expect(page.getByRole("heading", { name: "Shipping & Payment" })).toBeVisible();
  await page.getByRole("link", { name: "Add New Address" }).click();
  await expect(page).toHaveURL(/\/account\/address/);
  await addAddress(page, person);
  await expect(page.getByText("Address added successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole("heading", { name: "Shipping & Payment" })).toBeVisible();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, "COD");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Shipping & Payment" })).toBeVisible();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, "COD");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Indiranagar");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page).toHaveURL(/\/account\/orders/);
  const order = page.getByRole("article").first();
  await expect(order).toContainText(service);
  await expect(order).toContainText("Open");
  const today = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format();
  await expect(order).toContainText(`Placed on ${today}`);
  await expect(order).toContainText(/Total ₹\d/);
  await page.reload();
  await expect(order).toContainText(service);
  await expectAccessible(page);
  await order.getByRole("link", { name: "View Details" }).click();

  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main")).toContainText(service);
  for (const part of ["Order Placed", "Order Summary", "Payment Method", "COD", "Shipping Address", person.phone]) {
    await expect(page.getByRole("main")).toContainText(part);
  }
  await expect(page.getByRole("main")).toContainText("Metro station");
  await expectAccessible(page);
  const details = page.url();

  await test.step("a second browser of the same customer sees the order too", async () => {
    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    waitForScripts(other);
    const elsewhere = await other.newPage();
    await logIn(elsewhere, person);
    await elsewhere.goto("/account/orders");
    await expect(elsewhere.getByRole("article").first()).toContainText(service);
    await elsewhere.goto(details);
    await expect(elsewhere.getByRole("main")).toContainText(service);
    await other.close();
  });

  await test.step("another customer does not", async () => {
    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    waitForScripts(other);
    const stranger = await other.newPage();
    await stranger.goto("/auth");
    await signUp(stranger, aPerson());
    await expect(stranger).not.toHaveURL(/\/auth/);
    await stranger.goto("/account/orders");
    await expect(stranger.getByText("No orders yet")).toBeVisible();
    await stranger.goto(details);
    await expect(stranger.getByRole("main")).not.toContainText(service);
    await other.close();
  });
});
