import { aCity } from "../server/tests/support/cities.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { letToastsGo } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// Orders are taken from everywhere once no city takes any, which who turns off their last one may not expect.

const production = useProduction({ COUNTRY: "KW" });

test("whoever turns off or removes the last city that takes orders is asked first, and no one else is", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/ERR_FAILED/);
  const { db } = production;
  await db.deleteFrom("city").execute();
  const [hawalli, jahra] = [await aCity(db, { towns: ["hawalli"] }), await aCity(db, { towns: ["jahra"] })];
  await operatorSignsIn(production, page, { roles: ["owner"] });
  const isServed = (id: string) =>
    db
      .selectFrom("city")
      .select("served")
      .where("id", "=", id)
      .executeTakeFirst()
      .then((row) => row?.served);
  const turnOff = async ({ id }: { id: string }) => {
    await page.goto(`/desk/cities/${id}`);
    await page.getByLabel("Take orders here").uncheck();
    await page.getByRole("button", { name: "Save city" }).click();
  };
  await turnOff(hawalli);
  await expect(page.getByText("The city is saved.")).toBeVisible();

  await turnOff(jahra);
  const asked = page.getByRole("dialog", { name: "Take orders from everywhere?" });
  await expect(asked).toContainText("no city does");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(asked).toBeHidden();
  expect([await isServed(hawalli.id), await isServed(jahra.id)]).toEqual([false, true]);

  await letToastsGo(page);
  await page.getByRole("button", { name: "Remove city" }).click();
  const removal = page.getByRole("dialog", { name: /^Remove/ });
  await expect(removal).toContainText("orders are then taken from everywhere");
  await removal.getByRole("button", { name: "Cancel" }).click();

  await test.step("a try that failed is asked about anew, without its failure", async () => {
    const call = `**/desk/cities/${jahra.id}`;
    await page.route(call, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
    await page.getByRole("button", { name: "Save city" }).click();
    await asked.getByRole("button", { name: "Take them from everywhere" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute(call);
    await page.getByRole("button", { name: "Save city" }).click();
    await expect(asked).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await asked.getByRole("button", { name: "Take them from everywhere" }).click();
  await expect.poll(() => isServed(jahra.id)).toBe(false);
  await page.goto(`/desk/cities/${hawalli.id}`);
  await page.getByRole("button", { name: "Remove city" }).click();
  await expect(removal).toContainText("Its zone, hours and days off go with it.");
  await expect(removal).not.toContainText("everywhere");
});
