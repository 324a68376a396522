import { readFile } from "node:fs/promises";
import { inEach } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aCity } from "../server/tests/support/cities.ts";
import { aService } from "../server/tests/support/factories.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// A business moves in from a spreadsheet. It has a database of its own, in which nobody else changes the catalogue meanwhile; its
// prices are dinars, with three decimals.

const production = useProduction({ COUNTRY: "KW" });

const anOwner = (page: Page): Promise<void> =>
  operatorSignsIn(production, page, { name: "Noura", roles: ["owner"], email: "noura@dar.example" });

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel(/Choose a(nother)? file/)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content as string) });

test("an owner downloads the catalogue, corrects what is wrong in it, and brings it in as it was shown", {
  tag: "@one-size",
}, async ({ page, console }) => {
  // The services of this test have no picture; a colleague is quicker.
  console.allow(/40[49]/);
  const service = await aService(production.db, { name: "AC service", price: 12_500, list_price: 12_500 });
  const bystander = await aService(production.db, { name: "Tap repair", price: 3_250, list_price: 4_000 });
  await anOwner(page);
  await page.goto("/desk/catalogue");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain("12.500");

  await page.getByRole("link", { name: "Bring in a CSV" }).click();
  await choose(page, "services.csv", file);
  await expect(page.getByText("Nothing will change")).toBeVisible();
  await expectAccessible(page);

  await choose(page, "services.xlsx", Buffer.from("504b03041400", "hex"));
  await expect(page.getByText("This is a spreadsheet itself")).toBeVisible();

  const added = ",Pools,Cleaning,Pool cleaning,Nets <b>and</b> brushes,7.750,,90,,,,no,1\r\n";
  await choose(page, "services.csv", `${file.replace("12.500", '"13,5"')}${added}`);
  await expect(page.getByRole("heading", { name: "1 thing must be corrected first" })).toBeVisible();
  const fault = page.getByRole("row", { name: /no commas/ });
  const row = file.split("\r\n").findIndex((line) => line.includes("12.500")) + 1;
  await expect(fault.getByRole("rowheader", { name: String(row), exact: true })).toBeVisible();
  await expect(fault).toContainText("price");
  await expect(fault).toContainText("1250.500");
  await expect(page.getByRole("button", { name: "Bring in" })).toBeHidden();
  await expectAccessible(page);
  await expectNoSideways(page);

  await choose(page, "services.csv", `${file.replace("12.500", "13.250")}${added}`);
  const change = page.getByRole("row", { name: "AC service" });
  await expect(change).toContainText("12.500");
  await expect(change).toContainText("13.250");
  await expect(page.getByRole("row", { name: "Pool cleaning" })).toContainText("new service");
  await expect(page.getByRole("row", { name: "Tap repair" })).toBeHidden();
  await expectAccessible(page);
  await expectNoSideways(page);

  // A colleague is quicker: what changes is shown anew before anything does.
  await production.db.updateTable("service").set({ duration_minutes: 50 }).where("id", "=", bystander.id).execute();
  await page.getByRole("button", { name: "Bring in" }).click();
  await expect(page.getByText("Something here has changed since you looked")).toBeVisible();
  await expect(page.getByRole("row", { name: "Tap repair" })).toContainText("50");
  await choose(page, "prices.csv", `id;price\r\n${service.id};13.250\r\n`);
  await expect(page.getByText("Something here has changed")).toBeHidden();
  await page.getByRole("button", { name: "Bring in" }).click();
  await expect(page.getByText("It is brought in: 0 new, 1 changed.")).toBeVisible();
  await page.goto(`/desk/catalogue/${service.sub_category_id}`);
  await expect(page.getByRole("row", { name: "AC service" })).toContainText("KWD 13.250");
});

test("an empty business opens with a file", { tag: "@one-size" }, async ({ page }) => {
  await anOwner(page);
  await page.goto("/desk/catalogue/bring-in");
  const head = "category;sub-category;name;description;price;minutes;hidden;category (ar)";
  await choose(page, "ours.csv", `${head}\r\nPools;Cleaning;Pool cleaning;Nets and brushes;7.5;90;no;المسابح\r\n`);
  await expect(page.getByRole("row", { name: "Pools new category" })).toBeVisible();
  await page.getByRole("button", { name: "Bring in" }).click();
  await expect(page.getByText("It is brought in: 1 new, 0 changed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pools" })).toBeVisible();
  await page.goto("/ar");
  await expect(page.getByText("المسابح").first()).toBeVisible();
  await expectNoSideways(page);
});

