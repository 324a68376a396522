import { aCustomer } from "./customer.ts";
import { anOnlineOrder, aPaymentCase } from "./database/payments.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("support looks into a payment that only the provider knows, sees what is known, and closes it with a reason", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // Closing it without a reason is refused.
  console.allow(/400.*\/close/);
  const { _id } = await aCustomer(page);
  const { number } = await anOnlineOrder(_id, "PENDING");
  const { paymentId } = await aPaymentCase(`${number}.2`, 1_234_550);
  const other = await aPaymentCase(null, 49_900);
  const agreed = await aPaymentCase(null, 70_000, true);

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto("/desk/payments");
  const row = desk.getByRole("listitem").filter({ hasText: paymentId });
  await expect(row).toContainText("₹12,345.50");
  await expect(row).toContainText("No payment of ours");
  await expect(row.getByRole("link", { name: number })).toBeVisible();
  await expect(desk.getByText(agreed.paymentId)).toBeHidden();
  await expectAccessible(desk);

  await row.getByRole("button", { name: "Done" }).click();
  const dialog = desk.getByRole("dialog");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "It is done" }).click();
  await expect(dialog).toContainText("Say what was done");
  await dialog.getByLabel("What was done").fill("Paid back at Razorpay: the customer booked again.");
  await dialog.getByRole("button", { name: "It is done" }).click();
  await expect(row).toBeHidden();
  await expect(desk.getByText(other.paymentId)).toBeVisible();

  await desk.getByLabel("Show").selectOption("Done");
  await expect(row).toContainText("Paid back at Razorpay: the customer booked again.");
  await expect(desk.getByRole("listitem").filter({ hasText: agreed.paymentId })).toContainText(
    "It was settled by itself",
  );
});
