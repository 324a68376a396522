import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@chowk/contract/languages";
import type { Page } from "@playwright/test";
import { checkAndBuild, copyWithPseudoLanguage, PSEUDO_CODE, pseudoName } from "../scripts/pseudo-language.ts";
import { openServer } from "./server.ts";
import { choosePayment } from "./steps.ts";
import { aPerson, expect, expectNoSideways, test } from "./test.ts";

// A language is a record and a folder. This one is invented (scripts/pseudo-language.ts): accented English, longer, from right
// to left, in a copy of the sources. `npm test` makes that copy beforehand.

let copy = process.env.PSEUDO_LANGUAGE_COPY ?? "";
test.beforeAll(async () => {
  if (copy) return;
  test.setTimeout(600_000);
  copy = await mkdtemp(join(tmpdir(), "chowk-pseudo-"));
  copyWithPseudoLanguage(copy);
  await checkAndBuild(copy);
});
test.afterAll(async () => {
  if (copy !== process.env.PSEUDO_LANGUAGE_COPY) await rm(copy, { recursive: true });
});

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const server = await openServer(copy);
    await use(server.url);
    await server.close();
  },
});

/** Names, and what is written the same in every language; the country's city has no name in this one. */
const names = ["Chowk", "Bengaluru", "Rs", "GMT", "alt+T", "Leaflet", "OpenStreetMap"];

/** Returns a page's texts in plain English, except what is marked as English (like the catalogue) or as a name, reviews, maps and `known`. */
async function englishOn(page: Page, known: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(() =>
    [...document.querySelectorAll("body, body *")]
      .filter(
        (element) =>
          !element.closest(
            "[lang^=en], [translate=no], script, style, template, noscript, blockquote, figcaption, [role=application] *",
          ),
      )
      .flatMap((element) => [
        ...["aria-label", "alt", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
        ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : "")),
      ])
      .concat(document.title),
  );
  const without = (text: string) => [...known, ...names].reduce((left, each) => left.replaceAll(each, ""), text);
  return said.filter((text) => /[a-z]{2}/i.test(without(text).replace(/CH-\w{4}-\w{4}/g, "")));
}

test("an added language is used all the way from the home page to an order, and fits a phone", {
  tag: "@one-size",
}, async ({ page }) => {
  const { wordsOf } = (await import(join(copy, "words/words-of.ts"))) as typeof import("../words/words-of.ts");
  const language = PSEUDO_CODE as Language;
  const [auth, account, place] = [wordsOf("auth", language), wordsOf("account", language), wordsOf("place", language)];
  const [checkout, times, site] = [
    wordsOf("checkout", language),
    wordsOf("times", language),
    wordsOf("site", language),
  ];
  const [service, order] = [wordsOf("service-parts", language), wordsOf("order", language)];
  const reviews = wordsOf("service-reviews", language);
  const person = aPerson();
  const address = ["B-204, Lakeview Residency", "12th Main Road, Indiranagar, Bengaluru", "Metro station"] as const;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  // Places have the names that the post office gives them.
  const places = ["Wardha, Maharashtra", "Bengaluru, Karnataka"];
  const known: string[] = [person.name, person.email, ...address, ...places];
  const isWhole = async () => {
    await expect.poll(() => englishOn(page, known)).toEqual([]);
    await expectNoSideways(page);
  };

  await page.goto("/");
  await page.getByRole("button", { name: pseudoName }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await isWhole();
  await page.getByRole("link", { name: service.details }).first().click();
  // Titles and labels contain the service's English name from the catalogue.
  known.push(await page.locator("h1[lang=en]").innerText());
  await isWhole();
  // Who is near and what customers say is loaded when the reader comes near.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: reviews.title })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: reviews.filter })).toBeVisible();
  await isWhole();
  await button(service.bookNow).first().click();
  await page.getByRole("dialog").getByRole("link", { name: service.wall.go }).click();

  await button(auth.login.toggle).click();
  await isWhole();
  await page.getByLabel(auth.name, { exact: true }).fill(person.name);
  await page.getByLabel(auth.email, { exact: true }).fill(person.email);
  await page.getByLabel(auth.phone, { exact: true }).fill(person.phone);
  await page.getByLabel(auth.password, { exact: true }).fill(person.password);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(person.password);
  await button(auth.signUp.submit).click();
  await expect(button(service.removeFromCart).first()).toBeVisible();
  await isWhole();

  await page.getByRole("link", { name: site.cart({ count: 1 }) }).click();
  await isWhole();
  await button(checkout.cart.proceed).click();
  await page.getByRole("link", { name: place.add }).click();
  await page.getByRole("application", { name: place.pin.map }).click();
  await isWhole();
  await button(place.pin.confirm).click();
  await page.getByRole("radio", { name: place.types.Home }).check();
  await page.getByLabel(place.form.flatNo).fill(address[0]);
  await page.getByLabel(place.form.address, { exact: true }).fill(address[1]);
  await page.getByLabel(place.form.landmark).fill(address[2]);
  await page.getByLabel(place.form.pincode).fill("560038");
  await page.getByLabel(place.form.phoneNo).fill(person.phone);
  await isWhole();
  // The middle of the map is far from this pincode.
  await button(place.pin.itIsRight).click();
  await button(place.form.add.save).click();

  await expect(page).toHaveURL(/\/checkout/);
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, checkout.payment.COD.name, times.loading);
  await isWhole();
  await button(checkout.choose.continue).click();
  await isWhole();
  await button(checkout.confirm.place).click();

  await expect(page).toHaveURL(/\/account\/orders/);
  await page.getByRole("link", { name: account.orders.details }).first().click();
  await expect(page.getByRole("heading", { name: order.heading })).toBeVisible();
  await isWhole();
});
