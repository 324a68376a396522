import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { expect, expectAccessible, scriptListens, test } from "./test.ts";

test("an address, a sub-category and a service that do not exist say so, with a way on", async ({ page, console }) => {
  console.allow(/404/);
  for (const path of [`/services/${crypto.randomUUID()}/x`, `/service/${crypto.randomUUID()}/x`, "/no/such/page"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "We could not find that page" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Browse all categories" }).click();
  await expect(page.getByRole("heading", { name: "Explore Categories" })).toBeInViewport();
});

test("a page that breaks says so, and offers to try again", async ({ page, console }) => {
  console.allow(/./);
  const { _id } = await aCustomer(page);
  const [order] = await pastOrders(_id, 1, "Open");
  // An answer that our server never gives.
  await page.route("**/odm/srv_booking/*", (route) => route.fulfill({ json: { code: 200, data: { ordId: 1 } } }), {
    times: 1,
  });
  await page.goto(`/order/${order}`);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
});

test("a script that a new release removed reloads the page, once", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/./);
  await aCustomer(page);
  await page.route("**/logout", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }));
  await page.route("**/assets/*/toaster-*.js", (route) => route.abort());
  // The message about it comes in a separate script.
  const logOutInVain = async () => {
    const gone = page.waitForEvent("requestfailed", (request) => request.url().includes("/toaster-"));
    await page.getByRole("button", { name: "My Account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await gone;
  };
  await page.goto("/about");
  const again = page.waitForEvent("load");
  await logOutInVain();
  await again;
  await scriptListens(page);

  // The release is the same: another reload would change nothing.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await logOutInVain();
  await logOutInVain();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a screen whose script a new release removed can still be reached", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/./);
  await page.goto("/about");
  const support = page.getByRole("link", { name: "Support", exact: true });
  await page.route("**/assets/*/support-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  const asked = page.waitForRequest("**/assets/*/support-*.js");
  await support.click();
  const part = (await asked).url();
  await expect(page).toHaveURL("/support");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // A script that stays missing: the page is reloaded once or twice, and then left alone.
  await page.goto("/about");
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await support.click();
  await expect.poll(() => loads).toBe(2);
  await expect(page).toHaveURL("/about");
  await scriptListens(page);
  await page.getByRole("link", { name: "Terms of Use" }).click();
  await expect(page).toHaveURL("/terms");
  expect(loads).toBe(2);
});
