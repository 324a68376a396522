import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Watches the console of every page of the test: nothing may be said there that the test did not provoke. */
  console: { allow(pattern: RegExp): void; watch(context: BrowserContext): void };
  /** Opens a page in a browser of somebody else, beside the test's own. */
  anotherBrowser: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    waitForScripts(context);
    await use(context);
    // A call that a test answers in its own way may still be under way as it ends.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  console: [
    async ({ context }, use) => {
      const said: string[] = [];
      const allowed = [
        /Service Worker registration blocked by Playwright/,
        // Who comes back from paying to what is not paid is refused, and shown why.
        /409 .*payment_status_success/,
      ];
      const watch = (watched: BrowserContext) => {
        watched.on("console", (message) => {
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

/** Until a page that loads by itself can be used: what was done before has been played. Pages without script are left alone. */
export async function scriptListens(page: Page): Promise<void> {
  await page.waitForFunction(() => !("earlyInput" in window));
}

/**
 * Pages are painted before their script is fetched, which comes sooner than a person can press anything, but not than a
 * test can: whoever opens a page in this context gets it when its script listens. Pages without script are left alone.
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

/**
 * No rule of WCAG 2.2 A or AA is broken on what the page shows now, in the light and in the dark. It is looked at as high as
 * it is: what is scrolled half below a bar that stays is no smaller target.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [whole, scrolled] = await page.evaluate(() => [document.documentElement.scrollHeight, scrollY] as const);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, 12_000)) });
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await scroll(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(coloursToBeThere, colorScheme);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // The two differ in nothing but their colours.
    if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
    else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map((node) => node.target).join(", ")}`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize({ width, height });
  await scroll(scrolled);
  expect(found).toEqual([]);
}

/** Until the page shows the scheme that was asked for: it hears of it some frames later. */
async function coloursToBeThere(scheme: string): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
  await frame();
}

/** Notes every alert that is shown, also one that goes again at once: answers how to read what was said. */
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
  // Two workers share one database, and one that failed is followed by another: nobody gets a number twice.
  const moment = String((Date.now() + people) % 10 ** 8).padStart(8, "0");
  const number = `${process.env.TEST_PARALLEL_INDEX ?? 0}${moment}`.slice(-9);
  return {
    name: `Meera Nair ${people}`,
    email: `meera.${process.pid}.${people}.${Date.now()}@example.com`,
    phone: `9${number}`,
    password: "monsoon-2026",
  };
}
export type Person = ReturnType<typeof aPerson>;

/** Nothing on the page is wider than the window: there is no scrolling to the side. */
export const expectNoSideways = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
