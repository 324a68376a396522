import { expect, test } from "./test.ts";

// However an address is written, the page is rendered once, and the browser takes it over at any of them. test.ts checks
// that nothing is logged to the console.

test("a page is the same under every address that leads to it, and works there", { tag: "@one-size" }, async ({
  page,
  request,
}) => {
  const { results } = (await (await request.get("/api/chowk365/services_list")).json()).data;
  const { _id, SrvCategoryId, SrvSubCategoryId, ServiceName } = results[0];
  const bodyOf = async (address: string) => (await request.get(address)).text();
  for (const [address, ...others] of [
    ["/", "/?utm_source=mail", "/?mode=phone&of=partner"],
    ["/about", "/About", "/about/", "/%61bout?x"],
    ["/auth?mode=phone", "/auth?x=1&mode=phone"],
    ["/forgot-password?of=partner", "/forgot-password?of=partner&x=1"],
    ["/checkout", "/checkout?step=9"],
    ["/checkout?step=2", "/checkout?x=1&step=2"],
    ["/order/CH-0000-0000", "/order/another?x"],
    ["/payment/success/CH-0000-0000", "/payment/success/another?result=CAPTURED"],
    ["/partner", "/partner/jobs?show=done"],
    ["/desk", "/desk/orders?search=x"],
    ["/nowhere", "/nowhere/at/all?x=1"],
    [`/category/${SrvCategoryId}/a`, `/category/${SrvCategoryId.toUpperCase()}/b?x`],
    [`/services/${SrvSubCategoryId}/a`, `/services/${SrvSubCategoryId.toUpperCase()}/b?x`],
    [`/service/${_id}/${SrvSubCategoryId}`, `/service/${_id.toUpperCase()}/anything?x`],
  ] as [string, ...string[]][]) {
    const body = await bodyOf(address);
    for (const other of others) expect(await bodyOf(other), other).toBe(body);
  }
  // A parameter that the page reads makes it a different page.
  expect(await bodyOf("/auth?mode=phone")).not.toBe(await bodyOf("/auth"));

  for (const [address, heading] of [
    ["/about?utm_source=mail", undefined],
    ["/auth?x=1&mode=phone", undefined],
    [`/services/${SrvSubCategoryId.toUpperCase()}/anything-else?x=1`, undefined],
    [`/service/${_id.toUpperCase()}/anything?x=1`, ServiceName],
    ["/payment/success/another?result=CAPTURED", undefined],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    if (heading) await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  // The footer's buttons lead back to where the reader is, including the query.
  await page.goto("/about?from=mail");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(/\/about\?from=mail$/);
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
});
