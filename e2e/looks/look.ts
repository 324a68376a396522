import { appendFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { allIsAnswered, test as base } from "../test.ts";
import type { Looked } from "./bars.ts";
import { lookAt, watchShifts } from "./measure.ts";

interface Fixtures {
  /** Measures the page as it is now, in light and in dark mode. */
  look: (screen: string, language: string) => Promise<Looked[]>;
}

/** With LOOKS_FILE, what is measured is written there, one JSON a line. */
const { LOOKS_FILE } = process.env;

export const test = base.extend<Fixtures>({
  look: async ({ page }, use) => {
    const width = page.viewportSize()?.width ?? 0;
    await page.addInitScript(watchShifts);
    await use(async (screen, language) => {
      await allIsAnswered(page);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await page.evaluate(async () => {
        scrollTo({ top: 0, behavior: "instant" });
        await document.fonts.ready;
      });
      const looked: Looked[] = [];
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        looked.push({ screen, language, width, scheme, ...(await lookAt(page)) });
      }
      await page.emulateMedia({ colorScheme: "light" });
      if (LOOKS_FILE) for (const each of looked) appendFileSync(LOOKS_FILE, `${JSON.stringify(each)}\n`);
      return looked;
    });
  },
});
