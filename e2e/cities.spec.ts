import { inEach } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aCity, boxAround } from "../server/tests/support/cities.ts";
import { aCustomer, anAddress, aService, aSubCategory, aWorkingPartner } from "../server/tests/support/factories.ts";
import { customerSignsIn, operatorSignsIn } from "./sign-in.ts";
import { letToastsGo } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// A business in Kuwait says where it works, and customers are told so before they order.

const production = useProduction({ COUNTRY: "KW" });

const salmiya = {
  latitude: 29.334,
  longitude: 48.076,
  parts: JSON.stringify({ block: "4", street: "12", house: "7" }),
};
const jahra = { latitude: 29.338, longitude: 47.658, parts: JSON.stringify({ block: "1", street: "3", house: "9" }) };

/** A customer with an address inside the zone and one outside, and a service in the cart that somebody does in both places. */
async function aCustomerOrders(page: Page) {
  const { db } = production;
  const customer = await aCustomer(db, { country_code: "+965", phone: "50012345" });
  for (const [pincode, place] of [["jahra", jahra] as const, ["salmiya", salmiya] as const])
    await anAddress(db, {
      customer_id: customer.id,
      pincode,
      flat_no: `House in ${pincode}`,
      phone: "50012345",
      ...place,
    });
  const { id: skill } = await aSubCategory(db);
  const { latitude, longitude } = salmiya;
  await aWorkingPartner(db, { skills: [skill], radius_km: 100, latitude, longitude });
  const service = await aService(db, { name: "AC service", price: 12_500, sub_category_id: skill });
  await customerSignsIn(production, page, customer);
  return { service };
}

test("an owner ticks an area and draws an outline; an address outside is told so, and one inside is booked", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/40[04]/);
  await operatorSignsIn(production, page, { roles: ["owner"] });
  await page.goto("/desk/cities");
  await expect(page.getByText("No cities yet")).toBeVisible();
  await page.getByRole("link", { name: "Add a city" }).click();
  await page.getByLabel("English").fill("Hawalli");
  await expect(page.getByLabel("Web address")).toHaveValue("hawalli");
  await page.getByLabel("العربية").fill("حولي");
  // It rests on Friday, and its week begins on Saturday.
  await expect(page.getByRole("checkbox", { name: "Open on Friday" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Open on/ }).first()).toHaveAccessibleName("Open on Saturday");
  await page.getByRole("checkbox", { name: "Open on Friday" }).check();
  await page.getByLabel("Take orders here").check();
  await page.getByRole("button", { name: "Save city" }).click();
  await expect(page.getByText("Choose at least one place, or draw an outline")).toBeVisible();

  await page.getByLabel("Search by name").fill("salm");
  await page.getByRole("checkbox", { name: "Salmiya" }).check();
  await expect(page.getByText("1 place ticked")).toBeVisible();
  const map = page.getByRole("application", { name: "Outlines on the map" });
  // The map shows Kuwait, not India.
  for (const [n, position] of [
    { x: 60, y: 60 },
    { x: 60, y: 160 },
    { x: 160, y: 160 },
  ].entries()) {
    await map.click({ position });
    // Whoever draws sees each corner before they add the next.
    await expect(map.getByRole("button", { name: `Corner ${n + 1}` })).toBeVisible();
  }
  const corners = page.getByLabel("3 corners, as latitude and longitude");
  await expect(corners).toHaveValue(/^(29|30|28)\.\d+, 4[78]\.\d+\n/);
  await page.getByRole("button", { name: "Corner at centre" }).click();
  await expect(page.getByLabel("4 corners, as latitude and longitude")).toBeVisible();
  await page.getByRole("button", { name: "Corner 4" }).press("Delete");
  await expect(corners).toBeVisible();
  await page.getByRole("button", { name: "Corner 1" }).press("ArrowLeft");
  await corners.fill("29.25, 47.6\n29.25, 47.9\n29.1, 47.6");
  await page.getByRole("button", { name: /^Take over 3 public holidays/ }).click();
  await expect(page.getByLabel("Called").nth(1)).toHaveValue("National Day");
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Save city" }).click();
  await expect(page.getByText("The city is added.")).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/cities\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "All cities" }).click();
  await expect(page.getByRole("row", { name: /Hawalli/ })).toContainText("1 place, 1 outline");
  await expectAccessible(page);

  const { service } = await aCustomerOrders(page);
  await page.goto(`/service/${service.id}/${service.sub_category_id}`);
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: /House 9/ }).check();
  await expect(page.getByText("We do not come to this address yet")).toBeVisible();
  await page.getByRole("radio", { name: /Cash/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We do not come to this address yet" })).toBeVisible();
  await expect(page).toHaveURL(/step=2/);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /House 7/ }).check();
  await expect(page.getByText("We do not come to this address yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  const booked = await production.db.selectFrom("booking").select("pincode").execute();
  expect(booked).toEqual([{ pincode: "salmiya" }]);

  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await page.getByRole("application", { name: "Place on the map" }).click();
  await page.getByRole("button", { name: "Confirm Location" }).click();
  await page.getByLabel("Area").selectOption("Jahra");
  await expect(page.getByText("We do not come there yet.")).toBeVisible();
  await page.getByLabel("Area").selectOption("Salmiya");
  await expect(page.getByText("We do not come there yet.")).toBeHidden();
});

