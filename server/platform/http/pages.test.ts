import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../bin/app.ts";
import { useApp } from "../../tests/support/app.ts";
import { aService } from "../../tests/support/factories.ts";
import { aWebBuild } from "../../tests/support/web-build.ts";
import { readConfig } from "../config/config.ts";
import type { Parts } from "../parts.ts";
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

/** Renders what the server passes to a page, instead of a page. */
const web: Pick<Web, "render"> = {
  render: async (_request, { map, isDemo }) => Response.json({ map: map ?? "no map", isDemo }),
};

async function pageOf({ app, config, map }: Pick<Parts, "config" | "map"> & Pick<typeof withTiles, "app">) {
  await pages(app, await aWebBuild(() => web), { config, map });
  const page = await app.inject("/");
  const policy = String(page.headers["content-security-policy"]);
  return { ...page.json(), images: /img-src [^;]*/.exec(policy)?.[0] };
}

test("a page may show the map pictures that the settings name, and knows whom to credit for them", async () => {
  expect(await pageOf({ ...withTiles.parts, app: withTiles.app })).toMatchObject({
    map: { tilesUrl: tiles.MAP_TILES_URL, attribution: tiles.MAP_ATTRIBUTION },
    isDemo: true,
    images: "img-src 'self' data: blob: https://tiles.example",
  });
});

test("a page of a site without such pictures may only show its own", async () => {
  expect(await pageOf(withoutTiles)).toMatchObject({ map: "no map", images: "img-src 'self' data: blob:" });
});

test("outside a demo pages are told that they serve customers, who have no use for the design system", async () => {
  expect(await pageOf({ app: serving.app, config: { ...serving.config, demo: false } })).toMatchObject({
    isDemo: false,
  });
});

test("a page runs its own scripts: from files, and inline by the hashes of what the server wrote", async () => {
  const { app, config } = withScripts;
  const facts = '<script type="application/ld+json">{"@type":"WebSite"}</script>';
  const html = `<script>start(1)</script>${facts}<script src="/assets/a.js"></script><script type="module">start(2)</script>`;
  const render = async () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  await pages(app, await aWebBuild(() => ({ render, styleHashes: ["sha256-of+styles="] })), { config });
  const policy = String((await app.inject("/")).headers["content-security-policy"]).split("; ");
  const hashes = ["start(1)", "start(2)"].map((code) => createHash("sha256").update(code).digest("base64"));
  expect(policy).toContain(`script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")}`);
  expect(policy).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "style-src 'self' 'sha256-of+styles='", "connect-src 'self'", "form-action 'self'"],
      ...["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
    ]),
  );
  expect(policy.join()).not.toContain("unsafe");
});

