import { readFile } from "node:fs/promises";
import { aCustomer } from "./customer.ts";
import { cancellationFee } from "./database/business.ts";
import { confirmEmailOf } from "./database/customers.ts";
import { aPartnerAt } from "./database/partners.ts";
import { letPartnerWait, moveVisit, visitOf } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { wasTold } from "./outbox.ts";
import { startCodeOn, startWith } from "./partner.ts";
import { heldOf } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";
import {
  accept,
  aPlace,
  arrive,
  boardOf,
  followAtDesk,
  numberOn,
  partnerAt,
  payOnline,
  placeOrder,
  setOut,
  stepOn,
  visitOn,
} from "./visit.ts";

// How orders end, in three browsers at once: done and paid in cash, at a closed door, because no partner comes, and
// cancelled for a fee while the partner is on the way.

/** Expects the provider to keep only the fee of an order once the rest goes back: at the sandbox's rate, plus under ten fils. */
const expectFeeKept = (order: string) =>
  expect.poll(async () => Math.floor((await heldOf(order)) / 10) * 10).toBe(cancellationFee * 3.6);

test("an order is done, paid in cash and rated; the desk has it in its books", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
}) => {
  const place = aPlace();
  const name = `Asha ${crypto.randomUUID().slice(0, 6)}`;
  const partner = await partnerAt(await anotherBrowser(), place, name);

  const { cart } = await aCustomer(page, { services: 1, address: place });
  const service = cart[0]?.ServiceName ?? "";
  await goToConfirm(page);
  await placeOrder(page);
  await accept(partner);
  await page.getByRole("link", { name: /^View Details/ }).click();
  const visit = visitOn(page);
  const step = stepOn(page);
  await expect(step).toContainText("Accepted");
  await expect(visit).toContainText(name);
  const number = await numberOn(page);
  const desk = await anotherBrowser();
  const visits = await followAtDesk(desk, number, "owner");
  await expect(visits).toContainText("Accepted");

  await setOut(partner);
  await expect(step).toContainText("On the way");
  await arrive(partner);
  await expect(step).toContainText("At the door");
  await startWith(partner, await startCodeOn(page));
  await expect(step).toContainText("Work started");
  await partner.getByRole("button", { name: "The work is done" }).click();
  const price = rupees(Number(cart[0]?.Price));
  await partner.getByRole("button", { name: `Yes, I have ${price}` }).click();

  await test.step("the customer sees it at once, and rates the service and the partner", async () => {
    await expect(visit).toContainText("All is done.");
    await expect(page.getByRole("link", { name: /^Download invoice/ })).toBeVisible();
    for (const [what, stars] of [
      [service, "4 stars"],
      [name, "5 stars"],
    ] as const) {
      const rated = page.waitForResponse((response) => /rating/i.test(response.url()) && response.ok());
      await page
        .getByRole("group", { name: `Rate ${what}` })
        .getByRole("radio", { name: stars })
        .check();
      await rated;
    }
    await page.getByLabel(`Your review of ${name}`).fill("Polite, and on time.");
    await page.getByRole("button", { name: "Submit Review" }).last().click();
    await expect(page.getByText("“Polite, and on time.”")).toBeVisible();
    await expect(page.getByText("You rated it 4 out of 5")).toBeVisible();
    await expect(page.getByText("You rated it 5 out of 5")).toBeVisible();
  });

  await test.step("the desk sees it done, and marks what the partner owes of the cash as received", async () => {
    await expect(visits).toContainText("Completed");
    await expect(desk.getByRole("region", { name: "Timeline" })).toContainText("completed");
    await expectAccessible(desk);
    const share = rupees((Number(cart[0]?.Price) * 20) / 100);
    await partner.goto("/partner/earnings");
    await expect(partner.getByText("You owe us")).toBeVisible();
    await expect(partner.getByText(share, { exact: true })).toBeVisible();
    await desk.goto("/desk/payouts");
    const owes = desk.getByRole("table", { name: /not even/ }).getByRole("row", { name: new RegExp(name) });
    await expect(owes).toContainText(`they owe ${share}`);
    await owes.getByRole("button", { name: "Mark as received" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel(/^How it was paid/).fill("In cash at the office.");
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Write it down" }).click();
    await expect(owes).toBeHidden();
    await partner.reload();
    await expect(partner.getByText("We owe each other nothing")).toBeVisible();
  });

  await test.step("the accountant gets it with everything that was billed in the month", async () => {
    const month = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }).slice(0, 7);
    await desk.goto("/desk/figures");
    await desk.getByLabel("Month", { exact: true }).fill(month);
    const download = desk.waitForEvent("download");
    await desk.getByRole("button", { name: "Invoices as CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`invoices-${month}.csv`);
    expect(await readFile(await file.path(), "utf8")).toContain(`,${number},`);
  });
});

test("if nobody is at the door, the visit ends, and the customer gets back what was paid, less the fee", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const place = aPlace();
  const partner = await partnerAt(await anotherBrowser(), place);
  const { _id, email } = await aCustomer(page, { services: 1, address: place });
  await confirmEmailOf(_id);
  await payOnline(page);
  const number = await numberOn(page);
  const desk = await anotherBrowser();
  const visits = await followAtDesk(desk, number, "owner");

  await accept(partner);
  await setOut(partner);
  await arrive(partner);
  await expect(visits).toContainText("Reached");
  await partner.getByRole("button", { name: "Nobody is here" }).click();
  const question = partner.getByRole("dialog", { name: "Is nobody there?" });
  await expect(question).toContainText("Please wait until");
  await expect(question.getByRole("button", { name: "Yes, nobody is here" })).toBeDisabled();
  await expectAccessible(partner);
  await letPartnerWait((await visitOf(number)).job);
  await partner.reload();
  await partner.getByRole("button", { name: "Nobody is here" }).click();
  await partner.getByRole("button", { name: "Yes, nobody is here" }).click();

  await expect(partner.getByRole("article")).toContainText("Cancelled");
  await expect(partner.getByText("B-204")).toBeHidden();
  const visit = visitOn(page);
  await expect(visit).toContainText("This visit will not happen.");
  await expect(visit).toContainText("Nobody was at home");
  await expect(page.getByText("Refund on its way")).toBeVisible();
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(`Kept as a fee₹${cancellationFee}`);
  await expect(page.getByRole("button", { name: "Cancel Order" })).toBeHidden();
  await expectAccessible(page);
  await expect(visits).toContainText("Cancelled");
  await expect(desk.getByRole("region", { name: "Timeline" })).toContainText("not met");
  await expect(desk.getByRole("region", { name: "Money" })).toContainText("The order was cancelled");
  await expect(desk.getByRole("region", { name: "Money" })).toContainText(
    `Kept as the fee or the visit's charge ₹${cancellationFee}`,
  );
  await expect(desk.getByText("Going back")).toBeVisible();
  await wasTold(page, email, /Asha Bhat was at your door, waited, and met nobody/);
  await wasTold(page, email, /We are sending KWD [\d.]+ for your order/);
  await expectFeeKept(number);
});