test("a visitor of a business in two cities is asked for theirs, and its page speaks of it to machines, too", {
  tag: "@one-size",
}, async ({ page, context, console }) => {
  console.allow(/404/);
  const { db } = production;
  await expect.poll(async () => (await page.request.get("/")).ok()).toBe(true);
  expect(await (await page.request.get("/")).text()).not.toContain("Where do you need us?");
  await aCity(db, {
    ...{ slug: "hawalli", position: 1, towns: ["salmiya"], phone: "+965 22001100" },
    name: { ...inEach(() => ""), en: "Hawalli", ar: "حولي" },
  });
  await aCity(db, {
    ...{ slug: "jahra", position: 2, shapes: [boxAround(jahra)], email: "jahra@dar.example" },
    name: { ...inEach(() => ""), en: "Jahra" },
  });
  await expect.poll(async () => (await page.request.get("/c/jahra")).status()).toBe(200);
  expect((await page.request.get("/c/atlantis")).status()).toBe(404);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${production.url}/c/jahra</loc>`);
  expect(sitemap).toContain(`<loc>${production.url}/ar/c/hawalli</loc>`);

  // Pages of no city name both, also to machines.
  const service = await aService(db, { name: "AC service", price: 12_500 });
  const itsPage = `/service/${service.id}/${service.sub_category_id}`;
  await expect.poll(async () => (await page.request.get("/")).text()).toContain('"areaServed":["Hawalli","Jahra"]');
  const drawn = await (await page.request.get(itsPage)).text();
  expect(drawn).toContain("<title>AC service in Hawalli and Jahra");
  expect(drawn).toContain('"areaServed":[{"@type":"City","name":"Hawalli"},{"@type":"City","name":"Jahra"}]');

  await context.setGeolocation({ ...jahra, accuracy: 20 });
  await context.grantPermissions(["geolocation"]);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Choose city/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page).toHaveURL(`${production.url}/c/jahra`);
  await expect(page).toHaveTitle(/Jahra/);
  await expect(page.getByRole("button", { name: /Your city: *Jahra/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "jahra@dar.example" })).toBeVisible();
  await expect(page.getByText(/^Home services in Jahra/)).toBeVisible();
  await expect(page.getByText("Hawalli")).toBeHidden();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${production.url}/c/jahra`);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.join()).toContain('"areaServed":"Jahra"');
  expect(facts.join()).toContain('"email":"jahra@dar.example"');
  await expectAccessible(page);
  await expectNoSideways(page);

  // Nobody is asked twice.
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Your city: *Jahra/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Where do you need us?" })).toBeHidden();

  // It is remembered, other pages speak of it, and it can be changed.
  await page.goto(itsPage);
  await expect(page).toHaveTitle(/^AC service in Jahra/);
  await page.goto("/ar/about");
  await page.getByRole("button", { name: /Jahra/ }).click();
  await page.getByRole("link", { name: "حولي" }).click();
  await expect(page).toHaveTitle(/حولي/);
  await expect(page.getByText("+965 22001100").last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /حولي/ })).toBeVisible();
  await expectNoSideways(page);

  // A name as long as they get is read whole, in the list and in the question.
  const long = `${"Llanfairpwllgwyngyllgogerychwyrndrobwll".repeat(2).slice(0, 55)} East`;
  await db
    .updateTable("city")
    .set({ name: JSON.stringify({ ...inEach(() => ""), en: long }) })
    .where("slug", "=", "jahra")
    .execute();
  await expect.poll(async () => (await page.request.get("/c/jahra")).text()).toContain(long);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  const question = page.getByRole("navigation", { name: "Where do you need us?" });
  await expect(question.getByText(long)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: /Choose city/ }).click();
  await expect(page.getByRole("listitem").getByText(long)).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
});

