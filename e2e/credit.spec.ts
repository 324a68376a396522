import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { aCreditOf } from "./database/customers.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { takeCash, workAs } from "./partner.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const BOOKING = "**/odm/srv_booking";
const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const box = (page: Page) => page.getByRole("checkbox", { name: "Use Rs 200.00 of your credit" });

test("cash that support gives back as credit pays for the next visit, and comes back if that is cancelled", async ({
  page,
  anotherBrowser,
  console,
}) => {
  console.allow(/ERR_FAILED/);
  const customer = await aCustomer(page, { services: 1, address: true });
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await takeCash(await anotherBrowser(), order);

  await test.step("support gives it back as credit: no transfer's number is asked for", async () => {
    const desk = await anotherBrowser();
    await anOperator(desk, "support");
    await desk.goto(`/desk/orders/${order.id}`);
    await desk.getByRole("button", { name: "Refund" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Amount").fill("200");
    await dialog.getByLabel("How").selectOption("To the customer's credit");
    await expect(dialog.getByLabel("Number of the transfer")).toHaveCount(0);
    await expect(dialog.getByText("Gets ₹200 as credit.")).toBeVisible();
    await dialog.getByLabel("Why").fill("It drips again.");
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect(dialog).toBeHidden();
    const money = desk.locator("section", { has: desk.getByRole("heading", { name: "Money" }) });
    await expect(money).toContainText("credit₹200");
    await expectAccessible(desk);
  });

  await test.step("the customer sees it in their account", async () => {
    await page.goto("/account/credit");
    await expect(page.getByRole("heading", { name: "₹200 of credit" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Given back" })).toContainText("+₹200");
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step("and books with it; what they choose stays", async () => {
    await goToConfirm(page);
    await expect(box(page)).toBeChecked();
    await box(page).uncheck();
    await page.reload();
    await expect(box(page)).not.toBeChecked();
    await box(page).check();
    await expect(page.getByText(/^Rs [\d,.]+ left to pay at the visit$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step("once, although the answer was lost, and the page knows of no credit any more", async () => {
    await page.route(BOOKING, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "OK" }).click();
    await page.unroute(BOOKING);
    await page.reload();
    await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
    await expect(box(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL(/\/account\/orders/);
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  await test.step("the order says what is paid; cancelled, the credit is back", async () => {
    await page.getByRole("article").first().getByRole("link", { name: "View Details" }).click();
    await expect(summary(page)).toContainText("Paid with your credit₹200");
    await expect(summary(page)).toContainText("To pay at the visit");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel Order" }).click();
    await expect(page.getByRole("dialog")).toContainText("Your credit comes back to you at once.");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
    await expect(summary(page)).toContainText("Cancelled");
    // A link waits for the dialog's history entry to be gone, an address does not.
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page).toHaveURL("/account/orders");
    await page.goto("/account/credit");
    await expect(page.getByRole("heading", { name: "₹200 of credit" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Came back" })).toContainText("+₹200");
  });
});

test("credit pays for a visit at work, and support transfers what is left of it", async ({
  page,
  anotherBrowser,
  console,
}) => {
  console.allow(/ERR_FAILED.*\/credit/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await page.goto("/account/credit");
  await expect(page.getByText("You have no credit")).toBeVisible();
  await expectAccessible(page);
  await aCreditOf(customer._id, 5_000_00);
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  const sum = `₹${new Intl.NumberFormat("en-IN").format(order.total)}`;
  await expect(partner.getByText(`Take ${sum} in cash`)).toBeVisible();

  await test.step("the customer uses it, over a net that fails once", async () => {
    await page.goto(`/order/${order.id}`);
    const offer = page.getByRole("region", { name: `You have ${sum} of credit for this order` });
    await expectAccessible(page);
    await page.route("**/credit", (route) => route.abort(), { times: 1 });
    await offer.getByRole("button", { name: `Use ${sum} of credit` }).click();
    await expect(page.getByText("Network error: Please check your internet connection.")).toBeVisible();
    await offer.getByRole("button", { name: `Use ${sum} of credit` }).click();
    await expect(offer).toHaveCount(0);
    await expect(summary(page)).toContainText(`Paid with your credit${sum}`);
    await expectNoSideways(page);
  });

  await test.step("the partner takes no cash", async () => {
    await expect(partner.getByText("Take no cash")).toBeVisible();
    await expect(partner.getByText(`${sum} is paid already`)).toBeVisible();
    await expectAccessible(partner);
    await partner.getByRole("button", { name: "The work is done" }).click();
    await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
    await expect(partner.getByRole("dialog")).toBeHidden();
  });

  await test.step("support transfers the rest", async () => {
    const desk = await anotherBrowser();
    await anOperator(desk, "support");
    await desk.goto(`/desk/customers/${customer._id}`);
    const credit = desk.locator("section", { has: desk.getByRole("heading", { name: "Credit" }) });
    await expect(credit).toContainText("paid with it");
    await expectAccessible(desk);
    await credit.getByRole("button", { name: "Transfer credit" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: /^All/ }).click();
    await dialog.getByLabel("Number of the transfer").fill("UTR 4411");
    await dialog.getByLabel("Why").fill("They asked for it.");
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Transfer credit" }).click();
    await expect(dialog).toBeHidden();
    await expect(credit).toContainText("₹0 of credit");
    await expect(credit).toContainText("transferred");
    await expectNoSideways(desk);
  });

  await page.goto("/account/credit");
  await expect(page.getByRole("heading", { name: "You have no credit" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Transferred to you" })).toContainText("−₹");
  await expectAccessible(page);
});
