import { expect, type Page } from "@playwright/test";
import { aCity, boxAround } from "../../server/tests/support/cities.ts";
import { aService, aSubCategory, aWorkingPartner } from "../../server/tests/support/factories.ts";
import { openProduction, type Production } from "../production.ts";
import { operatorSignsIn } from "../sign-in.ts";
import { test } from "./shoot.ts";

// A business in Kuwait that begins: its own database, in production.

let production: Production;
test.beforeEach(async ({ page }) => {
  production = await openProduction({ COUNTRY: "KW" }, { isNew: true });
  await operatorSignsIn(production, page, { name: "Noura", roles: ["owner"], email: "noura@dar.example" });
});
test.afterEach(() => production.close());

async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(`${production.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("trying an order", async ({ page, shoot }) => {
  const { id } = await aSubCategory(production.db, { name: "Tap & Shower" });
  await aService(production.db, { name: "Tap repair", sub_category_id: id, price: 4_500 });
  const { id: partnerId } = await aWorkingPartner(production.db, { name: "Zubin Irani", skills: [id] });
  const tried = async (language: string, sentence: RegExp, button: string) => {
    await openDesk(page, `${language}/desk/setup`);
    await page.getByRole("button", { name: button, exact: true }).last().click();
    await expect(page.getByText(sentence)).toBeVisible();
  };
  await tried("", /The whole order works/, "Try it");
  await shoot("trial-order");
  await tried("/ar", /الطلب كله يعمل/, "جرّب");
  await shoot("trial-order-ar");
  await production.db.deleteFrom("partner_hours").where("partner_id", "=", partnerId).execute();
  await tried("", /The order stops here/, "Try it");
  await shoot("trial-order-stops");
});

test("a city’s own prices", async ({ page, shoot }) => {
  const city = await aCity(production.db, { slug: "hawalli", towns: ["salmiya"] });
  const { id } = await aSubCategory(production.db, { name: "Tap & Shower" });
  await aService(production.db, { name: "Tap repair", sub_category_id: id, price: 4_500 });
  await aService(production.db, {
    name: "Shower mixer replacement with a thermostat and a hand shower on a rail",
    sub_category_id: id,
    price: 14_500,
  });
  await openDesk(page, `/desk/cities/${city.id}/offer`);
  await page.getByLabel("Price of Tap repair here").fill("5.250");
  await page.getByRole("checkbox", { name: /Shower mixer/ }).uncheck();
  await shoot("city-offer");
  await openDesk(page, `/ar/desk/cities/${city.id}/offer`);
  await shoot("city-offer-ar");
});

test("setting a business up", async ({ page, shoot }) => {
  await openDesk(page, "/desk/setup");
  await expect(page.getByText(/of 9 done/)).toBeVisible();
  await shoot("setup");
  await openDesk(page, "/ar/desk/setup");
  await shoot("setup-ar");
  await openDesk(page, "/desk/setup/trades");
  await shoot("setup-trades");
  await openDesk(page, "/desk/setup/trades/plumbing");
  await shoot("setup-plumbing");
  await openDesk(page, "/desk/orders");
  await shoot("desk-not-open");
  await page.goto(production.url);
  await shoot("home-not-open");
});

test("cities of a business", async ({ page, shoot }) => {
  await openDesk(page, "/desk/cities");
  await shoot("cities-none");
  const jahra = { latitude: 29.3375, longitude: 47.6581 };
  const city = await aCity(production.db, { slug: "jahra", position: 1, shapes: [boxAround(jahra)] });
  await aCity(production.db, { slug: "hawalli", position: 2, towns: ["salmiya"], phone: "+965 22001100" });
  await openDesk(page, "/desk/cities");
  await shoot("cities");
  await openDesk(page, `/desk/cities/${city.id}`);
  await shoot("city");
  await openDesk(page, "/desk/cities/new");
  await shoot("city-new");
  await expect.poll(async () => (await page.request.get(`${production.url}/c/hawalli`)).status()).toBe(200);
  await page.goto(production.url);
  await shoot("home-which-city");
  await page.goto(`${production.url}/c/hawalli`);
  await shoot("city-page");
  await page.goto(`${production.url}/ar/c/hawalli`);
  await shoot("city-page-ar");
});
