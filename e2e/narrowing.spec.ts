import type { Service } from "@chowk/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { cards, prices } from "./service-list.ts";
import { expect, expectAccessible, test } from "./test.ts";

const API = "/api/chowk365";

/** A sub-category of the demo with many services, and one with few. */
async function lists(request: APIRequestContext) {
  const { data } = (await (await request.get(`${API}/services_list`)).json()) as { data: { results: Service[] } };
  const bySub = Map.groupBy(data.results, (service) => service.SrvSubCategoryId);
  const sorted = [...bySub].sort(([, a], [, b]) => a.length - b.length);
  const [few, many] = [sorted[0], sorted.at(-1)];
  if (!few || !many || few[1].length >= 6 || many[1].length < 6) throw new Error("The demo has no such lists");
  return { few: `/services/${few[0]}/any`, many: `/services/${many[0]}/any`, services: many[1] };
}

const form = (page: Page) => page.getByRole("search").filter({ has: page.getByLabel("Sort by") });
/** On a phone the form is behind its door. */
async function open(page: Page): Promise<void> {
  const door = form(page).getByText("Sort and filter");
  if ((page.viewportSize()?.width ?? 0) < 1024) await door.click();
  else await expect(door).toBeHidden();
}

test("a list is sorted and narrowed down in its address, which Back and a link keep", async ({ page, request }) => {
  const { many, services } = await lists(request);
  await page.goto(many);
  await expect(cards(page)).toHaveCount(services.length);
  await open(page);
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect(page).toHaveURL(/\?sort=cheap$/);
  const cheap = (await prices(page)).toSorted((a, b) => a - b);
  await expect.poll(() => prices(page)).toEqual(cheap);
  await page.getByLabel("Price up to").selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?sort=cheap&price=\d+$/);
  await expect(cards(page)).not.toHaveCount(services.length);
  const left = await cards(page).count();
  await expect(page.getByText(`${left} of ${services.length} services`)).toBeVisible();
  await expectAccessible(page);

  // Another browser opens the same list by its link, and machines know one address for all of these.
  await page.reload();
  await expect(cards(page)).toHaveCount(left);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("?");

  await page.goBack();
  await expect(cards(page)).toHaveCount(services.length);
  await expect(page).toHaveURL(/\?sort=cheap$/);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).not.toHaveURL(/\?/);
  await expect(page.getByText(`${services.length} of ${services.length} services`)).toBeFocused();
});

test("where nothing is left, the list says which filter to take away", { tag: "@one-size" }, async ({
  page,
  request,
}) => {
  const { many, services } = await lists(request);
  await page.goto(`${many}?price=1&minutes=240`);
  await expect(page.getByText("No service fits all of this")).toBeVisible();
  await expect(page.getByText(`0 of ${services.length} services`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Price up to ₹1: \d+ services? without it$/ }).click();
  await expect(page).toHaveURL(/\?minutes=240$/);
  await expect(cards(page).first()).toBeVisible();
});

test("without scripts the same form asks for the same page", { tag: "@one-size" }, async ({
  browser,
  baseURL,
  request,
}) => {
  const { many, few } = await lists(request);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(many);
  await form(page).getByText("Sort and filter").click();
  await page.getByLabel("Sort by").selectOption("Price: high to low");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/sort=dear/);
  const dear = await prices(page);
  expect(dear.length).toBeGreaterThan(5);
  expect(dear).toEqual(dear.toSorted((a, b) => b - a));

  // A short list is seen at a glance, whatever its address says.
  await page.goto(`${few}?price=1`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByLabel("Sort by")).toHaveCount(0);
  await context.close();
});
