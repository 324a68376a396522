import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("what is on no rate card the desk proposes, the customer agrees to, and the partner does", async ({
  page,
  anotherBrowser,
  console,
}) => {
  console.allow(/400|ERR_FAILED.*\/extras/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await page.goto(`/order/${order.id}`);
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  const desk = await anotherBrowser();
  await anOperator(desk, "dispatcher");
  await desk.goto(`/desk/orders/${order.number}`);
  const found = desk.getByRole("region", { name: "Found on site" });

  await test.step("the desk is told what is missing, and a net that fails asks the customer once", async () => {
    await expect(found).toContainText("Nothing was proposed yet.");
    await found.getByRole("button", { name: "Propose something not on the card" }).click();
    const dialog = desk.getByRole("dialog", { name: "Propose something not on the card" });
    await dialog.getByRole("button", { name: "Ask the customer" }).click();
    for (const fault of [
      "Enter the price as a number above 0",
      "Enter whole minutes, from 0 to 480",
      "Tell the customer why it is needed",
    ])
      await expect(dialog.getByText(fault)).toBeVisible();
    await expectAccessible(desk);
    await expectNoSideways(desk);
    await dialog.getByLabel("What, as the customer reads it").fill("Flare nut, 3/8 inch");
    await dialog.getByLabel("Price").fill("120.50");
    await dialog.getByLabel("Minutes more").fill("5");
    await dialog.getByLabel("Why is it needed?").fill("The old one is cracked.");
    await desk.route("**/desk/jobs/*/extras", (route) => route.abort(), { times: 1 });
    await dialog.getByRole("button", { name: "Ask the customer" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByRole("button", { name: "Ask the customer" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(found.getByRole("listitem")).toHaveCount(1);
    await expect(found).toContainText("Waits for the customer");
    await expectAccessible(desk);
  });

  const asked = page.getByRole("region", { name: "Your partner found more to do" });
  await expect(asked).toContainText("Flare nut, 3/8 inch");
  await expect(asked).toContainText("The old one is cracked.");
  await expectAccessible(page);
  await expect(partner.getByRole("region", { name: "Found more to do?" })).toContainText("waiting for the customer");
  await asked.getByRole("button", { name: /^Agree to ₹719.5/ }).click();
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Flare nut, 3/8 inch");
  await expect(partner.getByRole("region", { name: "Found more to do?" })).toContainText("The customer agreed to");
  await expect(found).toContainText("Agreed · by");
});
