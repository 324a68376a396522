import type { Page } from "@playwright/test";

/** As long as most names may be, without a place to break at. */
export const longName = "Thiruvananthapuramkazhakkoottamattingal";

const keys = new Set("name customer partner service services category subCategory city by madeBy".split(" "));

/** Makes every name that the desk is sent from now on as long as names get. */
export const lengthenNamesOfDesk = (page: Page) =>
  page.route("**/api/chowk365/desk/**", async (route) => {
    const request = route.request();
    if (request.method() !== "GET" || request.resourceType() !== "fetch") return route.continue();
    const response = await route.fetch();
    if (!response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
    const isName = (key: string, value: unknown) =>
      keys.has(key) && typeof value === "string" && /^[A-Z][a-z]/.test(value);
    const json = JSON.parse(await response.text(), (key, value) => (isName(key, value) ? longName : value));
    await route.fulfill({ response, json });
  });
