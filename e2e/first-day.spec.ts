import type { Page } from "@playwright/test";
import { aCustomer, anAddress, anOperator, aWorkingPartner } from "../server/tests/support/factories.ts";
import { startCodeOn, startWith, workAs } from "./partner.ts";
import { comeEarly } from "./production.ts";
import { customerSignsIn, operatorSignsIn, signIn } from "./sign-in.ts";
import { goToConfirm, letToastsGo } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";
import { accept, arrive, nothingToDo, placeOrder, setOut, visitOn } from "./visit.ts";

// The first day of a business: an empty database in production, set up at the desk, opened, and its first order from booking to invoice.

const production = useProduction({}, { isNew: true });

/** The partner's. */
const password = "monsoon-42";

const step = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
async function goOn(page: Page): Promise<void> {
  await letToastsGo(page);
  await page.getByRole("link", { name: "Go on with the set-up" }).click();
}

/** What anybody is sent of the home page. */
const home = async (page: Page) => (await page.request.get("/")).text();

async function sayWhoWeAre(page: Page): Promise<void> {
  await step(page, "Who you are").getByRole("link", { name: "Settings of the site" }).click();
  await page.getByRole("group", { name: "Name" }).getByLabel("English").fill("Dar Services");
  await page.getByRole("group", { name: "City, as texts say it" }).getByLabel("English").fill("Mysuru");
  await page.getByLabel("E-mail").fill("help@dar.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await goOn(page);
  await expect(step(page, "Your city")).toContainText("Done");
  await step(page, "Who you are").getByRole("link", { name: "Settings of invoices" }).click();
  await page.getByLabel("Name of the business").fill("Dar Services Private Limited");
  await page.getByLabel("Its address").fill("4, Church Street, Mysuru");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await goOn(page);
  await expect(step(page, "Who you are")).toContainText("Done");
  await step(page, "Opening hours").getByRole("link", { name: "Opening hours" }).click();
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("The hours are saved.")).toBeVisible();
  await goOn(page);
  await expect(step(page, "Opening hours")).toContainText("Done");
}

