import { wordsOf } from "../words/words-of.ts";
import { aServiceOfMyOwn, reviewsOfService } from "./database/catalogue.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const [en, hi] = [wordsOf("answers", "en"), wordsOf("answers", "hi")];
const desk = wordsOf("desk-answers", "en");
const said = wordsOf("service-reviews", "en");

test("an owner writes what people ask about a service, and it is on its page, also without scripts", {
  tag: "@one-size",
}, async ({ page, browser, baseURL, console }) => {
  console.allow(/400/);
  await anOperator(page, "owner");
  const name = `Sitar tuning ${crypto.randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(name);
  const path = `/service/${service.id}/${service.subCategory}`;

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("A song at the end")).toBeHidden();

  await page.goto(`/desk/catalogue/${service.subCategory}`);
  await page.getByRole("button", { name: desk.of({ name }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.included).fill("All strings\nA song at the end");
  await dialog.getByLabel(en.questions).fill("Must I be at home?");
  await dialog.getByRole("radio", { name: "हिन्दी" }).check();
  await dialog.getByLabel(en.included).fill("सब तार");
  await dialog.getByRole("button", { name: desk.save }).click();
  // It is said at the field of the language that is shown, and where else to look.
  await expect(dialog.getByText("Write as many entries as in English, 2, or none")).toBeVisible();
  await expect(dialog.getByText(desk.look({ languages: "English" }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(en.included).fill("सब तार\nअंत में एक गीत");
  await dialog.getByRole("radio", { name: "English" }).check();
  await dialog.getByLabel(en.questions).fill("Must I be at home?\nSomebody must open the door.");
  await dialog.getByRole("button", { name: desk.save }).click();
  await expect(dialog).toBeHidden();

  await page.goto(path);
  await expect(page.getByText("A song at the end")).toBeVisible();
  const answer = page.getByText("Somebody must open the door.");
  await expect(answer).toBeHidden();
  await page.getByText("Must I be at home?").click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.goto(`/hi${path}`);
  await expect(page.getByRole("heading", { name: hi.included })).toBeVisible();
  await expect(page.getByText("अंत में एक गीत")).toBeVisible();
  await expect(page.locator("[lang=en]", { hasText: "Must I be at home?" }).first()).toBeVisible();

  const still = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await still.goto(path);
  await still.getByText("Must I be at home?").click();
  await expect(still.getByText("Somebody must open the door.")).toBeVisible();
  await still.close();
});

test("what people ask is there after a way through the site, too", { tag: "@one-size" }, async ({ page }) => {
  const name = `Veena tuning ${crypto.randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(name, ["All strings of the veena"]);
  await page.goto(`/services/${service.subCategory}/any`);
  await page.locator(`a[href*="/service/${service.id}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("All strings of the veena")).toBeVisible();
});

test("what customers say of a service is loaded near by, with how many stars they gave, by stars and in pages", {
  tag: "@one-size",
}, async ({ page }) => {
  const service = await aServiceOfMyOwn(`Sarod tuning ${crypto.randomUUID().slice(0, 8)}`);
  const path = `/service/${service.id}/${service.subCategory}`;
  const part = page.getByRole("region", { name: said.title });

  await page.goto(path);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(part.getByText(said.none)).toBeVisible();

  await reviewsOfService(service.id, [...Array.from({ length: 11 }, () => 5), 2]);
  await page.goto(path);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(part.getByRole("list", { name: said.spread }).getByText("5 stars: 11 times")).toBeAttached();
  await expect(part.getByText("Review 12")).toBeVisible();
  await expect(part.getByText("Review 2", { exact: true })).toBeHidden();
  await expectAccessible(page);
  await expectNoSideways(page);
  await part.getByRole("button", { name: said.after }).click();
  await expect(part.getByText("Review 2", { exact: true })).toBeVisible();
  await part.getByRole("radio", { name: "2 stars" }).check();
  await expect(part.getByText("Review 12")).toBeVisible();
  await expect(part.getByText("Review 2", { exact: true })).toBeHidden();
});

test("what people ask that the server could not read is read by the browser", { tag: "@one-size" }, async ({
  page,
}) => {
  const service = await aServiceOfMyOwn(`Flute tuning ${crypto.randomUUID().slice(0, 8)}`, ["All holes of the flute"]);
  const path = `/service/${service.id}/${service.subCategory}`;
  // The page as it comes when that call failed: without what it says, and without what the server read of it.
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const parts = html.split("<section>");
    expect(parts.length).toBe(2);
    const [before = "", after = ""] = parts;
    const body = `${before}<section>${after.slice(after.indexOf("</section>"))}`.replaceAll("answers", "unread");
    // The page's own scripts are known by their hashes.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await page.goto(path);
  await expect(page.getByText("All holes of the flute")).toBeVisible();
});
