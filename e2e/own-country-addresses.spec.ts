import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aCustomer, aService, aSubCategory, aWorkingPartner } from "../server/tests/support/factories.ts";
import { customerSignsIn, operatorSignsIn } from "./sign-in.ts";
import { choosePlace } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// Addresses and bank accounts as people in Kuwait write them.

const production = useProduction({ COUNTRY: "KW" });

const india = /pincode|landmark is required|IFSC|aadhaar/i;

/** A customer of Kuwait, signed in in this browser. */
async function aCustomerOfKuwait(page: Page) {
  const customer = await aCustomer(production.db, { country_code: "+965", phone: "50012345" });
  await customerSignsIn(production, page, customer);
  return customer.id;
}

test("an address has an area and a block, and the order goes there", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/404/);
  const position = { latitude: 29.3344, longitude: 48.0761 };
  const { id: skill } = await aSubCategory(production.db);
  await aWorkingPartner(production.db, { skills: [skill], ...position });
  await aService(production.db, { name: "AC service", price: 12_500, sub_category_id: skill });
  await aCustomerOfKuwait(page);

  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await choosePlace(page);
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Block is required")).toBeVisible();
  await expect(page.getByText("5 fields are not right yet.")).toBeVisible();
  await expect(page.getByLabel("Area")).toBeFocused();
  await expect(page.getByText("Choose from the list")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Area").selectOption("Salmiya");
  await page.getByLabel("Block").fill("4");
  await page.getByLabel("Street").fill("12");
  await page.getByLabel("House or building").fill("7");
  await page.getByLabel("Flat").fill("5");
  await page.getByLabel("PACI number").fill("1357 9246");
  await page.getByLabel("Phone Number").fill("50012345");
  await page.reload();
  await expect(page.getByLabel("Block")).toHaveValue("4");
  await expect(page.getByLabel("Area")).toHaveValue("salmiya");
  await expect(page.getByRole("main")).not.toContainText(india);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Block 4, Street 12, House 7, Flat 5, PACI 13579246, Salmiya")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(india);

  await page.getByRole("button", { name: /^Edit/ }).click();
  await expect(page.getByLabel("Area")).toHaveValue("salmiya");
  await page.getByLabel("House or building").fill("9");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("House 9")).toBeVisible();
  await page.goto("/ar/account/address");
  await expect(page.getByText("قطعة 4، شارع 12، منزل 9")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("السالمية");
  await expect(page.getByRole("main")).not.toContainText("Salmiya");
});

const picture = join(import.meta.dirname, "../web/public/icons/apple-touch-icon.png");

test("a partner registers with an area and an IBAN", { tag: "@one-size" }, async ({ page, context, console }) => {
  console.allow(/40[04]/);
  await aService(production.db, { name: "AC service", price: 12_500 });
  await context.setGeolocation({ latitude: 29.3344, longitude: 48.0761, accuracy: 20 });
  await context.grantPermissions(["geolocation"]);
  await page.goto("/registerpartner");
  await page.getByLabel("Name", { exact: true }).fill("Yousef Al-Mutairi");
  await page.getByLabel("Gender").selectOption("Male");
  await page.getByLabel("Phone Number").fill("+965 5001 2345");
  await page.getByLabel("Email").fill("yousef@example.test");
  await page.getByLabel("Password", { exact: true }).fill("monsoon-2026");
  for (const file of ["Photo", "ID Proof", "Skill Certificate"]) await page.getByLabel(file).setInputFiles(picture);
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Subcategory").selectOption({ index: 1 });
  await page.getByLabel("Work Start Time").fill("09:00");
  await page.getByLabel("Work End Time").fill("18:00");
  await page.getByLabel("House, floor and flat").fill("House 7");
  await page.getByLabel("Block and street").fill("Block 4, Street 12");
  await page.getByLabel("Area").selectOption("Hawalli");
  await page.getByLabel("Bank Name").fill("Commercial Bank of Kuwait");
  await page.getByLabel("IBAN").fill("KW81 CBKU 0000 0000 0000 1234 5601 02");
  await expect(page.getByText("Uploaded: apple-touch-icon.png")).toHaveCount(3);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please compare the IBAN: it begins with KW and has 30 characters")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("main")).not.toContainText(india);
  await page.getByLabel("IBAN").fill("kw81 cbku 0000 0000 0000 1234 5601 01");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`${production.url}/`);
  const kept = await production.db.selectFrom("partner_application").select(["pincode", "city", "state"]).execute();
  expect(kept).toEqual([{ pincode: "hawalli", city: "Hawalli", state: "Hawalli" }]);
});

test("the desk books for a new caller there, with the pin where the operator puts it", { tag: "@one-size" }, async ({
  page: desk,
  console,
}) => {
  console.allow(/404/);
  const { id: skill } = await aSubCategory(production.db);
  await aWorkingPartner(production.db, { skills: [skill], latitude: 29.3344, longitude: 48.0761, radius_km: 100 });
  await aService(production.db, { name: "AC service", price: 12_500, sub_category_id: skill });
  await operatorSignsIn(production, desk, { roles: ["dispatcher"] });

  await desk.goto("/desk/phone");
  await desk.getByRole("searchbox", { name: "Caller's number or name" }).fill("50098765");
  await expect(desk.getByRole("textbox", { name: "Phone number" })).toHaveValue("50098765");
  await desk.getByRole("textbox", { name: "Name" }).fill("Fatima Al-Sabah");
  await desk.getByRole("button", { name: "Go on" }).click();
  await desk.getByLabel("Area").selectOption("Salmiya");
  await desk.getByLabel("Block").fill("4");
  await desk.getByLabel("Street").fill("12");
  await desk.getByLabel("House or building").fill("7");
  await expectAccessible(desk);
  await expectNoSideways(desk);
  await desk.getByRole("button", { name: "Save the address" }).click();
  await expect(desk.getByText("Please choose the place on the map.")).toBeVisible();
  await desk.getByRole("application", { name: "Where it is" }).click();
  await desk.getByRole("button", { name: "Save the address" }).click();
  await expect(desk.getByRole("radio", { name: /Block 4/ })).toBeChecked();
  await desk.getByRole("searchbox", { name: "Service" }).fill("AC service");
  await desk.getByRole("list", { name: "Services found" }).getByRole("button").first().click();
  await expect(desk.getByRole("radio", { name: /By a link, now/ })).toBeDisabled();
  await desk.getByRole("button", { name: /^Book for/ }).click();
  await expect(desk.getByRole("heading", { name: /is booked$/ })).toBeVisible();
});