test("a city's prices go out as a file, and come in again changed", { tag: "@one-size" }, async ({ page }) => {
  await anOwner(page);
  const { db } = production;
  const service = await aService(db, { name: "AC service", price: 12_500 });
  await aService(db, { name: "Duct cleaning", price: 30_000, sub_category_id: service.sub_category_id });
  const english = { ...inEach(() => ""), en: "Hawalli" };
  const city = await aCity(db, { slug: "hawalli", name: english, towns: ["salmiya"] });
  await page.goto(`/desk/cities/${city.id}/offer`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("prices-hawalli.csv");
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("AC service,12.500,,yes");

  await page.getByRole("link", { name: "Bring in a CSV" }).click();
  await expect(page.getByRole("heading", { name: "Bring in prices" })).toBeVisible();
  await choose(page, "prices.csv", file.replace("AC service,12.500,,yes", "AC service,12.500,15,perhaps"));
  await expect(page.getByRole("row", { name: "Write yes or no" })).toContainText("offered");
  const changed = file.replace("AC service,12.500,,yes", "AC service,12.500,15,yes");
  await choose(page, "prices.csv", changed.replace("Duct cleaning,30.000,,yes", "Duct cleaning,30.000,,no"));
  await expect(page.getByRole("row", { name: "AC service" })).toContainText("15.000");
  await expect(page.getByRole("row", { name: "Duct cleaning" })).toContainText("no");
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Bring in" }).click();
  await expect(page.getByText("It is brought in: 0 new, 2 changed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prices and services in Hawalli" })).toBeVisible();
  await expect(page.getByLabel("Price of AC service here")).toHaveValue("15");
  await expect(page.getByRole("checkbox", { name: "Offer Duct cleaning here" })).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test("prices of a whole category rise by per cent, after a look at each of them", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  // The services of this test have no picture; one change is refused.
  console.allow(/40[04]/);
  const one = await aService(production.db, { name: "AC service", price: 12_500, list_price: 15_000 });
  const of = { sub_category_id: one.sub_category_id };
  await aService(production.db, { ...of, name: "AC repair", price: 9_990, list_price: 9_990 });
  await aService(production.db, { ...of, name: "AC check", price: 1_000, list_price: 1_000, hidden: true });
  const bystander = await aService(production.db, { name: "Tap repair", price: 3_250 });
  await anOwner(page);
  await page.goto("/desk/catalogue");
  await page.getByRole("link", { name: "Change many" }).click();
  await expect(page.getByRole("button", { name: "Go on" })).toBeDisabled();
  const { name } = await production.db
    .selectFrom("sub_category")
    .select("name")
    .where("id", "=", one.sub_category_id)
    .executeTakeFirstOrThrow();
  await page.getByRole("checkbox", { name: `${name} 3` }).check();
  await page.getByRole("button", { name: `Services of ${name}` }).click();
  await page.getByRole("checkbox", { name: "AC check" }).uncheck();
  await expect(page.getByText("2 services chosen")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Go on" }).click();

  const value = page.getByLabel("By how many per cent");
  await value.fill("a lot");
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByText("Enter per cent such as 5 or -10")).toBeVisible();
  await value.fill("10");
  await page.getByLabel("Rounded").selectOption({ label: "To KWD 0.250" });
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByRole("heading", { name: "2 services change" })).toBeVisible();
  const first = page.getByRole("row", { name: "AC service" });
  await expect(first).toContainText("13.750");
  await expect(first).toContainText("16.500");
  await expect(page.getByRole("row", { name: "AC repair" })).toContainText("11.000");
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Change them" }).click();
  await expect(page.getByText("2 services are changed.")).toBeVisible();
  const after = production.db.selectFrom("service").select("price").where("id", "=", bystander.id);
  expect(await after.executeTakeFirstOrThrow()).toEqual({ price: 3_250 });

  // What is chosen stays chosen; a price below nothing is refused for all.
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByLabel("What is done").selectOption("Change prices by an amount");
  await page.getByLabel("By how much").fill("-11");
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByRole("heading", { name: "It cannot be done for 1 service" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change them" })).toBeHidden();
});

test("an owner brings customers and partners in; a partner who was invited is told apart from applicants", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/404/);
  await aService(production.db, { name: "AC service" });
  await anOwner(page);
  await page.goto("/desk/customers");
  await page.getByRole("link", { name: "Bring in a CSV" }).click();
  await choose(page, "ours.csv", "name;phone;e-mail\r\nFatima Al-Sabah;5001 2345;\r\nNoor;91234;\r\n");
  await expect(page.getByRole("heading", { name: "1 thing must be corrected first" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Phone number must be exactly 8 digits" })).toBeVisible();
  await choose(page, "ours.csv", "name;phone;e-mail\r\nFatima Al-Sabah;5001 2345;\r\nNoor;+96550012346;\r\n");
  await expect(page.getByRole("row", { name: "Fatima Al-Sabah" })).toContainText("+965 50012345");
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Bring in" }).click();
  await expect(page.getByText("It is brought in: 2 new, 0 changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: "Fatima Al-Sabah" })).toBeVisible();

  await page.goto("/desk/partners");
  await page.getByRole("link", { name: "Bring in a CSV" }).click();
  await choose(page, "partners.csv", "name,phone,e-mail\r\nYousef Haddad,50012347,yousef@dar.example\r\n");
  await page.getByRole("button", { name: "Bring in" }).click();
  const row = page.getByRole("row", { name: "Yousef Haddad" });
  await expect(row).toContainText("Invited");
  await expect.poll(() => production.sent.join()).toContain("/registerpartner");
  await page.getByRole("link", { name: "Yousef Haddad" }).click();
  await expect(page.getByRole("heading", { name: "Yousef Haddad" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeHidden();
  await expectAccessible(page);
  await expectNoSideways(page);
});
