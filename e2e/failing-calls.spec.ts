import type { Page } from "@playwright/test";
import { answerCalls, failCalls } from "./calls.ts";
import { aCustomer, logInHere } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { goToConfirm, search, signUp } from "./steps.ts";
import { allIsAnswered, aPerson, expect, expectAccessible, test } from "./test.ts";

// What the pages say when the server fails without a message, and that trying again helps.

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("a home page whose calls fail says so in each part, and each can be tried again", async ({ page, console }) => {
  console.allow(/500/);
  await page.goto("/about");
  const mend = await failCalls(page, "*_list");
  await page.getByRole("link", { name: "Chowk, home" }).click();
  const failures = [
    ["Failed to load categories. Please try again.", "Explore Categories"],
    ["Failed to fetch top rated services", "Top Rated"],
    ["Failed to fetch best sellers", "What are you looking for?"],
    ["Failed to load reviews. Please try again.", "Our Happy Customers"],
  ] as const;
  for (const [text] of failures) await expect(alert(page, text)).toBeVisible();
  await expectAccessible(page);
  await mend();
  for (const [text, title] of failures) {
    await alert(page, text).getByRole("button", { name: "Retry" }).click();
    await expect(alert(page, text)).toBeHidden();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    // What comes here moves the next button.
    await allIsAnswered(page);
  }
  await expect(page.getByRole("region", { name: "Top Rated" }).getByRole("article").first()).toBeVisible();
});

test("sub-categories, services, a service and its suggestions that fail say so, and load on a retry", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/500/);
  await page.goto("/");
  const mendTiles = await failCalls(page, "srv_sub_by_category/**");
  await page.getByRole("link", { name: "Plumbing" }).click();
  const dialog = page.getByRole("dialog", { name: "Plumbing" });
  await expect(dialog.getByRole("alert")).toContainText("Failed to fetch subcategories");
  await mendTiles();
  await dialog.getByRole("button", { name: "Retry" }).click();

  const mendServices = await failCalls(page, "service_by_sub_category/**");
  await dialog.getByRole("link", { name: /Tap & Shower/ }).click();
  await expect(alert(page, "Failed to load services.")).toBeVisible();
  await expectAccessible(page);
  await mendServices();
  await page.getByRole("button", { name: "Retry" }).click();
  const card = page.getByRole("article").first();
  const name = await card.getByRole("heading").textContent();

  const mendService = await failCalls(page, "services/*");
  await card.getByRole("link", { name: /^View Details/ }).click();
  await expect(alert(page, "Failed to fetch Services")).toBeVisible();
  await mendService();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");

  // Loads the page anew: its first service may be in the sub-category that is already known.
  await page.goto("/");
  const mendSuggestions = await failCalls(page, "service_by_sub_category/**");
  await page
    .getByRole("region", { name: "What are you looking for?" })
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(alert(page, "Failed to fetch suggestions")).toBeVisible();
  await mendSuggestions();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Suggestions" })).toBeVisible();
});

test("a search that fails says so, and works when the server is back", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/500/);
  await page.goto("/about");
  const mend = await failCalls(page, "service_search*");
  await search(page, "tap repair");
  await expect(alert(page, "Failed to fetch results")).toBeVisible();
  await expectAccessible(page);
  await mend();
  await page.getByRole("search").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("option").first()).toContainText("Tap repair");

  // The status says success, the body says failure, and there is no message.
  const answered = "**/service_search*";
  await page.route(answered, (route) => route.fulfill({ status: 200, json: { code: 500, message: "" } }));
  await search(page, "tap repairs");
  await expect(alert(page, "Something went wrong")).toBeVisible();
});

test("a cart whose services cannot be loaded says so", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/Error loading user data/);
  await aCustomer(page, { services: 1 });
  await page.route("**/services_list*", (route) => route.fulfill({ status: 200, json: { code: 500, message: "" } }));
  await page.goto("/checkout");
  await expect(alert(page, "Failed to load cart")).toBeVisible();
});

test("an empty category and an empty sub-category say so", { tag: "@one-size" }, async ({ page }) => {
  await page.goto("/");
  await answerCalls(page, "srv_sub_by_category/**", []);
  await page.getByRole("link", { name: "Plumbing" }).click();
  await expect(page.getByRole("dialog", { name: "Plumbing" })).toContainText("No subcategories found");
  await page.unrouteAll();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Carpentry" }).click();
  await answerCalls(page, "service_by_sub_category/**", []);
  await page.getByRole("dialog", { name: "Carpentry" }).getByRole("link").first().click();
  await expect(page.getByText("No services here yet")).toBeVisible();
  await expectAccessible(page);
});

test("a log-in, a sign-up and an order that fail without a reason say what failed, and lose nothing", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/500/);
  const person = aPerson();
  await page.goto("/auth");
  for (const path of ["login_with_email", "user_register", "send_otp"]) await failCalls(page, path);
  await logInHere(page, person);
  await expect(alert(page, "Login failed!")).toBeVisible();
  await signUp(page, person);
  await expect(alert(page, "Registration failed!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Existing user? Login" }).click();
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(alert(page, "Phone number verification failed!")).toBeVisible();
  await page.unrouteAll();

  await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  const mend = await failCalls(page, "odm/srv_booking");
  await page.getByRole("button", { name: "Place Order" }).click();
  const refusal = page.getByRole("dialog", { name: "Order Not Placed" });
  await expect(refusal).toContainText("Failed to place order.");
  await refusal.getByRole("button", { name: "OK" }).click();
  await mend();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
});

test("a customer's lists that fail to load say so, and load on a retry", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/500/);
  const { _id } = await aCustomer(page, { services: 1, address: true });
  const [order] = await pastOrders(_id, 1, "Open");
  const failures: [calls: string, path: string, said: string, then: string][] = [
    ["myaddresslist/**", "/checkout?step=2", "Failed to fetch addresses.", "Near Metro station"],
    ["myaddresslist/**", "/account/address", "Failed to fetch addresses.", "Near Metro station"],
    ["odm/srv_booking/*", `/order/${order}`, "Failed to fetch booking details", "Order Placed"],
  ];
  for (const [calls, path, said, then] of failures) {
    await test.step(path, async () => {
      const mend = await failCalls(page, calls);
      await page.goto(path);
      await expect(alert(page, said)).toBeVisible();
      await mend();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText(then).first()).toBeVisible();
    });
  }
});
