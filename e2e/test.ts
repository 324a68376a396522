import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Fixtures {
  /** Watches the console of every page: the test fails on any error or warning that it did not allow. */
  console: { allow(pattern: RegExp): void; watch(context: BrowserContext): void };
  /** Opens a page in somebody else's browser, beside the test's own. */
  anotherBrowser: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    waitForScripts(context);
    watchCalls(context);
    await use(context);
    // A call that the test intercepts may still be in flight when the test ends.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  console: [
    async ({ context }, use) => {
      const said: string[] = [];
      const allowed = [
        /Service Worker registration blocked by Playwright/,
        // A customer who comes back without having paid is refused, and shown why.
        /409 .*payment_status_success/,
      ];
      const watch = (watched: BrowserContext) => {
        const isLoggedOut = watchLogOut(watched);
        watched.on("console", (message) => {
          if (isLoggedOut() && /status of 401/.test(message.text())) return;
          if (["error", "warning"].includes(message.type()))
            said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        });
        watched.on("weberror", (error) => said.push(`uncaught on ${error.page()?.url()}: ${error.error()}`));
      };
      watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, baseURL, console }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      opened.push(context);
      waitForScripts(context);
      console.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

/**
 * Returns a function that says whether somebody has logged out, and nobody in: a page may be asking for something as its session
 * ends, and be told that nobody is logged in.
 */
function watchLogOut(context: BrowserContext): () => boolean {
  let isLoggedOut = false;
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "POST") return;
    if (pathname.endsWith("/logout")) isLoggedOut = true;
    else if (pathname.includes("login")) isLoggedOut = false;
  });
  return () => isLoggedOut;
}

const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** For `allIsAnswered`, in tests that have a context of their own. */
export function watchCalls(context: BrowserContext): void {
  const calls = new Set<Request>();
  unanswered.set(context, calls);
  context.on("request", (request) => request.resourceType() === "fetch" && calls.add(request));
  context.on("requestfinished", (request) => calls.delete(request));
  context.on("requestfailed", (request) => calls.delete(request));
}

/** Waits until the pages of a test expect no answer any more. */
export const allIsAnswered = (page: Page): Promise<void> =>
  expect.poll(() => unanswered.get(page.context())?.size).toBe(0);

/** Waits until a page that loads by itself can be used and has replayed earlier input. Pages without script are left alone. */
export async function scriptListens(page: Page): Promise<void> {
  await page.waitForFunction(() => !("earlyInput" in window));
}

/**
 * Pages are painted before their script is fetched. It arrives before a person can press anything, but not before a test
 * can. So a page that a test opens in this context is ready once its script listens. Pages without script are left alone.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload } = page;
    page.goto = async (...asked) => {
      const answer = await goto.apply(page, asked);
      await scriptListens(page);
      return answer;
    };
    page.reload = async (...asked) => {
      const answer = await reload.apply(page, asked);
      await scriptListens(page);
      return answer;
    };
  });
}

type ColourScheme = "light" | "dark";

/**
 * Expects the page as it is now to break no rule of WCAG 2.2 A or AA: on a phone in light and in dark mode, in a wide window in
 * dark mode, as wide.spec.ts looks at every room in light mode there. The window is made as high as the page: a target half hidden
 * below a sticky bar would count as too small.
 */
export async function expectAccessible(page: Page, colourSchemes?: readonly ColourScheme[]): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const schemes: readonly ColourScheme[] = colourSchemes ?? (width < 1000 ? ["light", "dark"] : ["dark"]);
  const scrolled = await page.evaluate(() => scrollY);
  let found: string[] = [];
  // What is loaded once it is seen makes the page higher than its window meanwhile: then it is looked at again.
  for (let looks = 0; looks < 3; looks += 1) {
    const whole = await heightOf(page);
    await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, 12_000)) });
    found = await brokenIn(page, schemes);
    if (found.length === 0 || (await heightOf(page)) === whole) break;
  }
  await page.setViewportSize({ width, height });
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
  expect(found).toEqual([]);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function brokenIn(page: Page, schemes: readonly ColourScheme[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(coloursToBeThere, colorScheme);
    await page.evaluate(stayAtTop);
    const violations = await brokenRules(page, colorScheme === schemes[0] ? allRules : rulesOfColours);
    found.push(...violations.map((violation) => `${colorScheme} ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}

const allRules: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** The two modes differ only in their colours. */
const rulesOfColours: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Returns each broken rule with the elements that break it. Axe is half a megabyte of script (more than twice that if not minified), so
 * each page loads it only once, and it reports only violations: that takes half the time of its own wrapper for Playwright. None of
 * our pages has a frame to look into.
 */
async function brokenRules(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(async (asked) => {
    if (document.querySelector("iframe, frame")) throw new Error("There is a frame, which is not looked into.");
    const { violations } = await window.axe.run({ runOnly: asked, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  }, runOnly);
}

/** Scrolls to the top until the page stays there: a smooth scroll that is under way goes on. */
async function stayAtTop(): Promise<void> {
  for (let still = 0; still < 3; still += 1) {
    if (scrollY > 0) still = 0;
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
}

/** Waits until the page shows the colour scheme that was asked for: it changes a few frames later. */
async function coloursToBeThere(scheme: string): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
  await frame();
}

/** Records every alert that is shown, even if it disappears at once. Returns a function that reads their texts. */
export async function listenForAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) said.push(alert.textContent ?? "");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

let people = 0;

/** Someone who has never been here. */
export function aPerson() {
  people += 1;
  // Workers share one database, and a worker that failed is replaced: no phone number may be given twice.
  const moment = String((Date.now() + people) % 10 ** 8).padStart(8, "0");
  const number = `${process.env.TEST_PARALLEL_INDEX ?? 0}${moment}`.slice(-9);
  return {
    name: `Meera Nair ${people}`,
    email: `meera.${people}.${crypto.randomUUID().slice(0, 8)}@example.com`,
    phone: `9${number}`,
    password: "monsoon-2026",
  };
}
export type Person = ReturnType<typeof aPerson>;

/** Expects nothing on the page to be wider than the window: no scrolling to the side. */
export const expectNoSideways = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
