import type { Page, Response } from "@playwright/test";
import { scriptBytes } from "../scripts/script-bytes.ts";
import { anOperator } from "./operator.ts";
import { expect, test } from "./test.ts";

/**
 * The limit is 150 KB (docs/decisions/performance.md). Coming this close means that something was added to what every page loads. In a
 * wide window a service's page shows at once what a phone shows below, and loads it.
 */
const most = (width: number) => (width < 768 ? 145 : 148) * 1024;

test("the pages people see first need little script", async ({ page, request, anotherBrowser }) => {
  const limit = most(page.viewportSize()?.width ?? 0);
  const { results } = (await (await request.get("/api/chowk365/services_list")).json()).data;
  const { _id, SrvSubCategoryId } = results[0];
  for (const path of ["/", `/services/${SrvSubCategoryId}/any`, `/service/${_id}/${SrvSubCategoryId}`]) {
    // With an empty cache.
    const bytes = await scriptBytes(await anotherBrowser(), path);
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(limit);
  }
});

/** The limit for the desk's first view; the rooms that an office lives in keep to it, too. */
const MOST_OF_DESK = 220 * 1024;

/** Opens a page and returns the scripts that it loaded until its heading was there. */
async function scriptsOf(page: Page, path: string): Promise<Response[]> {
  const loaded: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") loaded.push(response);
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return loaded;
}

/** How a call that only the desk makes is named where it is made. */
const callOfDesk = /\bGET \/desk\//;

test("so do the desk's rooms, and customers load nothing of the desk", { tag: "@one-size" }, async ({
  anotherBrowser,
}) => {
  for (const path of ["/desk", "/desk/orders", "/desk/phone", "/desk/partners", "/desk/alerts"]) {
    const desk = await anotherBrowser();
    await anOperator(desk, "owner", "dispatcher", "support");
    const loaded = await scriptsOf(desk, path);
    const bytes = loaded.reduce((sum, each) => sum + Number(each.headers()["content-length"]), 0);
    expect(bytes, path).toBeLessThanOrEqual(MOST_OF_DESK);
    expect((await Promise.all(loaded.map((each) => each.text()))).join()).toMatch(callOfDesk);
  }
  for (const path of ["/", "/checkout", "/auth", "/partner"]) {
    const loaded = await scriptsOf(await anotherBrowser(), path);
    expect(loaded.length, path).toBeGreaterThan(0);
    for (const each of loaded) expect(await each.text(), `${path}: ${each.url()}`).not.toMatch(callOfDesk);
  }
});
