import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { paletteOf } from "../contract/shared/palette.ts";
import { operatorSession } from "./database/operators.ts";
import { databaseOf, openServer } from "./server.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

// What a business looks like shows on all pages, so these tests have a server to themselves.
let ownDatabase = "";
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const server = await openServer(join(import.meta.dirname, ".."));
    ownDatabase = await databaseOf(server.dataDir);
    await use(server.url);
    await server.close();
  },
});

async function asOwner(page: Page, url: string): Promise<void> {
  const { TEST_DATABASE_URL: shared } = process.env;
  process.env.TEST_DATABASE_URL = ownDatabase;
  const value = await operatorSession(["owner"]).finally(() => {
    process.env.TEST_DATABASE_URL = shared;
  });
  await page.context().addCookies([{ name: "operator_session", value, url }]);
}

async function aPicture(name: string, width: number, height: number, colour: string) {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

const yellow = "#ffdd00";
const { light, dark } = paletteOf(yellow);

/** Reads a colour as the page has it. */
const colourOf = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${each}`).trim(), name);

test("a business's own colour, logos and icons show on the next page that a visitor opens, and can all be read", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, baseURL, console }) => {
  // What is no colour is refused.
  console.allow(/status of 400/);
  await asOwner(page, String(baseURL));
  const visitor = await anotherBrowser();
  await visitor.goto("/");
  expect(await colourOf(visitor, "accent")).not.toBe(light.accent);
  const releaseOf = async () => (await page.request.get("/")).headers()["x-release"];
  const before = await releaseOf();

  await page.goto("/desk/settings/site");
  const colour = page.getByLabel("Colour", { exact: true });
  await colour.fill("yellow");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a colour such as")).toBeVisible();
  await page.getByLabel("Choose the colour").fill(yellow);
  await expect(colour).toHaveValue(yellow);
  await page.getByRole("group", { name: "Name", exact: true }).getByLabel("English").fill("Ghar Seva");
  await page.getByLabel("Logo for dark pages").setInputFiles(await aPicture("dark.png", 300, 80, "#ffffff"));
  await page.getByLabel("Square picture").setInputFiles(await aPicture("mark.png", 600, 600, "#0f766e"));
  await page.getByLabel("New logo").setInputFiles(await aPicture("logo.png", 310, 80, "#000000"));
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show this logo" }).click();
  await expect(page.getByText("The logo is changed")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("It is saved")).toBeVisible();

  await expect
    .poll(async () => {
      await visitor.goto("/");
      return colourOf(visitor, "accent");
    })
    .toBe(light.accent);
  expect(await releaseOf()).not.toBe(before);
  const logo = visitor.getByRole("banner").locator("a img").first();
  await expect(logo).toHaveJSProperty("naturalWidth", 310);
  await expectNoSideways(visitor);
  await expectAccessible(visitor);
  await visitor.emulateMedia({ colorScheme: "dark" });
  await expect(logo).toHaveJSProperty("naturalWidth", 300);
  expect(await colourOf(visitor, "accent-ink")).toBe(dark.accentInk);
  await visitor.emulateMedia({ colorScheme: null });

  const icons = visitor.locator("link[rel=icon], link[rel=apple-touch-icon], link[rel=stylesheet][href*=own]");
  const card = visitor.locator('meta[property="og:image"]');
  const addresses = await Promise.all([
    ...(await icons.all()).map((each) => each.getAttribute("href")),
    card.getAttribute("content"),
  ]);
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    expect(address).toContain("/brand/own/");
    expect((await visitor.request.get(String(address))).ok(), String(address)).toBe(true);
  }
  for (const path of ["/auth", "/partner", "/registerpartner"]) {
    await visitor.goto(path);
    await expectAccessible(visitor);
  }

  // Each can be taken back. A business with a name then shows that, and never the product's logo.
  await page.getByRole("button", { name: "Remove the logo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove the logo", exact: true })).toBeHidden();
  await page.getByLabel("Remove the logo for dark pages").check();
  await page.getByLabel("Remove the square picture").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Remove the square picture")).toBeHidden();
  await visitor.goto("/");
  await expect(visitor.getByRole("banner").getByText("Ghar Seva")).toBeVisible();
  await expect(visitor.getByRole("banner").locator("a img")).toHaveCount(0);
  await expectAccessible(visitor);
  expect((await visitor.request.get("/favicon.ico")).url()).toContain("/brand/own/");
});
