import type { Page } from "@playwright/test";
import { encode } from "uqr";
import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { atHostedPage, capturesOf } from "./sandbox.ts";
import { expect, expectAccessible, test } from "./test.ts";

const rupees = (amount: number) => `₹${new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(amount)}`;
const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const left = (page: Page) => page.getByRole("region", { name: /left to pay/ });

/** A customer who looks at their order, and the partner who is at work on it. */
async function atWork(page: Page, partner: Page) {
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await page.goto(`/order/${order.id}`);
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  return { customer, order, sum: rupees(order.total) };
}

/** Sends the link from the partner's dialog, and returns what the phone was given to send. */
async function sentLink(partner: Page): Promise<string> {
  await partner.evaluate(() => {
    navigator.share = async ({ url = "" } = {}) => {
      document.documentElement.dataset.shared = url;
    };
  });
  await partner.getByRole("button", { name: "Send the link" }).click();
  return (await partner.locator("html").getAttribute("data-shared")) ?? "";
}

/** The drawing of a code for a text. */
function drawingOf(text: string): string {
  const { data } = encode(text, { border: 2 });
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}

test("what is left is paid on another phone, by the code that the partner shows", async ({ page, anotherBrowser }) => {
  const partner = await anotherBrowser();
  const { customer, order, sum } = await atWork(page, partner);
  await expect(left(page)).toContainText(`${sum} left to pay`);
  const number = (await summary(page).innerText()).match(/CH-\w{4}-\w{4}/)?.[0] ?? "";

  await expect(partner.getByText(`Take ${sum} in cash`)).toBeVisible();
  await partner.getByRole("button", { name: "Show a code to pay online" }).click();
  const dialog = partner.getByRole("dialog", { name: "Pay online" });
  const code = dialog.getByRole("img", { name: "QR code of the payment page" });
  await expect(code).toBeVisible();
  await expectAccessible(partner);
  const link = await sentLink(partner);
  expect(await code.locator("path").getAttribute("d")).toBe(drawingOf(link));

  const relative = await anotherBrowser();
  await test.step("whoever has the code sees the number and the amount, and nobody's name or address", async () => {
    await relative.goto(link);
    await expect(relative.getByRole("heading", { name: `Pay for order ${number}` })).toBeVisible();
    const shown = await relative.getByRole("main").innerText();
    expect(shown).toContain(sum);
    expect(shown).not.toContain(customer.name);
    expect(shown).not.toContain("power-jet");
    await expectAccessible(relative);
    await relative.getByRole("button", { name: `Pay ${sum}` }).click();
    await atHostedPage(relative);
    await relative.getByRole("button", { name: /^Pay KWD/ }).click();
    await expect(relative.getByRole("heading", { name: `${sum} is paid` })).toBeVisible();
    await expect(relative.getByRole("link", { name: "See the order" })).toHaveCount(0);
    await expectAccessible(relative);
  });

  await test.step("the customer and the partner see it at once, and no cash is taken", async () => {
    await expect(dialog.getByRole("status")).toContainText(`${sum} is paid`);
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(partner.getByText(`${sum} is paid already`)).toBeVisible();
    await expect(partner.getByRole("button", { name: "Show a code to pay online" })).toHaveCount(0);
    await expect(left(page)).toHaveCount(0);
    await expect(summary(page)).toContainText(`Paid online at the door${sum}`);
    await expectAccessible(page);
    await partner.getByRole("button", { name: "The work is done" }).click();
    await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
    await expect(page.getByRole("region", { name: "Your visit" })).toContainText("All is done.");
    await expect(page.getByRole("link", { name: /^Download invoice/ })).toBeVisible();
  });

  await test.step("the desk sees the payment", async () => {
    const desk = await anotherBrowser();
    await anOperator(desk, "support");
    await desk.goto(`/desk/orders/${order.id}`);
    const money = desk.getByRole("region", { name: "Money" });
    await expect(money).toContainText("Left at the door");
    await expect(money).toContainText("Paid");
    await expect(desk.getByText("paid online at the door")).toBeVisible();
    await expectAccessible(desk);
    expect(await capturesOf(number)).toBe(1);
  });

  await relative.reload();
  await expect(relative.getByRole("heading", { name: `${sum} is paid` })).toBeVisible();
});

test("a customer pays what is left on their own phone, and a link that is nobody's opens nothing", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  console.allow(/404/);
  const partner = await anotherBrowser();
  const { sum } = await atWork(page, partner);
  await left(page)
    .getByRole("button", { name: `Pay ${sum} now` })
    .click();
  await atHostedPage(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Pay ${sum}` }).click();
  await atHostedPage(page);
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(page.getByRole("heading", { name: `${sum} is paid` })).toBeVisible();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(summary(page)).toContainText(`Paid online at the door${sum}`);
  await expect(partner.getByText(`${sum} is paid already`)).toBeVisible();

  await page.goto(`/pay/${"A".repeat(48)}`);
  await expect(page.getByRole("heading", { name: "This link is not valid any more" })).toBeVisible();
  await expectAccessible(page);
});
