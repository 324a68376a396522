import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { aVisitComplainedOf } from "./database/complaints.ts";
import { pastOrders } from "./database/orders.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOnlineOrder } from "./database/payments.ts";
import { anOfferTo, anOrderAtWork } from "./database/visits.ts";
import { lengthenNamesOfDesk, longName } from "./long-names.ts";
import { anOperator, roomsOfDesk } from "./operator.ts";
import { workAs } from "./partner.ts";
import { choosePlace } from "./steps.ts";
import { expect, expectNoSideways, test } from "./test.ts";

// Windows as they are at 400 % zoom: narrow, low, and with the spacing that some readers need.
test.use({ viewport: { width: 320, height: 640 }, isMobile: false, hasTouch: false });
const oneSize = { tag: "@one-size" };

/** Applies the text spacing of WCAG 1.4.12. */
const space = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Expects nothing to stick out of the window on any of the pages. */
async function expectFitting(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    found.push(...(await page.evaluate(outside)).map((what) => `${path}: ${what}`));
  }
  expect(found).toEqual([]);
}

function outside(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter(
    (each) => each.getBoundingClientRect().right > clientWidth,
  );
  return [`${scrollWidth} px wide`, ...wide.slice(0, 8).map((each) => `<${each.localName} class="${each.className}">`)];
}

const documents = [
  "about",
  "support",
  "delivery",
  "terms",
  "privacy",
  "privacypolicy",
  "faq/orders",
  "registerpartner",
];

test(
  "at 320 px with text spacing no page for everyone scrolls to the side",
  oneSize,
  async ({ page, request, console }) => {
    console.allow(/status of 404 .*nowhere/);
    await space(page);
    const results = async (path: string) => (await (await request.get(`/api/chowk365/${path}`)).json()).data.results;
    const [category] = await results("srv_category_list");
    const [service] = await results("services_list");
    await expectFitting(page, [
      "/",
      `/category/${category._id}/any`,
      `/services/${service.SrvSubCategoryId}/any`,
      `/service/${service._id}/${service.SrvSubCategoryId}`,
      ...["/auth", "/auth?mode=sign-up", "/auth?mode=phone", "/forgot-password", "/nowhere", "/ui"],
      ...documents.map((path) => `/${path}`),
    ]);
  },
);

test("at 320 px with text spacing no page of a customer scrolls to the side", oneSize, async ({ page }) => {
  await space(page);
  const { _id, cart } = await aCustomer(page, { services: 3, address: true });
  const [completed] = await pastOrders(_id, 1, "Completed");
  const { id: open } = await anOnlineOrder(_id, "SUCCESS");
  await expectFitting(page, [
    ...["/", `/services/${cart[0]?.SrvSubCategoryId}/any`, "/checkout", "/checkout?step=2", "/checkout?step=3"],
    ...["details", "address", "orders", "logout"].map((tab) => `/account/${tab}`),
    `/order/${completed}`,
    `/order/${open}`,
  ]);
  await page.goto("/account/address");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await expectNoSideways(page);
  await choosePlace(page);
  await expectNoSideways(page);
});

test(
  "at 320 px with text spacing no page of a partner scrolls to the side",
  oneSize,
  async ({ page, anotherBrowser }) => {
    await space(page);
    const customer = await aCustomer(await anotherBrowser());
    const partner = await aPartnerToLogIn();
    await anOfferTo(partner.id, customer._id);
    await page.goto("/partner");
    await expectNoSideways(page);
    await workAs(page, partner);
    await expect(page.getByRole("region", { name: "New jobs for you" })).toBeVisible();
    await expectFitting(
      page,
      ["", "/jobs", "/calendar", "/earnings", "/account"].map((room) => `/partner${room}`),
    );
  },
);