test("files are served with their types, but no folders and nothing beside them", async () => {
  const { app, config } = withFiles;
  const files = {
    "assets/a-1.js": "1",
    "assets/a-1.css": "b {}",
    "icons/i.svg": "<svg/>",
    "sw.js": "2",
    ".git/config": "[core]",
  };
  await pages(app, await aWebBuild(() => web, files), { config });
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
  [{ MAP_ATTRIBUTION: "" }, /MAP_ATTRIBUTION: MAP_TILES_URL requires it/],
  [{ MAP_TILES_URL: "https://tiles.example/{z}/{x}.png" }, /MAP_TILES_URL: must hold \{z\}, \{x\} and \{y\}/],
  [{ MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" }, /MAP_TILES_URL: must hold/],
  [{ MAP_TILES_URL: "javascript:{z}{x}{y}" }, /MAP_TILES_URL/],
])("a start with %j is refused", (wrong, why) => {
  expect(() => readConfig({ ...tiles, ...wrong })).toThrow(why);
});

/** Serves pages with rate limits: `drawn` collects which were drawn, `ask` returns an answer. */
async function drawnPages(found: Partial<Web> = {}, draws: Web["render"] = async () => aPage()) {
  const config = { ...withoutTiles.config, RATE_LIMITS: true };
  const app = await buildApp({ ...withoutTiles.parts, config });
  onTestFinished(() => app.close());
  const drawn: string[] = [];
  const render: Web["render"] = (request, side) => {
    const { pathname, search } = new URL(request.url);
    drawn.push(pathname + search);
    return pathname.endsWith("/busy") ? Promise.resolve(aPage("Busy")) : draws(request, side);
  };
  await pages(app, await aWebBuild(() => ({ ...found, render })), { config });
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = "203.0.113.9") =>
    app.inject({ url, headers, remoteAddress });
  return { app, drawn, ask };
}

const aPage = (text = "A page", status = 200) =>
  new Response(`<!doctype html>${text}`, { status, headers: { "content-type": "text/html" } });

test("one address may have only so many new pages drawn; kept pages are always served", async () => {
  const { drawn, ask } = await drawnPages();
  for (let n = 0; n < 300; n += 1) expect((await ask(`/?n=${n}`)).statusCode).toBe(200);
  expect((await ask("/?n=300")).statusCode).toBe(429);
  expect(drawn.filter((page) => page !== "/busy")).toHaveLength(300);
  expect((await ask("/?n=299")).statusCode).toBe(200);
  expect((await ask("/?n=300", {}, "203.0.113.10")).statusCode).toBe(200);
});

test("a page is drawn once, however its address is written; so is the page for missing addresses", async () => {
  const addressOf = (url: string) =>
    url.includes("nowhere") ? { page: "/not-found", isMissing: true } : { page: "/about", isMissing: false };
  const { app, drawn, ask } = await drawnPages({ addressOf }, async (request) =>
    aPage(request.url, request.url.endsWith("not-found") ? 404 : 200),
  );
  const about = ["/about", "/about/", "/ABOUT", "/%61bout", "/about?utm_source=mail", "/about?a=1&b=2"];
  const bodies = await Promise.all(about.map(async (url) => (await ask(url)).body));
  expect(new Set(bodies).size).toBe(1);
  for (const url of ["/nowhere", "/nowhere/else", "/nowhere?again"]) expect((await ask(url)).statusCode).toBe(404);
  expect(drawn).toEqual(["/about", "/not-found"]);
  // Each language has its own.
  await ask("/hi/about");
  expect(drawn).toEqual(["/about", "/not-found", "/hi/about"]);
  expect(app.answerCache.size).toBe(3);
});

test("a page that its address only narrows down is drawn for whoever asks, and takes no kept page's place", async () => {
  const addressOf = (page: string) => ({
    page,
    isMissing: false,
    ...(page.includes("?") ? { isNarrowed: true as const } : {}),
  });
  const { app, drawn, ask } = await drawnPages({ addressOf });
  for (const url of ["/list", "/list?sort=cheap", "/list?sort=cheap", "/list"])
    expect((await ask(url)).statusCode, url).toBe(200);
  expect(drawn).toEqual(["/list", "/list?sort=cheap", "/list?sort=cheap"]);
  expect(app.answerCache.size).toBe(1);
});

test("an address with doubled slashes redirects to the same without, never to another site", async () => {
  const { drawn, ask } = await drawnPages();
  for (const [url, location] of [
    ["//about", "/about"],
    ["//evil.example//x?y=//z", "/evil.example/x?y=//z"],
    ["/about//", "/about/"],
    ["///evil.example", "/evil.example"],
  ] as const) {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location], url).toEqual([308, location]);
  }
  expect(drawn).toEqual([]);
});

test("while pages wait for their turn, cheap requests are answered, and a caller who asks too often gets a page that says so", async () => {
  const turn = Promise.withResolvers<void>();
  const { drawn, ask } = await drawnPages({}, async () => {
    await turn.promise;
    return aPage();
  });
  const crowd = Array.from({ length: 60 }, (_, n) => ask(`/page-${n}`));
  await expect.poll(() => drawn).toEqual(["/page-0"]);
  for (const language of ["en", "ar"]) {
    const refused = await ask(language === "en" ? "/page-60" : `/${language}/page-60`);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      "retry-after": "5",
      "cache-control": "no-store",
      "content-type": "text/html",
      "content-language": language,
    });
    expect(refused.body).toContain("Busy");
  }
  expect((await ask("/healthz")).statusCode).toBe(200);
  expect((await ask("/favicon.ico")).statusCode).toBe(404);
  const guest = ask("/page-of-a-guest", {}, "203.0.113.10");
  turn.resolve();
  expect((await guest).statusCode).toBe(200);
  expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
  // The guest came last, but was not behind all the others.
  expect(drawn.indexOf("/page-of-a-guest")).toBeLessThan(6);
});

test("a page is kept until something that it shows is rated, even if it reads answers that were kept before", async () => {
  const [shown, other] = [await aService(withoutTiles.db), await aService(withoutTiles.db)];
  const draws: Web["render"] = async (request, { transport }) => {
    const path = new URL(request.url).pathname;
    return aPage(path === "/about" ? "About" : await (await transport(`/services${path}`, {})).text());
  };
  const { app, drawn, ask } = await drawnPages({}, draws);
  const paths = [`/${shown.id}`, `/${other.id}`, "/about"];
  const readAll = async () => {
    drawn.length = 0;
    for (const path of paths) expect((await ask(path)).statusCode).toBe(200);
    return drawn;
  };
  expect(await readAll()).toEqual(paths);
  expect(await readAll()).toEqual([]);
  app.answerCache.forgetWhat([`ratings of ${shown.id}`]);
  // The page's call is in the cache again before the page is: a page that reads it has the same dependencies.
  await app.inject(`${withoutTiles.config.API_BASE_PATH}/services/${shown.id}`);
  expect(await readAll()).toEqual([`/${shown.id}`]);
  app.answerCache.forgetWhat([`ratings of ${shown.id}`]);
  expect(await readAll()).toEqual([`/${shown.id}`]);
  expect(await readAll()).toEqual([]);
});
