import { aCustomer } from "./customer.ts";
import { askedFor } from "./database/orders.ts";
import { aPartnerAt, letBeShown } from "./database/partners.ts";
import { choosePayment } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { aPlace, placeOrder } from "./visit.ts";

test("a customer chooses who comes, of the partners who are free then and let themselves be shown", async ({
  page,
}) => {
  const place = aPlace();
  await aPartnerAt(place, "Asha Bhat");
  const zubin = await aPartnerAt(place, "Zubin Irani");
  await letBeShown(zubin.id, (await aPartnerAt(place, "Venkataraghavan-Ramanathan Leela")).id);
  const { _id } = await aCustomer(page, { services: 1, address: place });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, "COD");

  const open = page.getByRole("button", { name: "Choose who comes" });
  await expect(open).toHaveAttribute("aria-expanded", "false");
  await open.click();
  const who = page.getByRole("radiogroup", { name: "Who is asked first" });
  await expect(who.getByRole("radio", { name: "Whoever is free" })).toBeChecked();
  await expect(who.getByRole("radio")).toHaveCount(3);
  await expect(who.getByText("Asha")).toHaveCount(0);
  await who.getByRole("radio", { name: /^Zubin/ }).check();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("First we ask: Zubin");
  await placeOrder(page);
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect.poll(() => askedFor(_id)).toEqual([zubin.id]);
});

test("a choice stands if who is free cannot be read any more before the order is placed", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/500.*\/partners_free/);
  const place = aPlace();
  await aPartnerAt(place, "Asha Bhat");
  const zubin = await aPartnerAt(place, "Zubin Irani");
  await letBeShown(zubin.id);
  const { _id } = await aCustomer(page, { services: 1, address: place });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, "COD");

  await test.step("a list that cannot be loaded says so, and can be tried again", async () => {
    await page.route("**/partners_free?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Choose who comes" }).click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/partners_free?*");
    await page.getByRole("button", { name: "Retry" }).click();
  });
  await page.getByRole("radio", { name: /^Zubin/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("First we ask: Zubin");
  await page.route("**/partners_free?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await placeOrder(page);
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect.poll(() => askedFor(_id)).toEqual([zubin.id]);
});
