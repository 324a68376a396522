import type { Page } from "@playwright/test";
import { aCustomer, type Customer } from "./customer.ts";
import { chargeOf } from "./database/orders.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { wasTold } from "./outbox.ts";
import { workAs } from "./partner.ts";
import { photoNamed } from "./photo.ts";
import { expect, expectAccessible, test } from "./test.ts";

const rupees = (amount: number) => `₹${new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(amount)}`;

const photo = photoNamed("valve.png");

const asked = (page: Page) => page.getByRole("region", { name: "Your partner found more to do" });
const found = (page: Page) => page.getByRole("region", { name: "Found more to do?" });
const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });

/** A customer who looks at their order, and the partner who is at work on it. */
async function atWork(page: Page, partner: Page) {
  const customer: Customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await page.goto(`/order/${order.id}`);
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await expect(found(partner)).toBeVisible();
  return { customer, order };
}

async function propose(partner: Page, item: string): Promise<void> {
  await found(partner).getByRole("button", { name: "Add from the rate card" }).click();
  const dialog = partner.getByRole("dialog", { name: "What did you find?" });
  await dialog.getByRole("button", { name: `One more of ${item}` }).click();
  await dialog.getByLabel("Why is it needed?").fill("The old one is swollen.");
  await dialog.getByLabel("Photo", { exact: true }).setInputFiles(photo);
  await expect(dialog.getByText("valve.png is uploaded")).toBeVisible();
  await dialog.getByRole("button", { name: "Ask the customer" }).click();
}

test("what is found at the door is on the bill once the customer agrees", async ({ page, anotherBrowser, console }) => {
  console.allow(/ERR_FAILED.*\/extras/);
  const partner = await anotherBrowser();
  const { order } = await atWork(page, partner);

  await test.step("the partner chooses from the rate card, and is told what is missing", async () => {
    await found(partner).getByRole("button", { name: "Add from the rate card" }).click();
    const dialog = partner.getByRole("dialog", { name: "What did you find?" });
    await dialog.getByRole("button", { name: "Ask the customer" }).click();
    for (const fault of ["Choose at least one entry", "Tell the customer why it is needed", "Add a photo"])
      await expect(dialog.getByText(fault)).toBeVisible();
    // The first of them, which is far above the button on a phone.
    await expect(dialog.getByText("Choose at least one entry")).toBeInViewport();
    const more = dialog.getByRole("button", { name: "One more of Run capacitor" });
    await more.press("Enter");
    await more.press("Enter");
    await expect(dialog.getByRole("status").filter({ hasText: "Added to the bill" })).toContainText("₹1,300");
    await dialog.getByLabel("Why is it needed?").fill("Both are swollen.");
    await dialog.getByLabel("Photo", { exact: true }).setInputFiles(photo);
    await expect(dialog.getByText("valve.png is uploaded")).toBeVisible();
    await expectAccessible(partner);
    // The network is gone for a moment: it is kept, and sent once.
    let sent = 0;
    const calls = "**/partner/jobs/*/extras";
    await partner.route(calls, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await dialog.getByRole("button", { name: "Ask the customer" }).click();
    await expect(partner.getByText("Being sent: Propose to add it")).toBeVisible();
    // It may be sent by itself before the page hears of the network: counted is what got through.
    partner.on("response", (response) => {
      if (response.request().method() === "POST" && response.url().endsWith("/extras")) sent += 1;
    });
    await partner.unroute(calls);
    await partner.evaluate(() => dispatchEvent(new Event("online")));
    await expect(found(partner)).toContainText(`₹1,300 more, ${rupees(order.total + 1300)} in all`);
    expect(sent).toBe(1);
    await expectAccessible(partner);
  });

  await test.step("the customer sees old and new total, and agrees with the keyboard", async () => {
    const question = asked(page);
    await expect(question).toContainText(rupees(order.total));
    await expect(question).toContainText("2 × Run capacitor");
    await expect(question).toContainText("₹1,300");
    await expect(question).toContainText("Both are swollen.");
    await expect(question).toContainText("30 min");
    await expect(question.getByRole("img", { name: "Photo of what was found" })).toBeVisible();
    await expectAccessible(page);
    await expect(summary(page)).toContainText(`Total${rupees(order.total)}`);
    await question.getByRole("button", { name: `Agree to ${rupees(order.total + 1300)}` }).press("Enter");
    await expect(question).toBeHidden();
    await expect(summary(page)).toContainText("Agreed to on site");
    await expect(summary(page)).toContainText(`Total${rupees(order.total + 1300)}`);
    await expectAccessible(page);
  });

  await test.step("the partner takes the new total", async () => {
    await expect(found(partner)).toContainText("The customer agreed to ₹1,300 more");
    await partner.getByRole("button", { name: "The work is done" }).click();
    await partner.getByRole("button", { name: `Yes, I have ${rupees(order.total + 1300)}` }).click();
    await expect(page.getByRole("region", { name: "Your visit" })).toContainText("All is done.");
    await expect(page.getByRole("link", { name: /^Download invoice/ })).toBeVisible();
  });
});

test("what the customer declines, or the partner withdraws, is on no bill", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
}) => {
  const partner = await anotherBrowser();
  const { order } = await atWork(page, partner);
  await propose(partner, "Leak test with nitrogen");
  await expect(asked(page)).toContainText("Leak test with nitrogen");
  await found(partner).getByRole("button", { name: "Withdraw" }).click();
  await expect(asked(page)).toBeHidden();
  await propose(partner, "Copper pipe, one metre");
  await asked(page).getByRole("button", { name: "No, just what I booked" }).click();
  await expect(asked(page)).toBeHidden();
  await expect(found(partner)).toContainText("The customer declined ₹290 more");
  await expect(summary(page)).toContainText(`Total${rupees(order.total)}`);
  await partner.getByRole("button", { name: "The work is done" }).click();
  await expect(partner.getByRole("button", { name: `Yes, I have ${rupees(order.total)}` })).toBeVisible();

  await test.step("other cash is written down with why, and the desk sees to it", async () => {
    await partner.getByRole("button", { name: "I got another amount" }).click();
    const dialog = partner.getByRole("dialog", { name: "What did you get?" });
    await dialog.getByRole("button", { name: "Done, with this amount" }).click();
    await expect(dialog.getByText("Enter the amount, 0 for none")).toBeVisible();
    await dialog.getByLabel("Cash received").fill("500");
    await dialog.getByLabel("Why is it another amount?").fill("They had no more change.");
    await expectAccessible(partner);
    await dialog.getByRole("button", { name: "Done, with this amount" }).click();
    await expect(page.getByRole("region", { name: "Your visit" })).toContainText("All is done.");
    const desk = await anotherBrowser();
    await anOperator(desk, "support");
    await desk.goto(`/desk/orders/${order.id}`);
    await expect(desk.getByText(`₹500 taken instead of ${rupees(order.total)}`)).toBeVisible();
    await desk.getByRole("button", { name: "It is seen to" }).click();
    await desk.getByLabel("What was done").fill("The customer paid the rest by UPI.");
    await expectAccessible(desk);
    await desk.getByRole("dialog").getByRole("button", { name: "It is seen to" }).click();
    await expect(desk.getByRole("button", { name: "It is seen to" })).toHaveCount(0);
    await expect(desk.getByText("The customer paid the rest by UPI.").first()).toBeVisible();
  });
});