async function chooseTrades(page: Page): Promise<void> {
  await step(page, "Services and prices").getByRole("link", { name: "Choose your trades" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Plumbing/ }).click();
  await expect(page.getByRole("heading", { name: "Plumbing", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Offer services" }).click();
  await expect(page.getByText("Enter at least one price.")).toBeVisible();
  await page.getByLabel("Price of Tap repair").fill("0");
  await page.getByRole("button", { name: "Offer 1 service" }).click();
  await expect(page.getByLabel("Price of Tap repair")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Price of Tap repair").fill("149");
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Offer 1 service" }).click();
  await expect(page.getByText("In your catalogue")).toBeVisible();
  await letToastsGo(page);
  await page.getByRole("link", { name: "Choose your trades" }).click();
  await expect(page.getByRole("link", { name: /^Plumbing/ })).toContainText("1 in your catalogue");
  await page.getByRole("link", { name: "Set up" }).last().click();
}

async function publish(page: Page, link: string): Promise<void> {
  await step(page, "Texts of the law").getByRole("link", { name: link }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Published|is published/).first()).toBeVisible();
  await goOn(page);
}

test("a business is set up and opened, and its first order goes from booking to invoice", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
  console,
}) => {
  // A whole day in one test.
  test.slow();
  // There is no logo yet; a price of nothing is refused; a partner's map has no tiles.
  console.allow(/40[0149]/);
  const owner = await anOperator(production.db, { name: "Noura", roles: ["owner"], email: "noura@dar.example" });

  await test.step("everybody can look, and search engines wait", async () => {
    const visitor = await anotherBrowser();
    await visitor.goto(production.url);
    await expect(visitor.getByText("We are not open yet.")).toBeVisible();
    for (const name of ["Explore Categories", "What are you looking for?"])
      await expect(visitor.getByRole("heading", { name })).toHaveCount(0);
    await expectAccessible(visitor);
    expect(await home(page)).toContain('<meta name="robots" content="noindex"');
  });

  await test.step("the desk begins with the set-up", async () => {
    await signIn(production, page, "operator", owner.id);
    await page.goto("/desk");
    await expect(page).toHaveURL(/\/desk\/setup$/);
    await expect(page.getByRole("button", { name: "Open the business" })).toBeDisabled();
    await expect(page.getByText("0 of 10 done")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.goto("/desk/orders");
    await expect(page.getByText("Your business is not open yet: 0 of 10 steps are done.")).toBeVisible();
    await goOn(page);
  });

  await test.step("its carriers are tried", async () => {
    await page.getByRole("button", { name: "Try E-mails" }).click();
    await expect(step(page, "Messages and files")).toContainText("It works.");
    await page.getByRole("button", { name: "Try Text messages" }).click();
    // The stand-in has no balance to tell.
    await expect(step(page, "Messages and files")).toContainText("It answered something else than expected.");
    await expectAccessible(page);
  });

  await test.step("its steps are done, each in its room", async () => {
    await sayWhoWeAre(page);
    await chooseTrades(page);
    await expect(step(page, "Partners")).toContainText("No approved partner does any of your services.");
    const { id } = await production.db.selectFrom("sub_category").select("id").executeTakeFirstOrThrow();
    const partner = await aWorkingPartner(production.db, { name: "Zubin Irani", skills: [id], password });
    await publish(page, "Write the terms");
    await publish(page, "Write the privacy policy");
    await expect(step(page, "Partners")).toContainText("Done");

    await tryAnOrder(page);
    await page.getByRole("button", { name: "Open the business" }).click();
    await expect(page.getByText("Customers can order.")).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => home(page)).not.toContain("noindex");

    const visit = await anotherBrowser();
    await visit.goto(`${production.url}/partner`);
    await workAs(visit, { email: partner.email, password });
    await expect(nothingToDo(visit)).toBeVisible();
    const customer = await anotherBrowser();
    await order(customer);
    await comeEarly(production.db);
    await accept(visit);
    await customer.getByRole("link", { name: /^View Details/ }).click();
    await expect(visitOn(customer)).toContainText("Zubin Irani");
    await setOut(visit);
    await arrive(visit);
    await startWith(visit, await startCodeOn(customer));
    await visit.getByRole("button", { name: "The work is done" }).click();
    await visit.getByRole("button", { name: /^Yes/ }).click();
    await expect(visitOn(customer)).toContainText("All is done.");
    const download = customer.waitForEvent("download");
    await customer.getByRole("link", { name: /^Download invoice/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
});

/** Plays an order before the business is open; nothing of it is left. */
async function tryAnOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try it", exact: true }).last().click();
  await expect(page.getByText("The whole order works, from booking to invoice.")).toBeVisible();
  await expect(page.getByText("Zubin Irani would come")).toBeVisible();
  // None of its text messages is registered with the carrier yet.
  await expect(page.getByText("Nobody would have been told anything")).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  expect(await production.db.selectFrom("booking").select("id").execute()).toEqual([]);
}

/** Puts the first service into the cart of a new customer, and orders it. */
async function order(page: Page): Promise<void> {
  const customer = await aCustomer(production.db);
  await anAddress(production.db, { customer_id: customer.id });
  const service = await production.db.selectFrom("service").select(["id", "sub_category_id"]).executeTakeFirstOrThrow();
  await customerSignsIn(production, page, customer);
  await page.goto(`${production.url}/service/${service.id}/${service.sub_category_id}`);
  await page.getByRole("button", { name: "Book Now" }).click();
  await goToConfirm(page);
  await placeOrder(page);
}

test("a business that is open closes for a while, and says so before anybody has typed anything", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // English is missing at first; there is no logo yet.
  console.allow(/40[014]/);
  await production.db.updateTable("business_settings").set({ opening: "open" }).execute();
  await operatorSignsIn(production, page, { name: "Noura", roles: ["owner"], email: "noura@dar.example" });
  await page.goto("/desk/setup");
  await page.getByRole("button", { name: "Close for a while" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("हिन्दी").fill("सोमवार को मिलते हैं।");
  await dialog.getByRole("button", { name: "Close for a while" }).click();
  await expect(dialog.getByText(/English/).last()).toBeVisible();
  await dialog.getByLabel("English").fill("We are back on Monday.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close for a while" }).click();
  await expect(page.getByText("Nobody can order. What is ordered goes on.")).toBeVisible();

  const visitor = await anotherBrowser();
  await expect.poll(() => home(page)).toContain("We are back on Monday.");
  await visitor.goto(`${production.url}/hi`);
  await expect(visitor.getByText("सोमवार को मिलते हैं।")).toBeVisible();
  await expectAccessible(visitor);
  expect(await home(page)).not.toContain("noindex");

  await page.goto("/desk/orders");
  await page.getByRole("link", { name: "Open it again" }).click();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByText("Customers can order.")).toBeVisible();
  await expect.poll(() => home(page)).not.toContain("We are back on Monday.");
});
