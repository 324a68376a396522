import { scriptBytes } from "../scripts/script-bytes.ts";
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
