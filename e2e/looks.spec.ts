import { aCustomer } from "./customer.ts";
import { missesOf } from "./looks/bars.ts";
import { test } from "./looks/look.ts";
import { expect } from "./test.ts";

test("no screen on the way to a booking misses a bar of how it looks", async ({ page, look, request }) => {
  const [service] = (await (await request.get("/api/chowk365/services_list")).json()).data.results;
  const misses: string[] = [];
  const lookAt = async (screens: Record<string, string>) => {
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(path);
      misses.push(...(await look(screen, "en")).flatMap(missesOf));
    }
  };
  await lookAt({
    home: "/",
    services: `/services/${service.SrvSubCategoryId}/any`,
    search: "/search/cleaning",
    service: `/service/${service._id}/${service.SrvSubCategoryId}`,
  });
  await aCustomer(page, { services: 2, address: true });
  await lookAt({ cart: "/checkout", orders: "/account/orders" });
  expect(misses).toEqual([]);
});

test("what misses a bar is named", { tag: "@one-size" }, async ({ page, look }) => {
  await page.goto("/about");
  expect((await look("about", "en")).flatMap(missesOf)).toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("p { padding: 7px; font-weight: 800; box-shadow: 0 3px 9px red } button { height: 60px }");
    document.adoptedStyleSheets = [sheet];
    const price = document.createElement("p");
    price.style.fontVariantNumeric = "normal";
    price.textContent = "₹1,499";
    document.querySelector("main")?.append(price);
  });
  const said = (await look("about", "en")).flatMap(missesOf).join("\n");
  for (const named of [
    "paddings and gaps off the grid of 4 px",
    "weights of text",
    "text of weight 700 that is no title",
    "amounts whose digits differ in width",
    "buttons and fields of one line that are not 44 to 48 px high",
  ])
    expect(said).toContain(named);
});
