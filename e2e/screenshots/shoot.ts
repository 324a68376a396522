import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { waitForScripts } from "../test.ts";

const folder = join(import.meta.dirname, "../../screenshots");

interface Options {
  /** All of the page, however long; else what the window shows: for what covers the page. */
  whole?: boolean;
}

interface Fixtures {
  /** Takes the page as it stands now, in the light and in the dark. */
  shoot: (name: string, options?: Options) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    waitForScripts(context);
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
        // What sticks to the window stands where a reader meets it first.
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

/** Also those far down, which wait until somebody comes near. */
const picturesAreHere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A picture has another source in the dark, which it turns to with the next frame.
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = "eager";
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode().catch(() => {}))]);
  });

/** Calls that never answer: what is shown meanwhile. */
export const neverAnswer = (page: Page, calls: string): Promise<unknown> => page.route(calls, () => {});

/** Calls that fail, as when the network is gone. */
export const fail = (page: Page, calls: string): Promise<unknown> => page.route(calls, (route) => route.abort());

/** Changes what a call answers on its way here. */
// biome-ignore lint/suspicious/noExplicitAny: the body of any call
export const change = (page: Page, calls: string, rewrite: (results: any) => void): Promise<unknown> =>
  page.route(calls, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    rewrite(json.data.results);
    await route.fulfill({ response, json });
  });

export const longName = "Wolfeschlegelsteinhausenbergerdorff Venkatanarasimharajuvaripeta Chakravarthy Subramanian";
