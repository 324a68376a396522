import { aCustomer } from "./customer.ts";
import { cameBefore } from "./database/orders.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a partner who came is kept as a favourite, and taken away in the account", async ({ page }) => {
  const { _id, cart } = await aCustomer(page, { services: 1 });
  await cameBefore(_id, cart[0]?._id ?? "", "Asha Bhat");
  await page.goto("/account/orders");
  await page.getByRole("article").getByRole("link", { name: "View Details" }).click();
  const keep = page.getByRole("button", { name: "Keep Asha Bhat as a favourite" });
  await expect(keep).toHaveAttribute("aria-pressed", "false");
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  await page.goto("/account/details");
  const favourites = page.getByRole("region", { name: "Your favourites" });
  await expect(favourites).toContainText("Asha Bhat");
  await expectAccessible(page);
  await favourites.getByRole("button", { name: "Take Asha Bhat away from your favourites" }).click();
  await expect(favourites).toHaveCount(0);
});
