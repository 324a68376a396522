import { search } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("the home page is complete before any script has run", { tag: "@one-size" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/");

  await expect(page.getByRole("heading", { level: 1 })).toContainText("trusted partner for home services");
  await expect(page.getByRole("link", { name: "Plumbing" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Top Rated" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our Happy Customers" })).toBeVisible();
  await page.getByRole("link", { name: "Plumbing" }).click();
  await expect(page.getByRole("link", { name: /Tap & Shower/ })).toBeVisible();
  await context.close();
});

test("a category opens its sub-categories, and each way out closes them", async ({ page }) => {
  await page.goto("/");
  const tile = page.getByRole("link", { name: "Plumbing" });
  const dialog = page.getByRole("dialog", { name: "Plumbing" });

  await tile.click();
  await expect(dialog.getByRole("link", { name: /Tap & Shower/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();

  await tile.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await tile.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await tile.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");

  await tile.click();
  await dialog.getByRole("link", { name: /Tap & Shower/ }).click();
  await expect(page).toHaveURL(/\/services\/.*tap/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tap & Shower");
});

test("a dialog opened while the previous one is closing stays open, and Back closes it", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/");
  const tile = page.getByRole("link", { name: "Plumbing" });
  const dialog = page.getByRole("dialog", { name: "Plumbing" });
  await tile.click();
  await expect(dialog).toBeVisible();
  // Clicks quicker than the browser, which goes back in the history a moment after it was told to.
  await tile.evaluate((element: HTMLElement) => {
    const go = history.go.bind(history);
    history.go = (by) => {
      go(by);
      addEventListener("popstate", () => requestAnimationFrame(() => Object.assign(window, { isBack: true })));
      element.click();
    };
  });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => "isBack" in window);
  await expect(dialog).toBeVisible();
  // Waits for the new dialog's history entry: what is visible may be the dialog that is closing.
  await page.waitForFunction(() => history.state?.usr?.cover);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("a category that fails says so and can be tried again", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/Failed to load resource/);
  await page.goto("/");
  const tile = page.getByRole("link", { name: "Carpentry" });
  await page.route("**/srv_sub_by_category/**", (route) => route.abort());
  await tile.click();
  const dialog = page.getByRole("dialog", { name: "Carpentry" });
  await expect(dialog.getByRole("alert")).toContainText("Network error: Please check your internet connection.");
  await expectAccessible(page);

  await page.unroute("**/srv_sub_by_category/**");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("link").first()).toBeVisible();
});

test("three best sellers are shown until all are asked for", { tag: "@one-size" }, async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "What are you looking for?" });

  await expect(section.getByRole("article")).toHaveCount(3);
  await section.getByRole("button", { name: "View all" }).click();
  await expect(section.getByRole("article").nth(3)).toBeVisible();
  await section.getByRole("button", { name: "Show Less" }).click();
  await expect(section.getByRole("article")).toHaveCount(3);
});

test("the sign-up banner invites visitors until it is closed", { tag: "@one-size" }, async ({ page }) => {
  await page.goto("/");
  const banner = page.getByText("Sign up to order your first service");
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: /close/i }).first().click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner).toBeHidden();
});

test("a search works with only the keyboard and is remembered", async ({ page }) => {
  await page.goto("/");
  await search(page, "tap repair");
  await expect(page.getByRole("option").first()).toContainText("Tap repair");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap repair");

  await page.getByRole("combobox").click();
  await expect(page.getByText("Recent searches")).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("No recent searches")).toBeVisible();

  await page.getByRole("combobox").fill("zzzzqqq");
  await expect(page.getByText("No results found").first()).toBeVisible();
});

test("the home page breaks no accessibility rule", async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page);
});
