import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./test.ts";

// Pictures of every piece, compared with those in expected/ (renewed by `EXPECTED=renew npm run screenshots`). Machines
// render the edges of letters a little differently, and a dialog that lies between two pixels too: that is 1 % of a picture,
// more of a small picture. A change of a shade, a size or a position is more than that.
const tolerance = { threshold: 0.03, maxDiffPixelRatio: 0.012 };
const ofSmall = { ...tolerance, maxDiffPixelRatio: 0.03 };

const sections = ["Tokens", "Actions", "Facts", "Forms", "Ways", "Moments"];

test("every piece of the design system looks as it did", async ({ page }) => {
  await open(page);
  await seeAll(page);
  for (const section of sections) {
    await expectPictures(page, page.getByRole("region", { name: section, exact: true }), section);
  }
  await expectAccessible(page);

  await page.getByRole("button", { name: "My Account" }).click();
  await expectPictures(page, page.getByRole("button", { name: "Logout" }).locator(".."), "Menu", ofSmall);
  const certificate = { name: "certificate.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await page.getByLabel("Skill Certificate").setInputFiles(certificate);
  await expectPictures(page, page.getByText("Uploading certificate.pdf: 40%").locator(".."), "Uploading", ofSmall);
});

test("what lies over a page looks as it did", async ({ page }) => {
  await open(page);
  for (const name of ["Dialog", "Drawer", "Alert"]) {
    await page.getByRole("button", { name, exact: true }).click();
    // Anything that opens under the pointer would be drawn as hovered.
    await page.mouse.move(0, 0);
    await expectPictures(page, page.getByRole("dialog"), name, ofSmall);
    await page.keyboard.press("Escape");
  }
  for (const name of ["Toast", "Toast of a failure"]) {
    const toast = page.locator("[data-sonner-toast]");
    // A toast disappears after 3 seconds, which a busy machine may need to reach it, but stays while the pointer is on it.
    await expect(async () => {
      await expect(toast).toHaveCount(0);
      await page.getByRole("button", { name, exact: true }).click();
      await toast.hover({ timeout: 2000 });
    }).toPass();
    await expectPictures(page, toast, name, ofSmall);
    await page.mouse.move(0, 300);
  }
});

/** Opens the page and waits until its script has taken over and filled in a code. */
async function open(page: Page): Promise<void> {
  await page.goto("/ui");
  const filled = page.getByRole("group", { name: "Verification code, filled" });
  await expect(filled.getByRole("textbox").last()).toHaveValue("1");
}

/** Makes the window as high as the page: scrolling by a fraction of a pixel would render letters differently. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

async function expectPictures(page: Page, piece: Locator, name: string, allowed = tolerance): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(piece).toHaveScreenshot(`${name.toLowerCase().replaceAll(" ", "-")}.${colorScheme}.png`, allowed);
  }
}
