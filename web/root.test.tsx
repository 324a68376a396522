import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { Layout } from "./root.tsx";

/** The head of a page if the server has this to say about the map. */
function headWith(map: { tilesUrl: string; attribution: string } | undefined): string {
  // The stub's build has no scripts, so their addresses would be empty.
  const handle = { withoutScripts: true };
  const Page = createRoutesStub([{ id: "root", path: "/", handle, Component: () => <Layout>{null}</Layout> }]);
  const root = { apiBase: "/api", publicUrl: "https://chowk.test", map };
  const complaint = vi.spyOn(console, "error");
  const head = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
  expect(complaint).not.toHaveBeenCalled();
  return head;
}

test("a page names the source and attribution of the map's tiles, if the site has any", () => {
  expect(
    headWith({ tilesUrl: "https://tiles.test/{z}/{x}/{y}.png?a=1&b=2", attribution: '&copy; <a href="/">Us</a>' }),
  ).toContain(
    '<meta name="map-tiles" content="https://tiles.test/{z}/{x}/{y}.png?a=1&amp;b=2" data-attribution="&amp;copy; &lt;a href=&quot;/&quot;&gt;Us&lt;/a&gt;"/>',
  );
  expect(headWith(undefined)).not.toContain("map-tiles");
});
