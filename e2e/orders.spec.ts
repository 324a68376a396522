import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOrderToRepeat, pastOrders } from "./database/orders.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { aPlace } from "./visit.ts";

/** Opens a customer's completed order. */
async function atCompletedOrder(page: Page): Promise<void> {
  const { _id } = await aCustomer(page);
  const [order] = await pastOrders(_id, 1, "Completed");
  await page.goto(`/order/${order}`);
  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible();
}

const stars = (page: Page, nth: number) => page.getByRole("group", { name: /^Rate/ }).nth(nth);

test("orders load twenty at a time, and the focus moves to where the next ones begin", async ({ page }) => {
  const { _id } = await aCustomer(page);
  await pastOrders(_id, 41, "Open");
  await page.goto("/account/orders");
  const orders = page.getByRole("article");
  await expect(orders).toHaveCount(20);
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(orders).toHaveCount(40);
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("article") })
      .nth(20),
  ).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "40 orders are shown" })).toBeAttached();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(orders).toHaveCount(41);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  await expectAccessible(page);
});

test("older orders that fail to load can be asked for again", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/500/);
  const { _id } = await aCustomer(page);
  await pastOrders(_id, 21, "Open");
  let down = true;
  await page.route("**/odm/user_srv_booking/**cursor=**", (route) =>
    down ? route.fulfill({ status: 500, json: { code: 500, message: "" } }) : route.continue(),
  );
  await page.goto("/account/orders");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch bookings");
  await expect(page.getByRole("article")).toHaveCount(20);
  down = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toHaveCount(21);
});

test("an answer from before does not take back what was just said", { tag: "@one-size" }, async ({ page, console }) => {
  // Without news the page asks only when the test wants it to.
  console.allow(/ERR_FAILED/);
  await page.route("**/events", (route) => route.abort());
  const { _id } = await aCustomer(page);
  const { id } = await anOrderToRepeat(_id, "ceiling-fan-repair", aPlace());
  await page.goto(`/order/${id}`);
  await expect(page.getByRole("group", { name: /^Rate/ })).toHaveCount(2);
  const held = Promise.withResolvers<() => Promise<void>>();
  await page.route(
    "**/odm/srv_booking/*",
    async (route) => {
      const response = await route.fetch();
      held.resolve(() => route.fulfill({ response }));
    },
    { times: 1 },
  );
  // Once there is a network again, the page asks what is new.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const answer = await held.promise;
  await stars(page, 0).getByRole("radio", { name: "4 stars" }).check();
  await expect(page.getByText("Your rating has been submitted")).toBeVisible();
  await answer();
  await stars(page, 1).getByRole("radio", { name: "5 stars" }).check();
  await expect(page.getByText("You rated it 5 out of 5")).toBeVisible();
  await expect(page.getByText("Your rating has been submitted")).toHaveCount(2);
  await expect(page.getByText("You rated it 4 out of 5")).toBeVisible();
  await expect(stars(page, 0).getByRole("radio", { name: "4 stars" })).toBeChecked();
});

test("a completed order is rated and reviewed, its services and its partner separately", async ({ page }) => {
  await atCompletedOrder(page);
  await expectAccessible(page);
  await stars(page, 0).getByRole("radio", { name: "4 stars" }).check();
  await expect(page.getByText("Your rating has been submitted")).toBeVisible();
  await stars(page, 2).getByRole("radio", { name: "5 stars" }).check();
  await expect(page.getByText("You rated it 5 out of 5")).toBeVisible();

  await page
    .getByLabel(/^Your review/)
    .nth(0)
    .fill("  Quick and clean.  ");
  await page.getByRole("button", { name: "Submit Review" }).first().click();
  await expect(page.getByText("Your review has been submitted")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit review/ })).toBeFocused();
  await page.getByLabel("Your review of the service partner").fill("Polite, and on time.");
  await page.getByRole("button", { name: "Submit Review" }).last().click();
  await expect(page.getByText("“Polite, and on time.”")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit review/ })).toHaveCount(2);
  await expectAccessible(page);

  await page.reload();
  await expect(stars(page, 0).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(stars(page, 1).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(stars(page, 2).getByRole("radio", { name: "5 stars" })).toBeChecked();
  await expect(page.getByText("“Quick and clean.”")).toBeVisible();
  await page
    .getByRole("button", { name: /^Edit review/ })
    .first()
    .click();
  await expect(page.getByLabel(/^Your review/).first()).toBeFocused();
  await page
    .getByLabel(/^Your review/)
    .first()
    .fill("Quick, clean, and a fair price.");
  await page.getByRole("button", { name: "Submit Review" }).first().click();
  await expect(page.getByText("“Quick, clean, and a fair price.”")).toBeVisible();
});

test("the arrow keys move over the stars, and the star they stop at is sent once", { tag: "@one-size" }, async ({
  page,
}) => {
  await atCompletedOrder(page);
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/serviceRating/")) sent.push(request.postDataJSON().rating);
  });
  await stars(page, 0).getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(stars(page, 0).getByRole("radio", { name: "3 stars" })).toBeFocused();
  await expect(page.getByText("You rated it 3 out of 5")).toBeVisible();
  await expect(page.getByText("Your rating has been submitted")).toBeVisible();
  expect(sent).toEqual([3]);
});

test("a rating that the server refuses is put back, and a refused review stays in its box", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/500|422/);
  await atCompletedOrder(page);
  await stars(page, 0).getByRole("radio", { name: "2 stars" }).check();
  await expect(page.getByText("Your rating has been submitted")).toBeVisible();
  await page.route("**/service{Rating,Review}/**", (route) =>
    route.request().postData()?.includes("Without a reason") || route.request().url().includes("Rating")
      ? route.fulfill({ status: 500, json: { code: 500, message: "" } })
      : route.fulfill({ status: 422, json: { code: 422, message: "Please leave phone numbers out." } }),
  );
  await stars(page, 0).getByRole("radio", { name: "5 stars" }).click();
  await expect(page.getByText("Failed to submit rating")).toBeVisible();
  await expect(stars(page, 0).getByRole("radio", { name: "2 stars" })).toBeChecked();

  await page
    .getByLabel(/^Your review/)
    .first()
    .fill("Without a reason");
  await page.getByRole("button", { name: "Submit Review" }).first().click();
  await expect(page.getByText("Failed to submit review")).toBeVisible();
  await page
    .getByLabel(/^Your review/)
    .first()
    .fill("Call him on 98765 00000");
  await page.getByRole("button", { name: "Submit Review" }).first().click();
  await expect(page.getByText("Please leave phone numbers out.")).toBeVisible();
  await expect(page.getByLabel(/^Your review/).first()).toHaveValue("Call him on 98765 00000");
  await expect(page.getByText("“Call him")).toBeHidden();
  await page
    .getByLabel(/^Your review/)
    .nth(1)
    .fill(" ");
  await page.getByRole("button", { name: "Submit Review" }).nth(1).click();
  await expect(page.getByText("Please write a few words first.")).toBeVisible();
});

test("an order that is not done yet asks for no opinion", { tag: "@one-size" }, async ({ page }) => {
  const { _id } = await aCustomer(page);
  const [order] = await pastOrders(_id, 1, "Open");
  await page.goto(`/order/${order}`);
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});
