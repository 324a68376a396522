import { aPartnerToLogIn } from "./database/partners.ts";
import { using } from "./database/using.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** A partner who may do something, but has no hours: nobody else here is offered their work. */
async function aSkilledPartner() {
  const partner = await aPartnerToLogIn();
  await using(async (db) => {
    const { id } = await db.selectFrom("sub_category").select("id").orderBy("name").limit(1).executeTakeFirstOrThrow();
    await db.insertInto("partner_skill").values({ partner_id: partner.id, sub_category_id: id }).execute();
  });
  return partner;
}

test("an owner agrees on a share with a partner, who sees it; one for a category is changed and removed", {
  tag: "@one-size",
}, async ({ page: desk, anotherBrowser, console }) => {
  // The share that is no number, and the second one of a day.
  console.allow(/status of (400|409)/);
  const partner = await aSkilledPartner();
  await anOperator(desk, "owner");
  const dialog = desk.getByRole("dialog");

  await test.step("with a partner, on their page", async () => {
    await desk.goto(`/desk/partners/${partner.id}`);
    await expect(desk.getByText(/^The usual share holds/)).toBeVisible();
    await desk.getByRole("button", { name: "Agree on a share" }).click();
    await expectAccessible(desk);
    await dialog.getByLabel("Our share in per cent").fill("a tenth");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      dialog.getByText("Enter per cent, from 0 to 100, with two digits after the point at most"),
    ).toBeVisible();
    await dialog.getByLabel("Our share in per cent").fill("12.5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText("All work: 12.5")).toBeVisible();
    await expectAccessible(desk);
    await expectNoSideways(desk);
  });

  await test.step("the partner sees it at their earnings", async () => {
    const work = await anotherBrowser();
    await work.goto("/partner/earnings");
    await workAs(work, partner);
    const shares = work.getByRole("region", { name: "Our share of a price" });
    await expect(shares.getByRole("listitem").first()).toContainText("12.5");
    await expectAccessible(work);
  });

  await test.step("for a category, in the settings", async () => {
    await desk.goto("/desk/settings/commission");
    await desk.getByRole("button", { name: "Agree on a share" }).click();
    await dialog.getByLabel("Our share in per cent").fill("18");
    await dialog.getByLabel("From").fill("2034-01-01");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Category is required")).toBeVisible();
    await dialog.getByLabel("For").selectOption({ index: 1 });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const row = desk.getByRole("row").filter({ hasText: "1 Jan 2034" });
    await expect(row).toContainText("Later");
    await expectAccessible(desk);
    await expectNoSideways(desk);

    await row.getByRole("button", { name: /^Change/ }).click();
    await dialog.getByLabel("Until").fill("2034-01-31");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("31 Jan 2034");
    await row.getByRole("button", { name: /^Remove/ }).click();
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(row).toHaveCount(0);
  });
});
