import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { button, degrees, heading, map, openMap, pin, savedAddresses, saysPinAt } from "./map.ts";
import { choosePlace } from "./steps.ts";
import { expect, expectAccessible, scriptListens, test } from "./test.ts";

test("a saved address opens at its place on the map, its pin can be moved, and the map for the next one starts there", {
  tag: "@one-size",
}, async ({ page }) => {
  const customer = await aCustomer(page, { address: true });
  await page.goto("/account/address");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await expect(saysPinAt(page)).toContainText("The pin is at 12.9716° N, 77.6412° E.");
  await expect(pin(page)).toBeVisible();
  const before = await degrees(page);
  await map(page).press("ArrowRight");
  await expect.poll(() => degrees(page)).not.toEqual(before);
  await button(page, "Place pin at centre").click();
  await expect(saysPinAt(page)).not.toContainText("77.6412° E.");
  await button(page, "Update").click();
  await expect(page.getByText("Address updated successfully!")).toBeVisible();
  const [saved] = await savedAddresses(page, customer);
  expect(saved?.latitude).toBeCloseTo(12.9716, 3);
  expect(saved?.longitude).toBeGreaterThan(77.6425);

  await openMap(page);
  await button(page, "Place pin at centre").click();
  await expect(saysPinAt(page)).toContainText("The pin is at 12.97");
});

test("many saved addresses are clustered, in red where they crowd, and separate when zoomed in", {
  tag: "@one-size",
}, async ({ page }) => {
  const customer = await aCustomer(page);
  const origin = new URL(page.url()).origin;
  const add = (n: number, latitude: number, longitude: number) =>
    page.request.post(`/api/chowk365/myaddress/${customer._id}`, {
      headers: { origin },
      data: {
        ...{ addressType: "Other", flatNo: `Flat ${n}`, address: "Road", landmark: "Tree", pincode: "560038" },
        ...{ phoneNo: customer.phone, latitude, longitude },
      },
    });
  for (let n = 0; n < 12; n += 1) await add(n, 17.4 + n * 0.002, 78.5 + (n % 3) * 0.002);
  await add(12, 23.2, 77.4);
  await openMap(page);
  const crowd = page.getByRole("button", { name: "12 places here. Zoom in." });
  await expect(crowd).toHaveText("12");
  await expect(crowd).toHaveClass(/map-cluster-crowded/);
  await expect(page.locator(".map-point")).toHaveCount(1);
  await expectAccessible(page);
  await crowd.press("Enter");
  await expect(crowd).toHaveCount(0);
  await expect(map(page)).toBeFocused();
  await expect(pin(page)).toHaveCount(0);
});

test("the map is fetched when it is first shown, and again if that failed", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/Failed to load resource|net::/);
  await aCustomer(page, { address: true });
  const chunk = /\/assets\/.*canvas-[^/]*\.js$/;
  const fetched: string[] = [];
  page.on("request", (request) => void (chunk.test(request.url()) && fetched.push(request.url())));
  await page.goto("/account/address");
  await expect(page.getByRole("button", { name: /^Edit/ })).toBeVisible();
  expect(fetched).toEqual([]);
  await page.route(chunk, (route) => route.abort());
  // The first failure reloads the page: there might be a new release.
  const loadedAnew = page.waitForEvent("load");
  await button(page, "Add New Address").click();
  await loadedAnew;
  await scriptListens(page);
  await button(page, "Add New Address").click();
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
  expect(fetched).not.toEqual([]);
  await page.unroute(chunk);
  await button(page, "Retry").click();
  await expect(button(page, "Zoom in")).toBeVisible();
});

/** Sends the address page as a site with map tiles does. */
async function withTiles(page: Page): Promise<void> {
  await page.route("**/account/address", async (route) => {
    const page = await route.fetch();
    const policy = page.headers()["content-security-policy"]?.replace("img-src", "img-src http://tiles.test");
    const tiles = `<meta name="map-tiles" content="http://tiles.test/{z}/{x}/{y}.png" data-attribution="Tiles by us">`;
    await route.fulfill({
      response: page,
      headers: { ...page.headers(), "content-security-policy": policy ?? "" },
      body: (await page.text()).replace("<head>", `<head>${tiles}`),
    });
  });
}
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Makes the site work in two areas: the first, where the map begins, is wide enough for its name. */
const withZones = (page: Page) =>
  page.route("**/service-zones", (route) => {
    const square = (south: number, west: number, size: number) => [
      [south, west],
      [south, west + size],
      [south + size, west + size],
      [south + size, west],
    ];
    const results = [
      { name: "Vidarbha", polygons: [[square(18, 76, 5)]] },
      { name: "A small town", polygons: [[square(17, 78, 0.1)]] },
    ];
    return route.fulfill({ json: { code: 200, message: "", data: { results } } });
  });

test("a site's tiles are shown, with their source and the areas where it works; if tiles are out of reach, the outline map says what it is", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/net::/);
  await aCustomer(page);
  await withTiles(page);
  await withZones(page);
  const outlineOnly = page.getByText("This map shows coasts and large cities only.");
  await page.route("http://tiles.test/**", (route) => route.abort());
  await openMap(page);
  await expect(outlineOnly).toBeVisible();
  await expect(page.locator(".map-city").first()).toBeAttached();
  await expect(page.locator(".leaflet-tile")).toHaveCount(0);
  await expect(page.getByText("We work in the shaded areas.")).toBeVisible();
  await expect(page.locator(".map-zone")).toHaveCount(2);
  await expect(page.locator(".map-zone-name")).toHaveText(["Vidarbha"]);
  await expectAccessible(page);
  await choosePlace(page);
  await expect(heading(page, "Add New Address")).toBeFocused();

  await page.unroute("http://tiles.test/**");
  await page.route("http://tiles.test/**", (route) => route.fulfill({ contentType: "image/png", body: onePixel }));
  await button(page, "Back to the map").click();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await expect(page.getByText("Tiles by us")).toBeVisible();
  await expect(outlineOnly).toHaveCount(0);
  await expect(page.locator(".map-zone")).toHaveCount(2);
  await expectAccessible(page);
});
