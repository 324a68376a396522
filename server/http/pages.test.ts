import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { useApp } from "../testing/app.ts";
import { aWebBuild } from "../testing/web-build.ts";
import { pages } from "./pages.ts";
import type { Web } from "./web-build.ts";

const tiles = {
  MAP_TILES_URL: "https://tiles.example/osm/{z}/{x}/{y}.png?key=abc",
  MAP_ATTRIBUTION: '&copy; <a href="https://example.org">Mappers</a>',
};
const withoutTiles = useApp();
const withTiles = useApp(tiles);
const serving = useApp();

/** What a page gets of the server, instead of a page. */
const web: Web = {
  render: async (_request, { map, showsDesignSystem }) => Response.json({ map: map ?? "no map", showsDesignSystem }),
};

async function pageOf({ app, config }: Pick<typeof withTiles, "app" | "config">) {
  await pages(app, await aWebBuild(() => web), config);
  const page = await app.inject("/");
  const policy = String(page.headers["content-security-policy"]);
  return { ...page.json(), images: /img-src [^;]*/.exec(policy)?.[0] };
}

test("a page may show the pictures of the map that the settings name, and knows whom to name for them", async () => {
  expect(await pageOf(withTiles)).toMatchObject({
    map: { tilesUrl: tiles.MAP_TILES_URL, attribution: tiles.MAP_ATTRIBUTION },
    showsDesignSystem: true,
    images: "img-src 'self' data: blob: https://tiles.example",
  });
});

test("a page of a site without such pictures shows its own alone", async () => {
  expect(await pageOf(withoutTiles)).toMatchObject({ map: "no map", images: "img-src 'self' data: blob:" });
});

test("pages are told that they serve customers, whom the design system does not concern", async () => {
  expect(await pageOf({ app: serving.app, config: { ...serving.config, demo: false } })).toMatchObject({
    showsDesignSystem: false,
  });
});

test.each([
  [{ MAP_ATTRIBUTION: "" }, /MAP_ATTRIBUTION: MAP_TILES_URL needs it/],
  [{ MAP_TILES_URL: "https://tiles.example/{z}/{x}.png" }, /MAP_TILES_URL: must hold \{z\}, \{x\} and \{y\}/],
  [{ MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" }, /MAP_TILES_URL: must hold/],
  [{ MAP_TILES_URL: "javascript:{z}{x}{y}" }, /MAP_TILES_URL/],
])("a start with %j is refused", (wrong, why) => {
  expect(() => readConfig({ ...tiles, ...wrong })).toThrow(why);
});

test("pages that nobody has asked for before are drawn so often for one address; those that are kept, always", async () => {
  const config = { ...withoutTiles.config, RATE_LIMITS: true };
  const limited = await buildApp({ ...withoutTiles.parts, config });
  let drawn = 0;
  const render = async () => {
    drawn += 1;
    return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  };
  await pages(limited, await aWebBuild(() => ({ render })), config);
  const ask = async (url: string, remoteAddress = "203.0.113.9") =>
    (await limited.inject({ url, remoteAddress })).statusCode;
  for (let n = 0; n < 300; n += 1) expect(await ask(`/?n=${n}`)).toBe(200);
  expect(await ask("/?n=300")).toBe(429);
  expect(drawn).toBe(300);
  expect(await ask("/?n=299")).toBe(200);
  expect(await ask("/?n=300", "203.0.113.10")).toBe(200);
  await limited.close();
});
