import { aCustomer } from "./customer.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

// The screens that no journey checks with axe.

test("the pages for everyone break no accessibility rule, and fit their window", async ({ page, request }) => {
  const [category] = (await (await request.get("/api/chowk365/srv_category_list")).json()).data.results;
  const screens = {
    [`/category/${category._id}/any`]: category.SrvCategoryName,
    "/auth": "Welcome Back",
    "/auth?mode=phone": "Welcome Back",
    "/about": "About Us",
    "/faq/orders": "Questions about orders",
    "/privacypolicy": "Privacy Policy",
  };
  for (const [path, heading] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page);
    });
  }
});

test("the privacy policy has six sections, chosen from a menu that slides in on phones", async ({ page, isMobile }) => {
  await page.goto("/privacypolicy");
  const titles = [
    "Information We Collect",
    "How We Use Information",
    "Information Sharing",
    "Data Security",
    "Your Rights",
    "Policy Changes",
  ];
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...titles, "Contact Us"]);
  if (isMobile) {
    await page.getByRole("button", { name: "Sections" }).click();
    await expectAccessible(page);
  }
  const menu = page.getByRole("navigation", { name: "Sections" });
  await expect(menu.getByRole("link")).toHaveText(titles);
  await menu.getByRole("link", { name: "Your Rights" }).click();
  await expect(page).toHaveURL(/#your-rights$/);
  await expect(page.getByRole("heading", { name: "Your Rights" })).toBeInViewport();
});

test("a customer's account and cart fit their window and break no accessibility rule", async ({ page, isMobile }) => {
  const { cart } = await aCustomer(page, { services: 2 });
  await page.goto("/account/logout");
  await expect(page.getByRole("main").getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  await expectAccessible(page);
  if (isMobile) await page.getByRole("button", { name: "Account menu" }).click();
  const menu = page.getByRole("navigation", { name: isMobile ? "My Account" : "Account Dashboard" });
  for (const tab of ["Account Details", "Saved Addresses", "Sign Out"]) await expect(menu).toContainText(tab);
  await menu.getByRole("link", { name: "Order History" }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByText("Your order history will appear here once you make a booking.")).toBeVisible();

  await page.getByRole("button", { name: "My Account" }).click();
  await expect(page.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/account/details");
  await expectAccessible(page);

  await page.goto(`/services/${cart[0]?.SrvSubCategoryId}/any`);
  const card = page.getByRole("article").filter({ hasText: cart[0]?.ServiceName ?? "" });
  await expect(card.getByRole("button")).toContainText("Remove");
  const lines = isMobile
    ? page.getByRole("dialog", { name: "Your Cart" })
    : page.getByRole("region", { name: "Your Cart" });
  if (isMobile) await page.getByRole("button", { name: "Show your cart" }).click();
  await expect(lines.getByRole("link", { name: cart[1]?.ServiceName ?? "" })).toBeVisible();
  await expect(lines).toContainText(/Subtotal\s*Rs [\d,]+\.\d\d/);
  await expectAccessible(page);
  await expectNoSideways(page);
  for (const { ServiceName } of cart) await lines.getByRole("button", { name: `Remove ${ServiceName}` }).click();
  if (!isMobile) await expect(lines).toContainText("Your cart is empty");
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeAttached();
  await expect(card.getByRole("button")).toContainText("Book");
});
