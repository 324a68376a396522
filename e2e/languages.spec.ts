import { originalText } from "../words/documents.ts";
import { wordsOf } from "../words/words-of.ts";
import { codeTo } from "./outbox.ts";
import { choosePayment } from "./steps.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const hindiHero = wordsOf("hero", "hi");
const hero = wordsOf("hero", "en");
const shownOrder = wordsOf("order-states", "ar");
const site = wordsOf("site", "ar");
const account = wordsOf("account", "ar");
const auth = wordsOf("auth", "ar");
const hindiAuth = wordsOf("auth", "hi");
const kannadaSite = wordsOf("site", "kn");
const checkout = wordsOf("checkout", "ar");
const order = wordsOf("order", "ar");
const place = wordsOf("place", "ar");
const service = wordsOf("service-parts", "ar");
const times = wordsOf("times", "ar");

test.describe("in a browser that reads Arabic", () => {
  test.use({ locale: "ar-KW" });

  test("the way from the home page to an order is in Arabic, from right to left", async ({ page }) => {
    const { phone } = aPerson();
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    // Arabic letters have more room between the lines.
    await expect(page.locator("body")).toHaveCSS("line-height", "26.4px");
    await expect(page.getByRole("link", { name: site.login })).toBeVisible();
    // Durations and the catalogue's names are in the reader's language.
    await expect(page.getByText(/^(\d+ )?(دقيقة|ساعة|ساعتان|دقائق|ساعات)/).first()).toBeVisible();
    await expect(page.getByText(/^\d+ (hrs?|mins)/)).toHaveCount(0);
    const name = page.getByRole("article").getByRole("heading").first();
    await expect(name).toHaveText(/^\p{Script=Arab}/u);
    await expect(name).not.toHaveAttribute("lang");
    await expectAccessible(page);
    await page.getByRole("link", { name: service.details }).first().click();
    await page.getByRole("button", { name: service.bookNow }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: service.wall.go }).click();

    await button(auth.login.byPhone).click();
    await page.getByLabel(auth.phone).fill("98765");
    await button(auth.phoneLogin.submit).click();
    await expect(page.getByText("رقم الهاتف غير صحيح")).toBeVisible();
    await page.getByLabel(auth.phone).fill(phone);
    await button(auth.phoneLogin.submit).click();
    await expect(page.getByRole("heading", { name: auth.code.heading })).toBeVisible();
    const first = page.getByRole("textbox", { name: auth.code.digit({ digit: 1, digits: 4 }) });
    const last = page.getByRole("textbox", { name: auth.code.digit({ digit: 4, digits: 4 }) });
    expect((await first.boundingBox())?.x).toBeLessThan((await last.boundingBox())?.x ?? 0);
    await expectAccessible(page);
    await first.click();
    await page.keyboard.type(await codeTo(page, phone));
    await button(auth.code.submit).click();
    await expect(page.getByRole("button", { name: service.removeFromCart }).first()).toBeVisible();

    await page.getByRole("link", { name: site.cart({ count: 1 }) }).click();
    await button(checkout.cart.proceed).click();
    await page.getByRole("link", { name: place.add }).click();
    await page.getByRole("application", { name: place.pin.map }).click();
    await button(place.pin.confirm).click();
    await page.getByRole("radio", { name: place.types.Home }).check();
    await page.getByLabel(place.form.flatNo).fill("B-204, Lakeview Residency");
    await page.getByLabel(place.form.address, { exact: true }).fill("12th Main Road, Indiranagar, Bengaluru");
    await page.getByLabel(place.form.landmark).fill("Metro station");
    await page.getByLabel(place.form.pincode).fill("560038");
    await page.getByLabel(place.form.phoneNo).fill(phone);
    // The middle of the map is far from this pincode.
    await button(place.pin.itIsRight).click();
    await button(place.form.add.save).click();
    await expect(page.getByText(place.form.add.done)).toBeVisible();

    await expect(page).toHaveURL(/\/checkout/);
    await page.getByRole("radio", { name: /Indiranagar/ }).check();
    await choosePayment(page, checkout.payment.COD.name, times.loading);
    await expectAccessible(page);
    await button(checkout.choose.continue).click();
    await button(checkout.confirm.place).click();

    await expect(page).toHaveURL(/\/ar\/account\/orders/);
    await expect(page.getByRole("article").first()).toContainText(shownOrder.statuses.Open);
    await page.getByRole("link", { name: account.orders.details }).first().click();
    await expect(page.getByRole("heading", { name: order.heading })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(shownOrder.payment.COD);
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});

/** The first line of a document is its title. */
const titleOf = (document: string) => document.split("\n")[0]?.replace("# ", "") ?? "";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer changes the language of the page that is open, and of later pages", { tag: "@one-size" }, async ({
    page,
  }) => {
    await page.goto("/terms?from=footer");
    await page.getByRole("button", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/hi/terms?from=footer");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(originalText("terms", "hi")));
    await page.goto("/");
    await expect(page).toHaveURL("/hi");
    await expect(page.getByRole("heading", { name: hindiHero.headline })).toBeVisible();
    await expect(page.getByRole("button", { name: "हिन्दी" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: hero.headline })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test("an address in a language has that language for everybody, and so do all pages it leads to", {
  tag: "@one-size",
}, async ({ page, console }) => {
  await page.goto("/kn/support?from=a-friend");
  await expect(page).toHaveURL("/kn/support?from=a-friend");
  await expect(page.locator("html")).toHaveAttribute("lang", "kn-IN");
  await page.getByRole("link", { name: kannadaSite.cart({ count: 0 }) }).click();
  // The cart needs a log-in.
  await expect(page).toHaveURL("/kn/auth");
  await page.goBack();
  await expect(page).toHaveURL("/kn/support?from=a-friend");
  await page.goto("/kn/account");
  await expect(page).toHaveURL("/kn/auth");
  console.allow(/404/);
  await page.goto("/kn/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "kn-IN");
});

test.describe("in a browser that reads Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("a refusal by the server is in Hindi, with how long to wait", { tag: "@one-size" }, async ({
    page,
    console,
  }) => {
    console.allow(/401|429/);
    const { phone } = aPerson();
    await page.clock.install();
    await page.goto("/auth");
    await page.getByRole("button", { name: hindiAuth.login.byPhone, exact: true }).click();
    await page.getByLabel(hindiAuth.phone).fill("98765");
    await page.getByRole("button", { name: hindiAuth.phoneLogin.submit, exact: true }).click();
    await expect(page.getByText("फ़ोन नंबर सही नहीं है")).toBeVisible();
    await page.getByLabel(hindiAuth.phone).fill(phone);
    await page.getByRole("button", { name: hindiAuth.phoneLogin.submit, exact: true }).click();
    await expect(page.getByRole("heading", { name: hindiAuth.code.heading })).toBeVisible();
    await codeTo(page, phone);
    // On the server no time has passed.
    await page.clock.fastForward("05:01");
    await page.getByRole("button", { name: hindiAuth.code.resend, exact: true }).click();
    await expect(page.getByText(/^नया कोड मँगाने से पहले \d+ सेकंड रुकें।$/).first()).toBeVisible();
  });
});
