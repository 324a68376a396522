import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { type AddressHandle, pageAddresses } from "./page-address.ts";

type Routes = ServerBuild["routes"];

/** Routes as in the build: for each its id, its path, its `handle`, and its parent. */
function routesOf(each: [id: string, path: string | undefined, handle?: AddressHandle, parentId?: string][]): Routes {
  return Object.fromEntries(
    each.map(([id, path, handle = {}, parentId]) => [
      id,
      { id, parentId, ...(path === undefined ? {} : { path }), index: path === "", module: { handle } },
    ]),
  ) as unknown as Routes;
}

const addressOf = pageAddresses({
  routes: routesOf([
    ["layout", undefined],
    ["home", "", {}, "layout"],
    ["about", "about", {}, "layout"],
    ["faq", "faq/orders", {}, "layout"],
    ["tab", "account/:tab", {}, "layout"],
    ["order", "order/:orderId", { drawnAs: () => "/order/-" }, "layout"],
    ["service", "service/:id/:of", { drawnAs: ({ id = "" }) => `/service/${id.toLowerCase()}/-` }, "layout"],
    ["auth", "auth", { reads: { mode: ["phone", "code"], of: ["partner"] } }, "layout"],
    ["list", "list/:id", { reads: { sort: ["cheap"] }, narrows: true }, "layout"],
    ["nowhere", "*", { drawnAs: () => "/not-found", isMissing: true }, "layout"],
    ["desk", "desk/*", { drawnAs: () => "/desk" }],
  ]),
});

describe("the page of an address", () => {
  test.each([
    [["/", "/?x=1", "/?utm_source=mail&utm_medium=x"], "/"],
    [["/about", "/about/", "/About", "/%61bout", "/about?mode=phone"], "/about"],
    [["/faq/orders", "/FAQ/orders?"], "/faq/orders"],
    [["/account/orders", "/account/orders?page=2"], "/account/orders"],
    [["/order/CH-1", "/order/other", "/order/%2e%2e?x"], "/order/-"],
    [["/service/AB/plumbing", "/service/ab/other/"], "/service/ab/-"],
    [["/desk", "/desk/orders/7", "/desk/?x"], "/desk"],
  ])("%j is %s", (urls, page) => {
    for (const url of urls) expect(addressOf(url), url).toEqual({ page, isMissing: false });
  });

  test("contains the parameters it reads from the query, in one order, with values that it knows", () => {
    const pages = (...urls: string[]) => urls.map((url) => addressOf(url).page);
    expect(pages("/auth", "/auth?mode=other", "/auth?x=phone", "/auth?mode=")).toEqual(Array(4).fill("/auth"));
    expect(pages("/auth?mode=phone", "/auth?x=1&mode=phone&mode=code")).toEqual(Array(2).fill("/auth?mode=phone"));
    expect(pages("/auth?of=partner&mode=code", "/auth?mode=code&y&of=partner")).toEqual(
      Array(2).fill("/auth?mode=code&of=partner"),
    );
  });

  test("says when it is one of many that only narrow it down", () => {
    expect(addressOf("/list/1?sort=cheap&x=1")).toEqual({
      page: "/list/1?sort=cheap",
      isMissing: false,
      isNarrowed: true,
    });
    expect(addressOf("/list/1?sort=other")).toEqual({ page: "/list/1", isMissing: false });
  });

  test("is the same for all addresses that do not exist", () => {
    for (const url of ["/nowhere", "/about/us", "/a/b/c?d", "/about.data", "/service/ab", "/%E0%A4%95"])
      expect(addressOf(url), url).toEqual({ page: "/not-found", isMissing: true });
  });
});
