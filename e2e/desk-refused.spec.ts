import { inEach } from "@chowk/contract";
import { aCity } from "../server/tests/support/cities.ts";
import { aService } from "../server/tests/support/factories.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// Forms that are longer than a phone: whoever presses the button at their end is shown why it did not work.

const production = useProduction({ COUNTRY: "KW" });
const oneSize = { tag: "@one-size" };
const english = (en: string) => ({ ...inEach(() => ""), en });

test("the field to blame has the focus, however far above the button it is", oneSize, async ({ page, console }) => {
  console.allow(/status of 4/);
  await operatorSignsIn(production, page, { roles: ["owner"] });
  const { id } = await aCity(production.db, { slug: "hawalli", towns: ["salmiya"], name: english("Hawalli") });
  await aCity(production.db, { slug: "jahra", towns: ["jahra"], name: english("Jahra"), position: 2 });
  await page.goto(`/desk/cities/${id}`);
  const address = page.getByLabel("Web address");
  const save = page.getByRole("button", { name: "Save city" });
  await address.fill("jahra");
  await save.click();
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport();
  await expect(address).toHaveAccessibleDescription(/taken|another/i);
  await address.fill("hawalli");

  // What no single field is to blame for is gone to as well.
  await page.getByRole("button", { name: "Take out 1" }).click();
  await save.click();
  const fault = page.getByText("Choose at least one place, or draw an outline");
  await expect(fault).toBeInViewport();
  await expect(page.locator("[data-fault]")).toBeFocused();
  await expectAccessible(page);
});

test("a fault that no field of the form has is said at its button", oneSize, async ({ page, console }) => {
  console.allow(/status of 400/);
  await operatorSignsIn(production, page, { roles: ["owner"] });
  await page.goto("/desk/cities/new");
  await page.getByLabel("English").fill("Hawalli");
  const errors = [{ path: "shapes.0.corners.1", message: "A corner is missing" }];
  const message = "The form has a mistake";
  await page.route("**/desk/cities", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { code: 400, message, reason: "INVALID_INPUT", errors } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Save city" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "A corner is missing" })).toBeInViewport();
});

test("a long list of prices says beside its button why it was not saved", oneSize, async ({ page, console }) => {
  // The services of this test have no picture.
  console.allow(/status of (40[04]|500)/);
  await operatorSignsIn(production, page, { roles: ["owner"] });
  const { db } = production;
  const long = "Thiruvananthapuramkazhakkoottamattingalvarkalanedumangad";
  const city = await aCity(db, { slug: "hawalli", towns: ["salmiya"], name: english(long) });
  const { sub_category_id } = await aService(db, { name: "Tap repair", price: 12_500 });
  for (let n = 0; n < 20; n += 1) await aService(db, { name: `${long} ${n}`, price: 30_000, sub_category_id });
  await page.goto(`/desk/cities/${city.id}/offer`);
  const price = page.getByLabel("Price of Tap repair here");
  await price.fill("15");
  await page.route("**/offer", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
    times: 1,
  });
  const save = page.getByRole("button", { name: "Save 1 change" });
  await save.click();
  const refused = page.getByRole("alert").filter({ hasText: "could not be saved" });
  await expect(refused).toBeInViewport();
  await expectAccessible(page);
  await expectNoSideways(page);

  // A search hides nothing that is wrong.
  await price.fill("0");
  await page.getByLabel("Search services").fill(`${long} 7`);
  await expect(price).toBeHidden();
  await save.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill("15");
  await save.click();
  await expect(page.getByText("Customers of the city see it now.")).toBeVisible();
  await page.goto(`/desk/cities/${city.id}/offer/bring-in`);
  await expect(page.getByRole("link", { name: `Prices and services in ${long}` })).toBeVisible();
  await expectNoSideways(page);
});
