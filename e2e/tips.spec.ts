import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { workAs } from "./partner.ts";
import { atHostedPage } from "./sandbox.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a customer gives a tip once the work is done, which its partner finds in their earnings", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // An amount that is too large is refused.
  console.allow(/422.*\/tips/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await page.goto(`/order/${order.id}`);
  await expect(page.getByRole("region", { name: "Your visit" })).toContainText("Your partner is at work.");
  const tip = page.getByRole("region", { name: /^A tip for/ });
  await expect(tip).toHaveCount(0);

  await partner.getByRole("button", { name: "The work is done" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
  await expect(tip).toContainText("gets all of it");
  await expect(tip.getByRole("button")).toHaveCount(0);
  await tip.getByRole("radio", { name: "Another amount" }).check();
  await tip.getByRole("button", { name: "Give a tip" }).click();
  const amount = tip.getByRole("textbox", { name: "Amount" });
  await expect(amount).toHaveAccessibleDescription("Enter an amount such as ₹20.");
  await expect(amount).toBeFocused();

  await test.step("an amount that is larger than the visit's price is a slip of the finger", async () => {
    await amount.fill(String(order.total + 1));
    await tip.getByRole("button", { name: /^Give/ }).click();
    await expect(amount).toHaveAccessibleDescription(/Please give .* at most\./);
    await expectAccessible(page);
  });

  await test.step("digits of an Arabic keyboard are numbers, too", async () => {
    await amount.fill("٤٠");
    await expect(amount).toHaveValue("40");
    await expect(tip.getByRole("button", { name: "Give ₹40" })).toBeVisible();
  });

  await tip.getByRole("radio", { name: "₹100" }).check();
  await tip.getByRole("button", { name: "Give ₹100" }).click();
  await atHostedPage(page);
  await page.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "You gave" })).toContainText(
    /You gave .* ₹100\. Thank you\./,
  );
  await expect(tip).toHaveCount(0);
  await expectAccessible(page);

  await partner.goto("/partner/earnings");
  await expect(partner.getByText("₹100 of it is a tip")).toBeVisible();
  await expectAccessible(partner);
});
