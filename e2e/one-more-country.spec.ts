import { join } from "node:path";
import type { MessageTemplate } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { addJob } from "../server/platform/jobs/jobs.ts";
import { aCustomer, anOrder, aService, aSubCategory, aWorkingPartner } from "../server/tests/support/factories.ts";
import { textOfPdf } from "../server/tests/support/pdf-text.ts";
import { roomsOfDesk } from "./operator.ts";
import { customerSignsIn, operatorSignsIn } from "./sign-in.ts";
import { choosePayment, choosePlace } from "./steps.ts";
import { expect, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// A country is a record and a list of places. This one is invented (invented-country.ts), and like none of the others.

const production = useProduction({
  COUNTRY: "XA",
  NODE_OPTIONS: `--import=${join(import.meta.dirname, "invented-country.ts")}`,
});

const elsewhere = /₹|\bRs\b|INR|KWD|AED|rupee|dinar|\+91|\+965|pincode|GST|PACI|emirate|\b112\b|India|Kuwait/i;
const expectNothingElse = async (page: Page) => expect(await page.locator("body").innerText()).not.toMatch(elsewhere);

async function signInCustomer(page: Page) {
  const customer = await aCustomer(production.db, { name: "Aroha Ngata", country_code: "+998", phone: "123456789" });
  await customerSignsIn(production, page, customer);
  return customer;
}

test("in an added country a customer sees its prices, gives its phone number and address, and books", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/404/);
  const { id: skill } = await aSubCategory(production.db);
  // In the middle of what a map of the country shows at first.
  await aWorkingPartner(production.db, { skills: [skill], latitude: 20.5937, longitude: 78.9629 });
  const service = await aService(production.db, { name: "AC service", price: 12_500, sub_category_id: skill });
  const at = `/service/${service.id}/${skill}`;
  await expect.poll(async () => (await page.request.get(at)).status()).toBe(200);
  await page.goto(at);
  await expect(page.getByText("JPY 12,500").first()).toBeVisible();
  await expectNothingElse(page);
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("Port Rata");
  await expect(page.locator("body")).not.toContainText("Bengaluru");

  await page.goto("/auth");
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await page.getByLabel("Phone Number").fill("123456");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Invalid phone number")).toBeVisible();
  await page.getByLabel("Phone Number").fill("123456789");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("+998 1234 56789")).toBeVisible();
  await expect.poll(() => production.sent.join()).toContain("998123456789");
  await expectNothingElse(page);

  await signInCustomer(page);
  await page.goto(at);
  await page.getByRole("button", { name: "Book Now" }).first().click();
  await expect(page.getByRole("button", { name: "Remove from Cart" }).first()).toBeVisible();
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await choosePlace(page);
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByLabel("Area").selectOption("Harbour Side");
  await page.getByLabel("Building or villa").fill("Rata House");
  await page.getByLabel("Road or street").fill("Quay Street");
  await page.getByLabel("Phone Number").fill("1234567");
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText(/landmark is required/i)).toBeVisible();
  await page.getByLabel("Landmark").fill("Lighthouse");
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Rata House, Quay Street, Harbour Side")).toBeVisible();
  await expectNothingElse(page);
  await expectNoSideways(page);

  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: /Rata House/ }).check();
  await choosePayment(page, "COD");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("JPY 12,500").first()).toBeVisible();
  await expectNothingElse(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article").first()).toContainText("JPY 12,500");
  await page.goto("/hi/account/address");
  await expect(page.getByRole("main")).toContainText("बंदरगाह");
});

test("its invoice has the country's tax and year, and the desk knows its money", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/40[04]/);
  const trn = "100123456789003";
  await production.db
    .updateTable("business_settings")
    .set({ settings: JSON.stringify({ legalName: "Harbour Services", legalAddress: "Quay Street", trn }) })
    .execute();
  const customer = await signInCustomer(page);
  const service = await aService(production.db, { name: "AC service", price: 10_750 });
  const order = await anOrder(production.db, {
    ...{ customer_id: customer.id, status: "Completed", currency: "JPY", services: [service] },
    ...{ pincode: "harbour", area: "Harbour Side" },
  });
  await production.db.transaction().execute((tx) => addJob(tx, "bill-order", { bookingId: order.id }));

  await page.goto(`/order/${order.id}`);
  await expect(page.getByRole("link", { name: /Download invoice/ })).toBeVisible();
  const link = await page.getByRole("link", { name: /Download invoice/ }).getAttribute("href");
  const file = await page.request.get(link ?? "");
  expect(file.status(), await file.text()).toBe(200);
  const text = textOfPdf(await file.body()).replaceAll("\u00a0", " ");
  // 10,750 with 7.5 per cent in it, to the whole yen.
  for (const said of ["10,000", "750", "10,750", "7.5 %", "Tax invoice", `TRN ${trn}`, "Harbour Side"])
    expect(text).toContain(said);
  // A year that begins in July spans two.
  expect(text).toMatch(/CH\/\d\d-\d\d\/000001/);
  expect(text).not.toMatch(elsewhere);

  await operatorSignsIn(production, page, { roles: ["owner"] });
  await page.goto(`/desk/catalogue/${service.sub_category_id}`);
  await page.getByRole("button", { name: "Price of AC service" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price", { exact: true }).fill("9750.5");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(dialog.getByText(/whole|digits after the point/).first()).toBeVisible();
  await dialog.getByLabel("Price", { exact: true }).fill("9750");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByText("JPY 9,750").first()).toBeVisible();
  await page.goto("/desk/settings/invoices");
  await expect(page.getByLabel(/TRN|tax registration/i).first()).toBeVisible();
  await expectNothingElse(page);
});

/** What somebody reads on a page, with what stands in its fields. A map has the cities of the world. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    for (const map of document.querySelectorAll<HTMLElement>("[role=application]")) map.style.display = "none";
    const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((each) =>
      ["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? ""),
    );
    return [document.body.innerText, ...named].join("\n");
  });

test("whoever runs the business there reads of no other country in any room of the desk", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/404/);
  await operatorSignsIn(production, page, { roles: ["owner"] });
  // One page of a kind: one message, one document.
  const kindOf = (path: string) => path.replace(/^(\/desk\/(?!settings)[\w-]+)\/.+$/, "$1/:one");
  const waiting = await roomsOfDesk(page);
  const seen = new Set(waiting.map(kindOf));
  const found: Record<string, string[]> = {};
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const links = await page
      .getByRole("main")
      .locator("a[href^='/desk/']")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href")?.split(/[?#]/)[0] ?? ""));
    const words = [...(await saidOn(page)).matchAll(new RegExp(`.*(${elsewhere.source}).*`, "gi"))].map(String);
    if (words.length > 0) found[path] = words;
    for (const link of links) {
      if (seen.has(kindOf(link))) continue;
      seen.add(kindOf(link));
      waiting.push(link);
    }
  }
  expect(found).toEqual({});
  expect([...seen]).toEqual(
    expect.arrayContaining(["/desk/settings/site", "/desk/messages/:one", "/desk/cities/:one"]),
  );

  // What might fill the gaps of all messages.
  const { results } = (await (await page.request.get("/api/v1/desk/templates")).json()).data;
  const examples: string[] = results.flatMap((each: MessageTemplate) => each.variables.map(({ example }) => example));
  expect(examples).toContain("Port Rata");
  expect(examples.filter((example) => elsewhere.test(example))).toEqual([]);
});
