import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { choosePayment } from "./steps.ts";
import { expect, expectNoSideways, test } from "./test.ts";

const sentence =
  "Deep cleaning of the whole house with its balconies, its terrace and everything that stands in between";
const word = "Thiruvananthapuramkazhakkoottamattingalvarkalanedumangadneyyattinkara";
const long: Record<string, string> = {
  ServiceName: `${sentence}, ${word}`,
  SrvCategoryName: `${word} and ${sentence}`,
  SrvSubCategoryName: `${word} and ${sentence}`,
  Description: `${sentence} ${word} `.repeat(8),
  userName: word,
  name: `${word} Subrahmanyam`,
  email: `${word}@example.test`,
  flatNo: `Flat 4021-B, ${word} Residency`,
  address: `${sentence}, ${word}`,
  landmark: `${word} bus stand, ${sentence}`,
  review: `${word} ${sentence}. `.repeat(6),
};

/** Makes every name that the server sends from now on as long as names get. */
const lengthenNames = (page: Page) =>
  page.route("**/api/chowk365/**", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const body = JSON.parse(await response.text(), (key, value) =>
      typeof value === "string" ? (long[key] ?? value) : value,
    );
    await route.fulfill({ response, json: body });
  });

/** Expects no scrolling to the side, and no text that is cut off without an ellipsis. */
async function expectFits(page: Page): Promise<void> {
  await expectNoSideways(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const says = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        return overflowX === "hidden" && !says && element.clientWidth > 1;
      })
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`),
  );
  expect(cut).toEqual([]);
}

test("very long names of categories and services break no page", async ({ page }) => {
  await page.goto("/about");
  await lengthenNames(page);
  await page.getByRole("link", { name: "Chowk, home" }).click();
  await expect(page.getByRole("region", { name: "Our Happy Customers" }).getByText(word).first()).toBeAttached();
  await expectFits(page);

  await page.getByRole("region", { name: "Explore Categories" }).getByRole("link").first().click();
  const dialog = page.getByRole("dialog", { name: word });
  await expect(dialog.getByRole("link").first()).toBeVisible();
  await expectFits(page);
  await dialog.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  const card = page.getByRole("article").first();
  await expect(card).toContainText(word);
  await expectFits(page);

  await card.getByRole("link", { name: /^View Details/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  await expectFits(page);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});

test("ten services of ten kinds, with very long names and a very long address, can be booked", async ({
  page,
  isMobile,
}) => {
  const { _id } = await aCustomer(page, { services: 10, address: true });
  const [order] = await pastOrders(_id, 1, "Completed");
  await lengthenNames(page);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Cart, 10 services" })).toBeVisible();
  await expectFits(page);
  const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
  // The one action stays in view, however long the list.
  if (isMobile) await expect(proceed).toBeInViewport();
  await proceed.click();

  await expect(page.getByRole("heading", { name: "Shipping & Payment" })).toBeInViewport();
  await page.getByRole("radio", { name: word }).check();
  await choosePayment(page, "COD");
  await expectFits(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeInViewport();
  await expect(page.getByRole("main")).toContainText(word);
  await expectFits(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectFits(page);

  for (const [path, text] of [
    [`/order/${order}`, "Shipping Address"],
    ["/account/details", "Profile Settings"],
    ["/account/address", "My Addresses"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
    await expect(page.getByRole("main").getByText(word).first()).toBeVisible();
    await expectFits(page);
  }
});
