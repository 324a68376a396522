import { createHash } from "node:crypto";
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
const withScripts = useApp();
const withFiles = useApp();

/** What a page gets of the server, instead of a page. */
const web: Web = {
  render: async (_request, { map, isDemo }) => Response.json({ map: map ?? "no map", isDemo }),
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
    isDemo: true,
    images: "img-src 'self' data: blob: https://tiles.example",
  });
});

test("a page of a site without such pictures shows its own alone", async () => {
  expect(await pageOf(withoutTiles)).toMatchObject({ map: "no map", images: "img-src 'self' data: blob:" });
});

test("pages are told that they serve customers, whom the design system does not concern", async () => {
  expect(await pageOf({ app: serving.app, config: { ...serving.config, demo: false } })).toMatchObject({
    isDemo: false,
  });
});

test("a page runs its own scripts: from files, and inline what the server wrote, by hash", async () => {
  const { app, config } = withScripts;
  const facts = '<script type="application/ld+json">{"@type":"WebSite"}</script>';
  const html = `<script>start(1)</script>${facts}<script src="/assets/a.js"></script><script type="module">start(2)</script>`;
  const render = async () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  await pages(app, await aWebBuild(() => ({ render })), config);
  const policy = String((await app.inject("/")).headers["content-security-policy"]).split("; ");
  const hashes = ["start(1)", "start(2)"].map((code) => createHash("sha256").update(code).digest("base64"));
  expect(policy).toContain(`script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")}`);
  expect(policy).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "style-src 'self'", "connect-src 'self'", "form-action 'self'"],
      ...["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
    ]),
  );
  expect(policy.join()).not.toContain("unsafe");
});

test("files are served as what they are, and neither folders nor what lies beside them", async () => {
  const { app, config } = withFiles;
  const files = {
    "assets/a-1.js": "1",
    "assets/a-1.css": "b {}",
    "icons/i.svg": "<svg/>",
    "sw.js": "2",
    ".git/config": "[core]",
  };
  await pages(app, await aWebBuild(() => web, files), config);
  const typeOf = async (url: string) => (await app.inject(url)).headers["content-type"];
  expect(await typeOf("/assets/en/a-1.js")).toBe("application/javascript; charset=utf-8");
  expect(await typeOf("/assets/en/a-1.css")).toBe("text/css; charset=utf-8");
  expect(await typeOf("/icons/i.svg")).toBe("image/svg+xml; charset=utf-8");
  for (const url of ["/", "/assets/en/a-1.js", "/icons/i.svg", "/sw.js", "/favicon.ico"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"], url).toMatch(/default-src 'none';.*base-uri 'none'/);
    expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], url).toBe("nosniff");
  }
  for (const url of ["/assets/en/", "/assets/en", "/icons/"]) {
    expect((await app.inject(url)).body, url).not.toMatch(/a-1|i\.svg/);
  }
  for (const url of ["/.git/config", "/icons/../.git/config", "/icons/..%2f.git/config", "/icons/%2e%2e/.git/config"]) {
    expect((await app.inject(url)).body, url).not.toContain("[core]");
  }
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