test("a city has prices of its own and leaves a service out, and its customers are told before they order", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  console.allow(/40[04]/);
  const { db } = production;
  const city = await aCity(db, {
    ...{ slug: "hawalli", position: 1, towns: ["salmiya"] },
    name: { ...inEach(() => ""), en: "Hawalli" },
  });
  await aCity(db, {
    ...{ slug: "jahra", position: 2, towns: ["jahra"] },
    name: { ...inEach(() => ""), en: "Jahra" },
  });
  const { service } = await aCustomerOrders(page);
  await aService(db, { name: "Duct cleaning", price: 30_000, sub_category_id: service.sub_category_id });

  const owner = await anotherBrowser();
  await operatorSignsIn(production, owner, { roles: ["owner"] });
  await owner.goto(`${production.url}/desk/cities/${city.id}`);
  await owner.getByRole("link", { name: "Prices and services" }).click();
  await expect(owner.getByRole("heading", { name: "Prices and services in Hawalli" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await owner.getByLabel("Price of AC service here").fill("0");
  await owner.getByRole("checkbox", { name: "Offer Duct cleaning here" }).uncheck();
  await owner.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(owner.getByLabel("Price of AC service here")).toHaveAttribute("aria-invalid", "true");
  await owner.getByLabel("Price of AC service here").fill("15");
  await expectAccessible(owner);
  await expectNoSideways(owner);
  await owner.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(owner.getByText("Customers of the city see it now.")).toBeVisible();
  await owner.reload();
  await expect(owner.getByLabel("Price of AC service here")).toHaveValue("15");

  const visitor = await anotherBrowser();
  await visitor.goto(`${production.url}/c/hawalli`);
  await expect(visitor.getByText("KWD 15").first()).toBeVisible();
  await visitor.goto(`${production.url}/services/${service.sub_category_id}/-`);
  await expect(visitor.getByText("KWD 15").first()).toBeVisible();
  await expect(visitor.getByText("Duct cleaning")).toBeHidden();
  await visitor.goto(`${production.url}/c/jahra`);
  await visitor.goto(`${production.url}/services/${service.sub_category_id}/-`);
  await expect(visitor.getByText("Duct cleaning").first()).toBeVisible();
  await expect(visitor.getByText("KWD 12.500").first()).toBeVisible();

  // A customer who has said no city is in that of their latest address, until they choose another address.
  await page.goto(`/service/${service.id}/${service.sub_category_id}`);
  await expect(page.getByRole("button", { name: /Your city: *Hawalli/ })).toBeVisible();
  await expect(page.getByText("KWD 15").first()).toBeVisible();
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: /House 9/ }).check();
  await expect(page.getByText("Your cart now has the prices of Jahra.")).toBeVisible();
  await expect(page.getByText("KWD 12.500").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: /House 7/ }).check();
  await expect(page.getByText("Your cart now has the prices of Hawalli.")).toBeVisible();
  await expect(page.getByText("KWD 15.000").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: /Cash/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await letToastsGo(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  expect(await db.selectFrom("booking").select("total").execute()).toEqual([{ total: 15_000 }]);
});
