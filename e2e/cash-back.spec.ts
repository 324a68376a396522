import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { takeCash } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("cash goes back by a transfer that support writes down, and the customer has a credit note", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // More than was taken, and a transfer without its number, are refused first.
  console.allow(/400.*\/cash-refunds|422.*\/refund-outlook/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await takeCash(await anotherBrowser(), order);

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto(`/desk/orders/${order.id}`);
  await expect(desk.getByText("Completed").first()).toBeVisible();
  await desk.getByRole("button", { name: "Refund" }).click();
  const dialog = desk.getByRole("dialog");
  const outlook = dialog.getByRole("region", { name: "What will happen" });
  await expect(outlook).toContainText("Type an amount to see it.");
  await dialog.getByLabel("Amount").fill("100000");
  await expect(outlook).toContainText("No more than ₹599 of this order can go back.");
  await dialog.getByLabel("Amount").fill("100");
  await expect(outlook).toContainText("Gets ₹100 by the transfer that you make.");
  await expect(outlook).toContainText("keeps what they earned.");
  await expect(outlook).toContainText("A credit note over ₹100 is issued.");
  await expect(outlook).toContainText("₹100: debit order, credit bank");
  await dialog.getByLabel("Why").fill("It drips again.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("Enter the number of the transfer")).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel("Number of the transfer").fill("UTR 618320411234");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toBeHidden();

  const money = desk.locator("section", { has: desk.getByRole("heading", { name: "Money" }) });
  await expect(money).toContainText("It drips again.");
  await expect(money).toContainText("transfer UTR 618320411234");
  await expect(money).toContainText("₹100");
  await expectAccessible(desk);
  await expectNoSideways(desk);

  await page.goto(`/order/${order.id}`);
  await expect(page.getByRole("link", { name: "Download credit note" })).toBeVisible();
});
