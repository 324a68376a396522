import type { Page } from "@playwright/test";
import { cards, prices } from "./service-list.ts";
import { search } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Enter shows all that a search finds as a page, which is sorted and narrowed down in its address", async ({
  page,
}) => {
  await page.goto("/");
  await search(page, "fan cleaning");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/fan%20cleaning$/);
  await expect(heading(page)).toHaveText("Results for “fan cleaning”");
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  await expectAccessible(page);
  await expectNoSideways(page);

  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByText("Sort and filter").click();
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect(page).toHaveURL(/\/search\/fan%20cleaning\?sort=cheap$/);
  await expect(cards(page)).toHaveCount(count);
  const cheap = (await prices(page)).toSorted((a, b) => a - b);
  await expect.poll(() => prices(page)).toEqual(cheap);
  // A link to it shows the same.
  await page.reload();
  await expect.poll(() => prices(page)).toEqual(cheap);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort/);
  await expect(heading(page)).toHaveText("Results for “fan cleaning”");
});

test("the list below the box leads to the page, and another search from there to its own", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/");
  await search(page, "geyser");
  await page.getByRole("button", { name: "See all results" }).click();
  await expect(heading(page)).toHaveText("Results for “geyser”");
  await expect(cards(page).first()).toContainText("Geyser");
  await search(page, "50% off / tap?");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Results for “50% off / tap?”");
  await expect(cards(page).first()).toContainText(/tap/i);
});

test("what nobody offers is said, with a way on", { tag: "@one-size" }, async ({ page }) => {
  // A search for nothing finds nothing, too.
  await page.goto("/search/%20");
  await expect(page.getByText("No results found")).toBeVisible();
  await page.goto("/search/zeppelin");
  await expect(page.getByText("No results found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Explore Categories" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});
