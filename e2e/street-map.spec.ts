import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Point } from "../server/platform/ports/map/map.ts";
import { writeMapFile } from "../server/tests/support/a-map-file.ts";
import { aJob, anOrder } from "../server/tests/support/factories.ts";
import { makePartner } from "./database/partners.ts";
import { openProduction, type Production } from "./production.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

// A business has put a map with streets on its server: one file.

interface OnServer {
  /** Around which the file has streets. */
  middle: Point;
  production: Production;
}
const onServer = test.extend<OnServer>({
  middle: [{ latitude: 12.97, longitude: 77.64 }, { option: true }],
  production: async ({ middle }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "map-"));
    const MAP_FILE = join(folder, "bengaluru.pmtiles");
    await writeMapFile(MAP_FILE, { at: middle });
    const production = await openProduction({ MAP_FILE });
    await use(production);
    await production.close();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ production }, use) => use(production.url),
});

/** The colours of a line down through the map's streets, each once. */
const coloursOf = (page: Page) =>
  page.locator(".leaflet-streets-pane canvas").evaluateAll((tiles) => {
    const colours = tiles.flatMap((tile) => {
      const canvas = tile as HTMLCanvasElement;
      const { data } = canvas.getContext("2d")?.getImageData(2, 0, 1, Math.max(canvas.height, 1)) ?? { data: [] };
      return Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4).join());
    });
    return [...new Set(colours)];
  });

onServer(
  "streets are drawn in both schemes, and tried by an owner; if they cannot be had, the board's map says so",
  {
    tag: "@one-size",
  },
  async ({ page, production, console }) => {
    const partner = await makePartner(production.db, { status: "Approved" });
    const { id: booking_id } = await anOrder(production.db, { area: "Indiranagar" });
    await aJob(production.db, { booking_id, partner_id: partner.id, status: "Accepted", startsAt: new Date() });
    await operatorSignsIn(production, page, { roles: ["owner", "dispatcher"] });

    await test.step("by day and by night", async () => {
      // This test reads what was drawn again and again.
      console.allow(/willReadFrequently/);
      await page.goto("/desk/board?view=map");
      await expect(page.getByRole("link", { name: "Mappers" })).toBeVisible();
      await expect.poll(() => coloursOf(page)).not.toEqual([]);
      const byDay = await coloursOf(page);
      // Land and canal.
      expect(byDay.length).toBeGreaterThan(1);
      await expect(page.getByText("The server has no map with streets.")).toHaveCount(0);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect
        .poll(async () => (await coloursOf(page)).filter((colour) => !byDay.includes(colour)).length)
        .toBeGreaterThan(1);
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.emulateMedia({ colorScheme: "light" });
    });

    await test.step("out of reach", async () => {
      console.allow(/status of 503/);
      await page.route("**/map/**", (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await expect(page.getByText("The server has no map with streets.")).toBeVisible();
      await expect(page.locator(".leaflet-zones-pane .map-city")).toHaveText(["Indiranagar"]);
      await expectAccessible(page);
      await expectNoSideways(page);
      await page.unroute("**/map/**");
    });

    await test.step("tried", async () => {
      await page.goto("/desk/setup");
      await expect(page.getByText("Map with streets bengaluru.pmtiles")).toBeVisible();
      await page.getByRole("button", { name: "Try Map with streets" }).click();
      await expect(page.getByText("It works.")).toBeVisible();
    });
  },
);
