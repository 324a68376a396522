import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { waitForScripts, watchCalls } from "../test.ts";

const folder = join(import.meta.dirname, "../../screenshots");

interface Options {
  /** The whole page, however long; else only what the window shows, for dialogs and the like that cover the page. */
  whole?: boolean;
}

interface Fixtures {
  /** Takes pictures of the page as it is now, in light and in dark mode. */
  shoot: (name: string, options?: Options) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    waitForScripts(context);
    watchCalls(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  shoot: async ({ page }, use) => {
    const width = page.viewportSize()?.width;
    await use(async (name, { whole = true } = {}) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await picturesAreHere(page);
        // Sticky parts are shown where a reader meets them first.
        if (whole) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await page.screenshot({
          path: join(folder, `${name}.${width}.${colorScheme}.jpg`),
          type: "jpeg",
          quality: 90,
          fullPage: whole,
          animations: "disabled",
        });
      }
    });
  },
});

/** Waits for all pictures, also those far down the page that load when somebody comes near. */
const picturesAreHere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A picture has another source in dark mode, and switches to it in the next frame.
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = "eager";
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode().catch(() => {}))]);
  });

/** Makes calls never answer, to see what is shown meanwhile. */
export const neverAnswer = (page: Page, calls: string): Promise<unknown> => page.route(calls, () => {});

/** Makes calls fail, as when the network is gone. */
export const fail = (page: Page, calls: string): Promise<unknown> => page.route(calls, (route) => route.abort());

/** Changes the answer of a call on its way here. */
// biome-ignore lint/suspicious/noExplicitAny: the body of any call
export const change = (page: Page, calls: string, rewrite: (results: any) => void): Promise<unknown> =>
  page.route(calls, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    rewrite(json.data.results);
    await route.fulfill({ response, json });
  });

export const longName = "Wolfeschlegelsteinhausenbergerdorff Venkatanarasimharajuvaripeta Chakravarthy Subramanian";
