import { text as hindiHero } from "../web/shared/parts/hero-text.hi.ts";
import { text as hero } from "../web/shared/parts/hero-text.ts";
import { text as shownOrder } from "../web/shared/parts/order-text.ar.ts";
import { text as site } from "../web/shared/parts/site-text.ar.ts";
import { text as account } from "../web/site/features/account/text.ar.ts";
import { text as auth } from "../web/site/features/auth/text.ar.ts";
import { text as checkout } from "../web/site/features/checkout/text.ar.ts";
import { text as order } from "../web/site/features/order/text.ar.ts";
import { text as shownAddress } from "../web/site/parts/address-text.ar.ts";
import { text as service } from "../web/site/parts/service-text.ar.ts";
import { text as times } from "../web/site/parts/time-text.ar.ts";
import { codeTo } from "./outbox.ts";
import { choosePayment } from "./steps.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test.describe("in a browser that reads Arabic", () => {
  test.use({ locale: "ar-KW" });

  test("the way from the home page to an order is in Arabic, from right to left", async ({ page }) => {
    const { phone } = aPerson();
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("link", { name: site.login })).toBeVisible();
    // How long it takes is in the reader's words; the catalogue's names are read by an English voice, in their direction.
    await expect(page.getByText(/^(\d+ )?(دقيقة|ساعة|ساعتان|دقائق|ساعات)/).first()).toBeVisible();
    await expect(page.getByText(/^\d+ (hrs?|mins)/)).toHaveCount(0);
    const name = page.getByRole("article").getByRole("heading").first();
    await expect(name).toHaveAttribute("lang", "en");
    await expect(name).toHaveCSS("unicode-bidi", "plaintext");
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
    const first = page.getByRole("textbox", { name: auth.code.digit(1, 4) });
    const last = page.getByRole("textbox", { name: auth.code.digit(4, 4) });
    expect((await first.boundingBox())?.x).toBeLessThan((await last.boundingBox())?.x ?? 0);
    await expectAccessible(page);
    await first.click();
    await page.keyboard.type(await codeTo(page, phone));
    await button(auth.code.submit).click();
    await expect(page.getByRole("button", { name: service.removeFromCart }).first()).toBeVisible();

    await page.getByRole("link", { name: site.cart(1) }).click();
    await button(checkout.cart.proceed).click();
    await page.getByRole("link", { name: shownAddress.add }).click();
    await page.getByRole("application", { name: account.place.map }).click();
    await button(account.place.confirm).click();
    await page.getByRole("radio", { name: shownAddress.types.Home }).check();
    await page.getByLabel(account.form.flatNo).fill("B-204, Lakeview Residency");
    await page.getByLabel(account.form.address, { exact: true }).fill("12th Main Road, Indiranagar, Bengaluru");
    await page.getByLabel(account.form.landmark).fill("Metro station");
    await page.getByLabel(account.form.pincode).fill("560038");
    await page.getByLabel(account.form.phoneNo).fill(phone);
    // The middle of the map is far from this pincode.
    await button(account.place.itIsRight).click();
    await button(account.form.add.save).click();
    await expect(page.getByText(account.form.add.done)).toBeVisible();

    await expect(page).toHaveURL(/\/checkout/);
    await page.getByRole("radio", { name: /Indiranagar/ }).check();
    await choosePayment(page, checkout.payment.COD.name, times.loading);
    await expectAccessible(page);
    await button(checkout.choose.continue).click();
    await button(checkout.confirm.place).click();

    await expect(page).toHaveURL(/\/account\/orders/);
    await expect(page.getByRole("article").first()).toContainText(shownOrder.statuses.Open);
    await page.getByRole("link", { name: account.orders.details }).first().click();
    await expect(page.getByRole("heading", { name: order.heading })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(shownOrder.payment.COD);
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer changes the language of the page that is open, and of those after it", { tag: "@one-size" }, async ({
    page,
  }) => {
    await page.goto("/terms?from=footer");
    await page.getByRole("button", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/terms?from=footer");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    // There in English alone, and said to be.
    await expect(page.getByRole("main")).toHaveAttribute("lang", "en-IN");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: hindiHero.headline })).toBeVisible();
    await expect(page.getByRole("button", { name: "हिन्दी" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: hero.headline })).toBeVisible();
  });
});