test("a customer without internet agrees by the code of the text message @one-size", async ({
  page,
  anotherBrowser,
  console,
}) => {
  console.allow(/422|ERR_INTERNET_DISCONNECTED/);
  const partner = await anotherBrowser();
  const { customer, order } = await atWork(page, partner);
  await propose(partner, "Run capacitor");
  const code = await wasTold(page, customer.phone, /\b\d{6}\b/);
  await page.context().setOffline(true);
  await found(partner).getByRole("button", { name: "Type their code" }).click();
  const dialog = partner.getByRole("dialog", { name: "The customer's code" });
  await expect(dialog).toContainText(`they agree to ${rupees(order.total + 650)}`);
  await expectAccessible(partner);
  await dialog.getByLabel("Digit 1 of 6").click();
  await partner.keyboard.type(code === "000000" ? "111111" : "000000");
  await expect(dialog.getByText("This is not the customer's code. Please ask again.")).toBeVisible();
  await expect(dialog.getByText("Tries left: 4")).toBeVisible();
  await dialog.getByLabel("Digit 1 of 6").click();
  await partner.keyboard.type(code);
  await expect(found(partner)).toContainText("The customer agreed to ₹650 more");
  await page.context().setOffline(false);
  await page.reload();
  await expect(summary(page)).toContainText(`Total${rupees(order.total + 650)}`);
});

test("what may come up is read before booking", async ({ page }) => {
  const { results } = (await (await page.request.get("/api/chowk365/services_list")).json()).data as {
    results: { _id: string; ServiceName: string; SrvSubCategoryId: string }[];
  };
  const service = results.find(({ ServiceName }) => ServiceName === "Split AC power-jet service");
  await page.goto(`/services/${service?.SrvSubCategoryId}/ac-service`);
  const card = page.getByRole("group").filter({ hasText: "What else may come up" });
  await card.locator("summary").press("Enter");
  await expect(card.getByRole("row", { name: /Run capacitor/ })).toContainText("₹650");
  await expectAccessible(page);
});

test("a visit whose work is not possible without what was declined ends for its charge", async ({
  page,
  anotherBrowser,
}) => {
  const partner = await anotherBrowser();
  const { order } = await atWork(page, partner);
  await chargeOf(order.id, 149);
  await propose(partner, "Leak test with nitrogen");
  await expect(asked(page)).toContainText("you pay only ₹149 for the visit");
  await asked(page).getByRole("button", { name: "No, just what I booked" }).click();
  await found(partner).getByRole("button", { name: "The work cannot be done without it" }).click();
  const dialog = partner.getByRole("dialog", { name: "End the visit without the work?" });
  await expect(dialog).toContainText("Have you received ₹149 in cash for the visit?");
  await dialog.getByRole("button", { name: "I have ₹149: end the visit" }).click();
  await expect(dialog.getByText("Say why the work cannot be done without it")).toBeVisible();
  await expectAccessible(partner);
  await dialog.getByLabel("Why can it not be done without it?").fill("The pipe leaks.");
  await dialog.getByRole("button", { name: "I have ₹149: end the visit" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Your visit" })).toContainText("The work was not possible");
  await expect(summary(page)).toContainText("Visit charge₹149");
  await expect(page.getByRole("link", { name: /^Download invoice|Invoice/ }).first()).toBeVisible();
  await expectAccessible(page);
});
