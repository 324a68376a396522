import type { Locator, Page } from "@playwright/test";
import { answerCalls, failCalls } from "./calls.ts";
import { aCustomer } from "./customer.ts";
import { search } from "./steps.ts";
import { expect, test } from "./test.ts";

// Rules of behaviour that hold on more than one screen.

/** Returns the names of a carousel's items that are completely in its window. */
const shown = (carousel: Locator): Promise<string[]> =>
  carousel.getByRole("list").evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.children]
      .filter((item) => {
        const box = item.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((item) => item.querySelector("h3")?.textContent ?? "");
  });

const topRated = (page: Page) => page.getByRole("region", { name: "Top Rated" });

test("a carousel shows one item below 640 px, two below 1024 px, else three, and goes round", {
  tag: "@one-size",
}, async ({ page }) => {
  for (const [width, count] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect.poll(() => shown(topRated(page))).toHaveLength(count);
  }
  const all = await topRated(page).getByRole("heading", { level: 3 }).allTextContents();
  await topRated(page).getByRole("button", { name: "Previous" }).click();
  await expect.poll(() => shown(topRated(page))).toEqual(all.slice(-3));
  await topRated(page).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => shown(topRated(page))).toEqual(all.slice(0, 3));
  await topRated(page).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => shown(topRated(page))).toEqual(all.slice(3, 6));
});

test("previous and next are shown only when there are more items than fit", { tag: "@one-size" }, async ({
  page,
  request,
}) => {
  const services = (await (await request.get("/api/chowk365/top_rated_service_list")).json()).data.results;
  await answerCalls(page, "top_rated_service_list", services.slice(0, 2));
  await page.goto("/about");
  await page.getByRole("link", { name: "Chowk, home" }).click();
  for (const [width, visible] of [
    [639, true],
    [640, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(topRated(page).getByRole("button", { name: "Next" })).toBeVisible({ visible });
    await expect(topRated(page).getByRole("button", { name: "Previous" })).toBeVisible({ visible });
  }
});

test("a search waits until typing pauses, and remembers at most five chosen results", {
  tag: "@one-size",
}, async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/service_search")) asked.push(url.searchParams.get("searchTerm"));
  });
  await page.goto("/");
  await expect(page.getByRole("combobox")).toHaveAttribute("placeholder", "Search for services...");
  await page.getByRole("combobox").pressSequentially("tap repair");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Tap repair");
  expect(asked).toEqual(["tap repair"]);
  await page.keyboard.press("Escape");

  const chosen: string[] = [];
  for (const term of ["fan", "sofa", "tap", "haircut", "pest", "paint", "sofa"]) {
    await search(page, term);
    const first = options.first();
    const name = await first.locator(".font-medium").textContent();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    chosen.unshift(name ?? "");
  }
  const recent = [...new Set(chosen)].slice(0, 5);
  await page.getByRole("combobox").click();
  await expect(options).toHaveCount(5);
  for (const [place, name] of recent.entries()) await expect(options.nth(place)).toContainText(name);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("searchHistory") ?? "[]"));
  expect(kept.map((one: { ServiceName: string }) => one.ServiceName)).toEqual(recent);
});

test("a logo that does not load is replaced by the product's own, and that by an icon", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/Failed to load resource|500/);
  await page.route("**/brand/logo*.svg", (route) => route.abort());
  await page.goto("/");
  const logo = page.getByRole("link", { name: "Chowk, home" });
  await expect(logo.locator("svg")).toBeVisible();
  await expect(logo.locator("img")).toHaveCount(0);
  await expect(page.getByText("The logo could not be loaded.")).toBeVisible();
});

test("a customer's pages send visitors to log in, and the log-in sends customers home", { tag: "@one-size" }, async ({
  page,
}) => {
  for (const path of [
    "/checkout",
    "/account/details",
    "/account/orders",
    "/account/address",
    "/account/logout",
    "/order/CH-2222-2222",
    "/payment/success/CH-2222-2222",
    "/payment/canceled/CH-2222-2222",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
  }
  await aCustomer(page);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Sign up to order your first service")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toContainText(
    new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Kolkata" }).format(),
  );
});

test("the steps of the checkout stay between one and three, and each begins at the top", async ({ page, isMobile }) => {
  await aCustomer(page, { services: 12, address: true });
  await page.goto("/checkout?step=9");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm Payment");
  const summary = page.getByRole("region", { name: "Order Summary" });
  if (!isMobile) await expect(summary).toContainText(/Subtotal\s*Rs [\d,.]+\s*Shipping\s*Free\s*Total/);
  await page.goto("/checkout?step=0");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Shipping & Payment" })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const steps = page.getByRole("list", { name: "Steps of the checkout" });
  await expect(steps.getByRole("listitem")).toHaveText([/Cart.*done/, "2Address & Payment", "3Confirm"]);
  await expect(steps.getByRole("listitem").nth(1)).toHaveAttribute("aria-current", "step");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart");
});

test("a toast is eight pixels below the top", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/500/);
  await aCustomer(page);
  await failCalls(page, "logout");
  await page.goto("/account/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "You could not be signed out." });
  await expect(toast).toBeVisible();
  await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? 0)).toBe(8);
});
