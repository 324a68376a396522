import { aCustomer } from "./customer.ts";
import { aRefundOnItsWay } from "./database/payments.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("a refund that failed at the provider is written down, and settled in another way", async ({
  page,
  anotherBrowser,
}) => {
  const { _id: customer } = await aCustomer(page);
  const order = await aRefundOnItsWay(customer);

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto(`/desk/orders/${order.id}`);
  const money = desk.getByRole("region", { name: "Money" });
  await expect(money).toContainText("On its way");
  await expectNoSideways(desk);
  const failed = money.getByRole("button", { name: "It failed there" });
  await failed.click();
  const dialog = desk.getByRole("dialog", { name: "It failed there" });
  await expect(dialog).toContainText("You have seen in the provider's own screens that the bank did not take it.");
  await expectAccessible(desk);
  await dialog.getByLabel("What you found").fill("The card was closed in October.");
  await dialog.getByRole("button", { name: "It failed there" }).click();
  await expect(dialog).toBeHidden();

  await expect(money).toContainText("Refused by the provider");
  await expect(money).toContainText("a refund refused: The card was closed in October, since ");
  await expect(failed).toBeHidden();
  const told = desk.getByRole("region", { name: "Timeline" });
  await expect(told).toContainText("the refund failed at the provider");

  await money.getByRole("button", { name: "Settled in another way" }).click();
  const settled = desk.getByRole("dialog", { name: "Settled in another way" });
  await settled.getByLabel("What you found").fill("Sent by hand.");
  await settled.getByRole("button", { name: "Settled in another way" }).click();
  await expect(settled).toBeHidden();
  await expect(money).not.toContainText("a refund refused");
  await expect(told).toContainText("the refund was settled in another way");
});