test(
  "at 320 px with text spacing and very long names no page of the desk scrolls to the side",
  oneSize,
  async ({ page, anotherBrowser }) => {
    await space(page);
    const customer = await aCustomer(await anotherBrowser());
    const { id: order, partner } = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
    await aVisitComplainedOf();
    await anOperator(page, "owner");
    const rooms = await roomsOfDesk(page);
    await lengthenNamesOfDesk(page);
    await expectFitting(page, rooms);
    for (const one of [`orders/${order}`, `customers/${customer._id}`, `partners/${partner.id}`]) {
      await expectFitting(page, [`/desk/${one}`]);
      await expect(page.getByText(longName).filter({ visible: true })).not.toHaveCount(0);
    }
  },
);

/** Describes the focused element if something else covers all of it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const place = focused?.getBoundingClientRect();
    // What is only for screen readers has no place on the page.
    if (!focused || focused === document.body || !place || place.width <= 1) return null;
    const own = focused.closest("label") ?? focused;
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isSeen = parts.some((x) =>
      parts.some((y) => {
        const hit = document.elementFromPoint(place.left + place.width * x, place.top + place.height * y);
        return hit !== null && (own.contains(hit) || hit.contains(focused));
      }),
    );
    if (isSeen) return null;
    const over = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
    return `${focused.textContent} at ${Math.round(place.top)} px, under ${over?.outerHTML.slice(0, 200) ?? "nothing"}`;
  });

/** Presses Tab back from the top to the page's end, and through to its end again, and expects to see the focus each time. */
async function expectFocusSeen(page: Page): Promise<void> {
  const half = 60;
  const total = await page.locator("a[href], button, input, select, textarea, [tabindex='0']").count();
  expect(total).toBeLessThanOrEqual(2 * half);
  for (const key of ["Shift+Tab", "Tab", "Tab"]) {
    for (let presses = 0; presses < Math.min(total, half); presses += 1) {
      await page.keyboard.press(key);
      // What loads at that moment may move the page; an element that stays covered is found.
      await expect.poll(() => coveredFocus(page)).toBeNull();
    }
  }
  // The list below the search opens and closes as the focus passes: going back in the history for it would undo a test's `goto`.
  await page.waitForFunction(() => {
    const isOpen = document.querySelector("[role=combobox][aria-expanded=true]") !== null;
    return Boolean(history.state?.usr?.cover) === isOpen;
  });
}

for (const height of [256, 740]) {
  test(
    `in a window ${height} px high no bar hides the focused element, and bars leave room`,
    oneSize,
    async ({ page, anotherBrowser }) => {
      await page.setViewportSize({ width: 320, height });
      const { _id, cart } = await aCustomer(page, { services: 3, address: true });
      const isLow = height < 400;
      const bars = (names: string) =>
        page.locator(names).evaluateAll((found) => found.map((bar) => getComputedStyle(bar).position));

      await page.goto(`/services/${cart[0]?.SrvSubCategoryId}/any`);
      await expect(page.locator("[data-part=phone-bar]")).toBeAttached();
      expect(await bars("header.sticky, [data-part=phone-bar]")).toEqual(
        isLow ? ["static", "static"] : ["sticky", "sticky"],
      );
      await expectFocusSeen(page);
      await page.goto("/checkout?step=2");
      // The addresses move what is below them when they load.
      await expect(page.getByRole("radio", { name: /^Home/ })).toBeVisible();
      await expectFocusSeen(page);

      const partner = await aPartnerToLogIn();
      const work = await anotherBrowser();
      await work.setViewportSize({ width: 320, height });
      await anOfferTo(partner.id, _id);
      await work.goto("/partner");
      await workAs(work, partner);
      await expect(work.getByRole("region", { name: "New jobs for you" })).toBeVisible();
      const bar = work.locator("[data-part=tab-bar]");
      await expect(bar).toHaveCSS("position", isLow ? "static" : "fixed");
      await expectFocusSeen(work);
      await work.getByRole("region", { name: "New jobs for you" }).getByRole("link").click();
      await expect(work.locator("[data-part=action-bar]")).toHaveCSS("position", isLow ? "static" : "fixed");
      await expectFocusSeen(work);
    },
  );
}
