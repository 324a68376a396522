import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aWebBuild } from "../../tests/support/web-build.ts";
import { negotiate } from "./language.ts";
import { pages } from "./pages.ts";

describe("for the languages of a browser,", () => {
  test.each([
    ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
    ["kn-IN,kn;q=0.9,en;q=0.8", "kn"],
    ["ar", "ar"],
    ["AR-KW", "ar"],
    ["en-IN, hi", "en"],
    ["en;q=0.5, ar;q=0.7", "ar"],
    ["pa, hi-IN;q=0.8, en;q=0.5", "hi"],
    ["hi;q=0, en;q=0.1", "en"],
    ["*, ar;q=0.5", "en"],
    ["ar;q=0.5, *;q=0.1", "ar"],
    ["hi ; q=0.9 , en ; q=0.1", "hi"],
  ])("'%s', our best is %s", (header, best) => {
    expect(negotiate(header)).toBe(best);
  });

  test.each([
    undefined,
    "",
    "fr-FR, de",
    "hindi",
    "hi;q=much",
    "toString",
    ",;,",
  ])("'%s', of which we have none, it is English", (header) => {
    expect(negotiate(header)).toBe("en");
  });
});

describe("a page", () => {
  const given = useApp();
  const behindHttps = useApp({ PUBLIC_URL: "https://chowk.example" });
  const limited = useApp({ RATE_LIMITS: "true" });
  const drawn: string[] = [];

  beforeAll(async () => {
    given.app.answerCache.open();
    const build = await aWebBuild((language) => ({
      render: async () => {
        drawn.push(language);
        return new Response(language, { headers: { "content-type": "text/html; charset=utf-8" } });
      },
    }));
    await pages(given.app, build, given);
  });

  const ask = (acceptLanguage?: string, cookies: Record<string, string> = {}, url = "/") =>
    given.app.inject({
      url,
      cookies,
      headers: { "sec-fetch-site": "same-origin", ...(acceptLanguage && { "accept-language": acceptLanguage }) },
    });

  test("comes in the language that its address names, for everybody, and says so", async () => {
    for (const [browser, chosen] of [["ar"], ["en-IN", "ar"], [undefined, "en"]]) {
      const page = await ask(browser, chosen ? { page_language: chosen } : {}, "/hi/support?a=b");
      expect([page.statusCode, page.body]).toEqual([200, "hi"]);
      expect(page.headers).toMatchObject({ "content-language": "hi", vary: "accept-encoding" });
    }
  });

  test.each([
    ["/", "/hi"],
    ["/?a=b", "/hi/?a=b"],
    ["/services/1/ac?page=2", "/hi/services/1/ac?page=2"],
  ])("redirects readers of another language to theirs if its address names none: %s", async (url, location) => {
    const page = await ask("hi-IN", {}, url);
    expect(page.statusCode).toBe(302);
    expect(page.headers).toMatchObject({ location, "cache-control": "no-store", vary: "accept-language, cookie" });
  });

  test("redirects to the chosen language, whatever the browser's", async () => {
    const leads = async (chosen: string) => (await ask("hi-IN", { page_language: chosen })).headers.location;
    expect(await leads("ar")).toBe("/ar");
    expect(await leads("tlh")).toBe("/hi");
    expect((await ask("hi-IN", { page_language: "en" })).body).toBe("en");
  });

  test("comes in English for clients that name no language, such as search engines", async () => {
    const page = await ask();
    expect([page.statusCode, page.body]).toEqual([200, "en"]);
    expect(page.headers.vary).toBe("accept-language, cookie, accept-encoding");
  });

  test("is not a file, which has one address for all languages", async () => {
    for (const file of ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"])
      expect((await ask("hi-IN", {}, file)).statusCode).toBe(200);
  });

  test("is drawn once for each language", async () => {
    drawn.length = 0;
    for (const language of ["hi", "ar", "hi", "ar"]) await ask(language, {}, `/${language}/drawn`);
    expect(drawn).toEqual(["hi", "ar"]);
  });

  test.each([
    ["ar", "/services/1/ac?page=2", "/ar/services/1/ac?page=2"],
    ["ar", "/hi/services/1/ac?page=2", "/ar/services/1/ac?page=2"],
    ["ar", "/hi", "/ar"],
    ["en", "/hi", "/"],
    ["en", "/hi/support", "/support"],
  ])("is shown again in %s if that was chosen on %s", async (to, back, location) => {
    const answer = await ask(undefined, {}, `/language?to=${to}&back=${encodeURIComponent(back)}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({ location, "cache-control": "no-store" });
    expect(answer.cookies).toMatchObject([{ name: "page_language", value: to, path: "/", sameSite: "Lax" }]);
  });

  test("has its language chosen by a cookie of this very host if the site has https", async () => {
    await pages(
      behindHttps.app,
      await aWebBuild((language) => ({ render: async () => new Response(language) })),
      behindHttps,
    );
    const { cookies } = await behindHttps.app.inject({
      url: "/language?to=ar",
      headers: { referer: "https://chowk.example/support" },
    });
    expect(cookies).toMatchObject([{ name: "__Host-page_language", secure: true, path: "/" }]);
    const chosen = async (name: string) =>
      (await behindHttps.app.inject({ url: "/", cookies: { [name]: "ar" } })).headers.location;
    expect([await chosen("__Host-page_language"), await chosen("page_language")]).toEqual(["/ar", undefined]);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["a page of the site", { "sec-fetch-site": "same-origin" }, true],
    ["the address as somebody typed it", { "sec-fetch-site": "none" }, true],
    ["another site", { "sec-fetch-site": "cross-site" }, false],
    ["another site that names ours", { "sec-fetch-site": "cross-site", referer: "http://localhost:80/" }, false],
    ["a neighbour", { "sec-fetch-site": "same-site" }, false],
    ["a page of the site, in an old browser", { referer: "http://localhost:80/support?a=b" }, true],
    ["another site, in an old browser", { referer: "https://evil.example/http://localhost:80/" }, false],
    ["a page with no address", { referer: "about:blank" }, false],
    ["nobody knows where", {}, false],
  ])("has its language chosen from %s: %j, %s", async (_, headers, isChosen) => {
    const answer = await given.app.inject({ url: "/language?to=ar&back=/support", headers });
    expect(answer.headers.location).toMatch(isChosen ? /^\/ar\/support(\?a=b)?$/ : /^\/(support)?$/);
    expect(answer.cookies.length).toBe(isChosen ? 1 : 0);
  });

  test("cannot have its language chosen endlessly from one address", async () => {
    await pages(limited.app, await aWebBuild((language) => ({ render: async () => new Response(language) })), limited);
    const choose = async (remoteAddress: string) =>
      (await limited.app.inject({ url: "/language?to=ar", remoteAddress })).statusCode;
    for (let n = 0; n < 60; n += 1) expect(await choose("192.0.2.1")).toBe(303);
    expect([await choose("192.0.2.1"), await choose("192.0.2.2")]).toEqual([429, 303]);
  });

  test("of another site is never returned to", async () => {
    for (const back of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example/",
      "/.//evil.example/",
      "",
      "javascript:1",
    ]) {
      const answer = await ask(undefined, {}, `/language?to=hi&back=${encodeURIComponent(back)}`);
      expect(answer.headers.location).toBe("/hi");
    }
  });

  test("is never another site's, whatever follows a language in its address", async () => {
    for (const back of ["/kn//evil.example/", "/kn/\\evil.example/", "/kn/.//evil.example/", "/kn//\\evil.example"]) {
      for (const to of ["en", "kn", "ar"]) {
        const { headers } = await ask(undefined, {}, `/language?to=${to}&back=${encodeURIComponent(back)}`);
        const location = String(headers.location);
        expect(new URL(location, "https://chowk.example").origin, `${to} ${back}`).toBe("https://chowk.example");
        expect(location).not.toMatch(/^[\\/]{2}/);
      }
    }
  });

  test("cannot be chosen in a language that we do not have", async () => {
    for (const to of ["tlh", "constructor", "hi&to=ar"]) {
      expect((await ask(undefined, {}, `/language?to=${to}&back=/support`)).cookies).toEqual([]);
    }
  });
});
