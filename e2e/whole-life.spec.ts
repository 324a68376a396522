import { aCustomer } from "./customer.ts";
import { anOperator } from "./operator.ts";
import { openOffer, startCodeOn, startWith } from "./partner.ts";
import { atHostedPage } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect, test } from "./test.ts";
import {
  accept,
  aPlace,
  arrive,
  boardOf,
  followAtDesk,
  nothingToDo,
  numberOn,
  partnerAt,
  placeOrder,
  setOut,
  stepOn,
  visitOn,
} from "./visit.ts";

// An order's whole life, in three browsers at once: its customer's, its partner's and the desk's. What one of them does,
// the others see without a reload.

test("an order is paid online, declined, given to another partner, done, billed, and partly refunded", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // A partner may no longer see a job that they declined.
  console.allow(/404.*\/partner\/jobs\//);
  const place = aPlace();
  const partner = await partnerAt(await anotherBrowser(), place);

  await aCustomer(page, { services: 1, address: place });
  await goToConfirm(page, "Online");
  await placeOrder(page);
  await atHostedPage(page);
  // Its time is held, but no partner is asked before the money is there.
  await expect(nothingToDo(partner)).toBeVisible();
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await page.getByRole("link", { name: "View Order Details" }).click();
  const visit = visitOn(page);
  const step = stepOn(page);
  await expect(visit).toContainText("We are waiting for a partner to accept.");
  const number = await numberOn(page);

  const desk = await anotherBrowser();
  await anOperator(desk, "dispatcher", "support");
  await desk.goto(await boardOf(page, number));
  const needed = desk.getByRole("link", { name: new RegExp(`Nobody comes.*${number}`) });
  await expect(desk.getByRole("list", { name: "Visits" })).toBeVisible();
  await expect(needed).toBeHidden();

  await openOffer(partner);
  await partner.getByRole("button", { name: "Decline" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(visit).toContainText("We are finding you a partner.");
  await expect(needed).toBeVisible();
  await expect(partner.getByText("This job is not yours any more")).toBeVisible();
  await partner.goto("/partner/account");
  await partner.getByRole("button", { name: "Log out" }).click();

  await expect(partner.getByRole("heading", { name: "Partner login" })).toBeVisible();
  await partnerAt(partner, place, "Zubin Irani");
  await needed.click();
  await desk.getByRole("button", { name: "Offer to a partner" }).click();
  const choice = desk.getByRole("dialog");
  await expect(choice.getByRole("radio", { name: /Asha Bhat.*did not take it before/ })).toBeVisible();
  await choice.getByRole("radio", { name: /Zubin Irani/ }).check();
  await choice.getByRole("button", { name: "Offer the visit" }).click();
  await expect(choice).toBeHidden();
  const visits = desk.getByRole("region", { name: "Visits" });
  await expect(visits).toContainText("Offered");

  await accept(partner);
  await expect(step).toContainText("Accepted");
  await expect(visit).toContainText("Zubin Irani");
  await expect(visits).toContainText("Accepted");
  await setOut(partner);
  await expect(step).toContainText("On the way");
  await expect(visits).toContainText("Traveling");
  await arrive(partner);
  await expect(step).toContainText("At the door");
  await startWith(partner, await startCodeOn(page));
  await expect(step).toContainText("Work started");
  await partner.getByRole("button", { name: "The work is done" }).click();
  await expect(partner.getByText("It is paid online. You take no cash.")).toBeVisible();
  await partner.getByRole("button", { name: "Yes, it is done" }).click();

  await expect(visit).toContainText("All is done.");
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Completed");
  await expect(visits).toContainText("Completed");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download invoice/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^CH-\d\d-\d\d-\d{6}\.pdf$/);

  await desk.getByRole("button", { name: "Refund" }).click();
  const refund = desk.getByRole("dialog");
  await refund.getByLabel("Amount").fill("100");
  await expect(refund.getByText("Gets KWD 0.360 back the way it was paid.")).toBeVisible();
  await expect(refund.getByText("KWD 0.360: debit order, credit refunds")).toBeVisible();
  await refund.getByLabel("Why").fill("He came late.");
  await refund.getByRole("button", { name: "Refund" }).click();
  const back = desk.getByRole("region", { name: "Money" }).getByRole("listitem").filter({ hasText: "He came late." });
  await expect(back).toContainText("₹100");
  await expect(back).toContainText("On its way");
  await expect(page.getByRole("link", { name: /^Download credit note/ })).toBeVisible();
  const billed = desk.getByRole("region", { name: "Invoices" });
  await expect(billed.getByRole("listitem")).toHaveText([/^Invoice CH\//, /^Credit note CN\/.*−₹100/]);
  const atDesk = desk.waitForEvent("download");
  await billed.getByRole("link", { name: /^PDF of credit note CN\// }).click();
  expect((await atDesk).suggestedFilename()).toMatch(/^CN-\d\d-\d\d-\d{6}\.pdf$/);
});

test("a customer who cancels while the partner is on the way is told what it costs, and the visit ends for all", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const place = aPlace();
  const partner = await partnerAt(await anotherBrowser(), place);

  await aCustomer(page, { services: 1, address: place });
  await goToConfirm(page, "COD");
  await placeOrder(page);
  await accept(partner);
  await page.getByRole("link", { name: /^View Details/ }).click();
  const visit = visitOn(page);
  await expect(visit).toContainText("Asha Bhat");
  const number = await numberOn(page);
  const desk = await anotherBrowser();
  const visits = await followAtDesk(desk, number, "support");
  await expect(visits).toContainText("Accepted");

  await page.getByRole("button", { name: "Cancel Order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText("It costs nothing until your partner sets out.");
  await setOut(partner);
  await expect(question).toContainText("Your partner has set out already. It costs you nothing");
  await expect(visits).toContainText("Traveling");
  await question.getByRole("button", { name: "Cancel Order" }).click();

  await expect(visit).toContainText("This visit will not happen.");
  await expect(visits).toContainText("Cancelled");
  await expect(partner.getByRole("article")).toContainText("Cancelled");
  await expect(partner.getByRole("button", { name: "I am here" })).toBeHidden();
  await partner.getByRole("link", { name: "Today" }).last().click();
  await expect(nothingToDo(partner)).toBeVisible();
});
