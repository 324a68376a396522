import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { openOffer, workAs } from "./partner.ts";
import { photoNamed } from "./photo.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { aPlace, visitOn } from "./visit.ts";

const suggested = (page: Page) => page.getByRole("region", { name: "Your partner suggests another visit" });
const found = (page: Page) => page.getByRole("region", { name: "Found more to do?" });

/** A customer who looks at their order, and the partner at work on it, who proposes a capacitor in another visit. */
async function proposed(page: Page, partner: Page) {
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service", aPlace());
  await page.goto(`/order/${order.id}`);
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await found(partner).getByRole("button", { name: "Add from the rate card" }).click();
  const dialog = partner.getByRole("dialog", { name: "What did you find?" });
  await dialog.getByRole("button", { name: "One more of Run capacitor" }).click();
  await dialog.getByRole("radio", { name: "In another visit" }).check();
  await expect(dialog).toContainText("The customer chooses a time, within two weeks.");
  await dialog.getByLabel("Why is it needed?").fill("I have none of this size with me.");
  await dialog.getByLabel("Photo", { exact: true }).setInputFiles(photoNamed("capacitor.png"));
  await expect(dialog.getByText("capacitor.png is uploaded")).toBeVisible();
  await expectAccessible(partner);
  await dialog.getByRole("button", { name: "Ask the customer" }).click();
  await expect(found(partner)).toContainText("₹650 in another visit: waiting for the customer");
  return order;
}

test("what needs another visit becomes an order of its own, at a time that the customer chooses", async ({
  page,
  anotherBrowser,
  console,
}) => {
  console.allow(/ERR_FAILED.*\/book/);
  const partner = await anotherBrowser();
  const order = await proposed(page, partner);
  await expectAccessible(partner);

  await test.step("the customer sees what it costs, once this visit is over, too", async () => {
    await partner.getByRole("button", { name: "The work is done" }).click();
    await partner.getByRole("button", { name: /^Yes, I have/ }).click();
    await expect(visitOn(page)).toContainText("All is done.");
    await expect(suggested(page)).toContainText("Run capacitor");
    await expect(suggested(page)).toContainText("What it costs₹650");
    await expect(suggested(page)).toContainText("I have none of this size with me.");
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step("they choose a time; a net that fails loses nothing", async () => {
    await suggested(page).getByRole("button", { name: "Choose a time" }).click();
    const dialog = page.getByRole("dialog", { name: "When shall we come for it?" });
    const confirm = dialog.getByRole("button", { name: /^Book for ₹650/ });
    await expect(confirm).toBeEnabled();
    await expectAccessible(page);
    await page.route("**/book", (route) => route.abort(), { times: 1 });
    await confirm.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Another visit is booked for/)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Total₹599");
  });

  await test.step("the new order says what was found, and the same partner is asked", async () => {
    await page.getByRole("link", { name: /^See order CH-/ }).click();
    await expect(page).not.toHaveURL(new RegExp(order.id));
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Run capacitor");
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Total₹650");
    await expectAccessible(page);
    await partner.goto("/partner");
    await openOffer(partner);
    await expect(partner.getByRole("article")).toContainText("Run capacitor");
    await partner.getByRole("button", { name: "Accept this job" }).click();
    await expect(visitOn(page)).toContainText("Your partner will come at this time.");
    await page.goto("/account/orders");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("article").first()).toContainText("Run capacitor");
    await expectAccessible(page);
  });
});

test("another visit that the customer declines is not booked", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
}) => {
  const partner = await anotherBrowser();
  await proposed(page, partner);
  await suggested(page).getByRole("button", { name: "No, thank you" }).click();
  await expect(suggested(page)).toHaveCount(0);
  await expect(found(partner)).toContainText("The customer declined ₹650 more");
  await page.goto("/account/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
});
