import type { Page } from "@playwright/test";
import { wordsOf } from "../words/words-of.ts";
import { aCustomer } from "./customer.ts";
import { aSiteWithReleases } from "./release.ts";
import { expect, expectAccessible, scriptListens, test } from "./test.ts";

const hindiHero = wordsOf("hero", "hi");

test.use({ serviceWorkers: "allow" });

test("a page opened before opens offline too, and says so; any other says it has no connection", async ({
  page,
  context,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const bar = page.getByRole("paragraph").filter({ hasText: "You are offline. You can look, but not book." });
  await page.goto("/");
  await isKept(page, /^\/$/, /^\/offline$/);
  // Opened by a click, so that the server never sent it as a page.
  await page.getByRole("link", { name: "Plumbing" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Tap & Shower/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tap & Shower");
  await isKept(page, /^\/services\//);

  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tap & Shower");
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Chowk, home" }).click();
  await expect(page.getByRole("heading", { name: "Explore Categories" })).toBeVisible();
  const hero = page.locator("img").first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/registerpartner");
  await expect(page.getByRole("heading", { name: "No connection to Chowk" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/registerpartner");
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await expect(bar).toBeHidden();
});

test("the cart is there without a network, and nothing personal is kept", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { cart } = await aCustomer(page, { services: 2, address: true });
  await page.goto("/about");
  await isKept(page, /^\/about$/);
  await page.goto("/account/address");
  await expect(page.getByText("12th Main Road", { exact: false })).toBeVisible();
  await isKept(page, /^\/checkout$/, /\/services_list$/);
  const mine = /^(?!\/assets\/).*\/(me|account|myaddresslist|odm|uploads)\b/;
  expect((await keptPaths(page)).filter((path) => mine.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto("/checkout");
  for (const { ServiceName } of cart) await expect(page.getByText(ServiceName).first()).toBeVisible();

  // Back online, the page updates by itself; logging out removes what was looked at.
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/logo_list"));
  await context.setOffline(false);
  await asked;
  await page.getByRole("button", { name: "My Account" }).click();
  const left = page.waitForEvent("load");
  await page.getByRole("button", { name: "Logout" }).click();
  await left;
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  expect(await keptPaths(page)).not.toContainEqual(expect.stringMatching(/services_list$/));
});

test("a page of an older release loads the next page in full, and a new language drops the first", {
  tag: "@one-size",
}, async ({ page, context, console }) => {
  console.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto("/about");
  await isKept(page, /^\/about$/);
  const open = async (name: string) => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/about/);
    return page.evaluate(() => "isSamePage" in window);
  };
  expect(await open("Support")).toBe(true);

  await page.goto("/about");
  // What the worker posts when the server sends it a page of another release.
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { release: "en-later" } })),
  );
  expect(await open("Support")).toBe(false);

  await page.getByRole("button", { name: "हिन्दी" }).click();
  const releases = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("release")));
  await expect.poll(releases).toEqual([expect.stringContaining(" hi-")]);
  await isKept(page, /^\/hi$/, /^\/hi\/offline$/);
  await expect.poll(() => missingFor(page, "/hi")).toEqual([]);
  // A page that was asked for in English, to be kept, before the language was chosen changes nothing when it comes.
  await context.clearCookies({ name: "page_language" });
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).active?.postMessage(["/support", "/icons/icon-512.png"]),
  );
  await isKept(page, /icon-512/);
  expect(await releases()).toEqual([expect.stringContaining(" hi-")]);
  await context.setOffline(true);
  await page.goto("/");
  await expect(page).toHaveURL("/hi");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(hindiHero.headline);
});

test("pages that are open during a new release lead on to it, and it opens without a network", {
  tag: "@one-size",
}, async ({ page, context, console }) => {
  // A script of the previous release is asked for and is gone; and in the end there is no network.
  console.allow(/404|route module|imported module|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const site = await aSiteWithReleases();
  const isNew = (which: Page) => which.evaluate(() => document.querySelector('link[href*="-next."]') !== null);
  const title = (which: Page, name: RegExp) => which.getByRole("heading", { level: 1, name });
  try {
    await page.goto(`${site.url}/about`);
    await isKept(page, /^\/about$/, /^\/checkout$/);
    const other = await context.newPage();
    await other.goto(`${site.url}/terms`);

    site.release();
    await page.getByRole("link", { name: "Support", exact: true }).click();
    await expect(page).toHaveURL(/\/support$/);
    await expect(title(page, /Support/)).toBeVisible();
    expect(await isNew(page)).toBe(true);

    // The other page stays as it is until its reader goes on.
    await expect(title(other, /Terms/)).toBeVisible();
    expect(await isNew(other)).toBe(false);
    await other.getByRole("link", { name: "Chowk, home" }).click();
    await expect(title(other, /home/)).toBeVisible();
    await expect.poll(() => isNew(other)).toBe(true);
    // A page that is painted still fetches its scripts.
    await scriptListens(other);
    await isKept(other, /\/entry\.client-.*-next\.js$/);

    await context.setOffline(true);
    await other.reload();
    await expect(title(other, /home/)).toBeVisible();
    await other.getByRole("link", { name: "Plumbing" }).click();
    await expect(other.getByRole("dialog")).toBeVisible();
  } finally {
    site.close();
  }
});

test("a page that never ends keeps no other from being kept", { tag: "@one-size" }, async ({ page }) => {
  const site = await aSiteWithReleases();
  const keep = (path: string) =>
    page.evaluate(async (wanted) => (await navigator.serviceWorker.ready).active?.postMessage([wanted]), path);
  try {
    await page.goto(`${site.url}/about`);
    await isKept(page, /^\/about$/, /^\/checkout$/);
    site.stall("/support");
    const begun = page.context().waitForEvent("response", (answer) => answer.url().endsWith("/support"));
    await keep("/support");
    await begun;
    await keep("/terms");
    await isKept(page, /^\/terms$/);
  } finally {
    site.close();
  }
});

/** Returns the paths of everything that the service worker has kept. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** Returns the scripts and styles that a kept page needs but that are not kept. */
const missingFor = (page: Page, pathname: string): Promise<string[]> =>
  page.evaluate(async (path) => {
    const html = (await (await caches.match(path, { ignoreVary: true }))?.text()) ?? "";
    const named = new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g));
    const kept = await Promise.all([...named].map(async (name) => ((await caches.match(name)) ? "" : name)));
    return kept.filter(Boolean);
  }, pathname);

/** Waits until something is kept for each of these paths. */
const isKept = (page: Page, ...paths: RegExp[]) =>
  expect
    .poll(async () => {
      const kept = await keptPaths(page);
      return paths.filter((path) => !kept.some((each) => path.test(each)));
    })
    .toEqual([]);
