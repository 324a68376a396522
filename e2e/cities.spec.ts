import type { Page } from "@playwright/test";
import { openSession } from "../server/areas/identity/identity.ts";
import {
  aCustomer,
  anAddress,
  anOperator,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../server/tests/support/factories.ts";
import { openProduction, type Production } from "./production.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

// A business in Kuwait says where it works, and customers are told so before they order.

let production: Production;
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    production = await openProduction({ COUNTRY: "KW" });
    await use(production.url);
    await production.close();
  },
});

const salmiya = {
  latitude: 29.334,
  longitude: 48.076,
  parts: JSON.stringify({ block: "4", street: "12", house: "7" }),
};
const jahra = { latitude: 29.338, longitude: 47.658, parts: JSON.stringify({ block: "1", street: "3", house: "9" }) };

async function ownerSignsIn(page: Page) {
  const { id } = await anOperator(production.db, { roles: ["owner"] });
  const value = await openSession(production.db, { role: "operator", id }, "a browser test");
  await page.context().addCookies([{ name: "operator_session", value, url: production.url }]);
}

/** A customer with an address inside the zone and one outside, and a service in the cart that somebody does in both places. */
async function customerSignsIn(page: Page) {
  const { db } = production;
  const { id, name, email } = await aCustomer(db, { country_code: "+965", phone: "50012345" });
  for (const [pincode, place] of [["jahra", jahra] as const, ["salmiya", salmiya] as const])
    await anAddress(db, { customer_id: id, pincode, flat_no: `House in ${pincode}`, phone: "50012345", ...place });
  const { id: skill } = await aSubCategory(db);
  const { latitude, longitude } = salmiya;
  await aWorkingPartner(db, { skills: [skill], radius_km: 100, latitude, longitude });
  const service = await aService(db, { name: "AC service", price: 12_500, sub_category_id: skill });
  const value = await openSession(db, { role: "customer", id }, "a browser test");
  await page.context().addCookies([{ name: "customer_session", value, url: production.url }]);
  await page.goto("/robots.txt");
  const entry = { _id: id, name, email, phone: "50012345", userImage: "" };
  await page.evaluate((who) => localStorage.setItem("entry", JSON.stringify(who)), entry);
  return { service };
}

test("an owner ticks an area and draws an outline; an address outside is told so, and one inside is booked", async ({
  page,
  console,
}) => {
  console.allow(/404/);
  await ownerSignsIn(page);
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
  for (const position of [
    { x: 60, y: 60 },
    { x: 60, y: 160 },
    { x: 160, y: 160 },
  ])
    await map.click({ position });
  const corners = page.getByLabel("3 corners, as latitude and longitude");
  await expect(corners).toHaveValue(/^(29|30|28)\.\d+, 4[78]\.\d+\n/);
  await page.getByRole("button", { name: "Corner at centre" }).click();
  await expect(page.getByLabel("4 corners, as latitude and longitude")).toBeVisible();
  await page.getByRole("button", { name: "Corner 4" }).press("Delete");
  await expect(corners).toBeVisible();
  await page.getByRole("button", { name: "Corner 1" }).press("ArrowLeft");
  await corners.fill("28.9, 47.9\n28.9, 48\n28.8, 47.9");
  await page.getByRole("button", { name: /^Take over 3 public holidays/ }).click();
  await expect(page.getByLabel("Called").nth(1)).toHaveValue("National Day");
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Save city" }).click();
  await expect(page.getByText("The city is added.")).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/cities\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "All cities" }).click();
  await expect(page.getByRole("row", { name: /Hawalli/ })).toContainText("1 place and 1 outline");
  await expectAccessible(page);

  const { service } = await customerSignsIn(page);
  await page.goto(`/service/${service.id}/${service.sub_category_id}`);
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: /House in jahra/ }).check();
  await expect(page.getByText("We do not come to this address yet")).toBeVisible();
  await page.getByRole("radio", { name: /Cash/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We do not come to this address yet" })).toBeVisible();
  await expect(page).toHaveURL(/step=2/);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /House in salmiya/ }).check();
  await expect(page.getByText("We do not come to this address yet")).toBeHidden();
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
