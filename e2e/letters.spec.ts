import type { Browser } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Phones of all widths, in pixels: which lines break in other letters depends on each pixel. */
const WIDTHS = Array.from({ length: 60 }, (_, step) => 320 + 2 * step);

test("a list does not move when its letters arrive", async ({ browser, baseURL, request }) => {
  const { results } = (await (await request.get("/api/chowk365/services_list")).json()).data;
  const address = `${baseURL}/services/${results[0].SrvSubCategoryId}/any`;
  const before = await rowsOf(browser, address, "missing");
  const after = await rowsOf(browser, address, "there");
  expect(before.length).toBeGreaterThan(2 * WIDTHS.length);
  expect(before).toEqual(after);
});

/** Returns the height of each service of a list at each width, in pixels. */
async function rowsOf(browser: Browser, address: string, letters: "missing" | "there") {
  const context = await browser.newContext({ serviceWorkers: "block" });
  try {
    if (letters === "missing") await context.route(/\.woff2/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.locator("article h3").first()).toBeVisible();
    const isLoaded = await page.evaluate(async () => {
      const [first] = await document.fonts.load("1rem Figtree").catch(() => []);
      return first?.status === "loaded";
    });
    expect(isLoaded, "the site's own letters").toBe(letters === "there");
    const rows = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator("article")
        .evaluateAll((all) =>
          all.map((row) => [row.querySelector("h3")?.textContent, row.getBoundingClientRect().height]),
        );
      rows.push(...heights.map(([name, height]) => ({ width, name, height })));
    }
    return rows;
  } finally {
    await context.close();
  }
}