test("a customer who cancels while the partner is on the way is told the fee first, gets the rest back, and an invoice", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const place = aPlace();
  const partner = await partnerAt(await anotherBrowser(), place);
  const { cart } = await aCustomer(page, { services: 1, address: place });
  const desk = await anotherBrowser();
  await anOperator(desk, "owner");
  await payOnline(page);
  const number = await numberOn(page);
  await accept(partner);
  await setOut(partner);
  await expect(stepOn(page)).toContainText("On the way");

  await page.getByRole("button", { name: "Cancel Order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText(`Your partner has set out, so we keep ₹${cancellationFee} of what you paid.`);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText("Refund on its way")).toBeVisible();
  await expect(partner.getByRole("article")).toContainText("Cancelled");
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText(`Kept as a fee₹${cancellationFee}`);
  const download = page.waitForEvent("download");
  await summary.getByRole("link", { name: /^Download invoice CH\// }).click();
  expect((await download).suggestedFilename()).toMatch(/^CH-.*\.pdf$/);

  await desk.goto(`/desk/orders/${number}`);
  const money = desk.getByRole("region", { name: "Money" });
  await expect(money.getByRole("listitem").filter({ hasText: "The order was cancelled" })).toContainText(
    rupees(Number(cart[0]?.Price) - cancellationFee),
  );
  await expectFeeKept(number);
  await expect(desk.getByRole("button", { name: "Refund" })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Cancel order" })).toBeHidden();
});

test("if one partner declines and another does not come, the desk cancels, and the whole payment goes back", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // A partner may no longer see a job that was taken away from them.
  console.allow(/404.*\/partner\/jobs\//);
  const place = aPlace();
  await aPartnerAt(place, "Asha Bhat");
  const { _id, email } = await aCustomer(page, { services: 1, address: place });
  await confirmEmailOf(_id);
  await payOnline(page);
  const visit = visitOn(page);
  const number = await numberOn(page);
  const { job, partner: first } = await visitOf(number);
  const desk = await anotherBrowser();
  await anOperator(desk, "dispatcher", "support");
  await desk.goto(await boardOf(page, number));
  const needed = desk.getByRole("link", { name: new RegExp(`Nobody comes.*${number}`) });
  await moveVisit(job, "declined", first);
  await needed.click();

  const partner = await partnerAt(await anotherBrowser(), place, "Zubin Irani");
  await desk.getByRole("button", { name: "Offer to a partner" }).click();
  await desk.getByRole("radio", { name: /Zubin Irani/ }).check();
  await desk.getByRole("button", { name: "Offer the visit" }).click();
  await accept(partner);
  await setOut(partner);
  await expect(visit).toContainText("Zubin Irani");

  await desk.getByRole("button", { name: "Unassign" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Why").fill("He did not come, and does not answer.");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Unassign" }).click();
  await expect(partner.getByText("This job is not yours any more")).toBeVisible();
  await expect(visit).toContainText("We are finding you a partner.");
  await expect(visit).not.toContainText("Zubin Irani");
  await expect(page.getByText("Your start code")).toBeHidden();
  await expect(page.getByText("He did not come")).toBeHidden();

  await desk.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toContainText("what was paid goes back by itself");
  await dialog.getByLabel("Why").fill("Nobody else is free.");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(visit).toContainText("This visit will not happen.");
  await expect(page.getByText("Refund on its way")).toBeVisible();
  await wasTold(page, email, /Nobody comes on/);
  await wasTold(page, email, /We are sending KWD [\d.]+ for your order/);
  await expect.poll(() => heldOf(number)).toBe(0);
  await desk.goto(await boardOf(page, number));
  await expect(desk.getByRole("list", { name: "Visits" })).toBeVisible();
  await expect(needed).toBeHidden();
});

const rupees = (amount: number): string =>
  `₹${new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" }).format(amount)}`;
