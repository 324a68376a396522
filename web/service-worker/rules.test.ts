import { describe, expect, test } from "vitest";
import { isForEveryone, isKeptPage, kindOf, releaseOf } from "./rules.ts";

const origin = "https://chowk.test";
const asked = (path: string, rest: Partial<Request> = {}) =>
  kindOf({ method: "GET", mode: "cors", destination: "", url: new URL(path, origin).href, ...rest }, origin);

describe("the service worker", () => {
  test("tells pages, their parts, pictures and answers apart", () => {
    expect(asked("/service/1/2?from=search", { mode: "navigate", destination: "document" })).toBe("page");
    expect(asked("/assets/en/root-abc.css", { destination: "style" })).toBe("asset");
    expect(asked("/brand/own/ffdd00.5b081bc2.css", { destination: "style" })).toBe("asset");
    expect(asked("/brand/own/1e6cdd2e088cdca7/favicon.png", { destination: "image" })).toBe("picture");
    expect(asked("/media/catalogue/tap/480.avif", { destination: "image" })).toBe("picture");
    expect(asked("/api/chowk365/services_list")).toBe("answer");
    expect(asked("/api/chowk365/services_list?language=hi")).toBe("answer");
    expect(asked("/api/chowk365/services_list?language=hi&city=kuwait-city")).toBe("answer");
  });

  test.each([
    ["what changes something", "/api/chowk365/services_list", { method: "POST" }],
    ["another site", "https://tiles.example/1/2/3.png", { destination: "image" as const }],
    ["a tile of a map", "/map/0a06101a6e6a/14/11724/7597", {}],
    ["a search, which is someone's own question", "/api/chowk365/service_search?searchTerm=tap", {}],
    ["one in a language", "/api/chowk365/service_search?searchTerm=tap&language=hi", {}],
    ["a file that someone sent in", "/uploads/01/portrait.webp", {}],
    ["a picture that someone sent in", "/uploads/01/portrait.webp", { destination: "image" as const }],
  ])("leaves alone %s", (_, path, rest) => {
    expect(asked(path, rest)).toBeUndefined();
  });

  test("keeps the pages of the catalogue, the cart, the documents, and a partner's work", () => {
    for (const path of [
      "/",
      "/category/1/ac",
      "/services/1/ac",
      "/service/1/2",
      "/checkout",
      "/faq/orders",
      "/partner/jobs/0199-b",
      "/kn",
      "/kn/service/1/2",
      "/ar/checkout",
    ])
      expect(isKeptPage(path), path).toBe(true);
    for (const path of [
      "/auth",
      "/account/orders",
      "/order/1",
      "/payment/success/1",
      "/service/1",
      "/about/us",
      "/kn/auth",
    ])
      expect(isKeptPage(path), path).toBe(false);
  });

  test("keeps a list of services whole, and never one that was narrowed down in its place", () => {
    expect(isKeptPage("/ar/services/1/ac")).toBe(true);
    expect(isKeptPage("/ar/services/1/ac", "?stars=4")).toBe(false);
    expect(isKeptPage("/service/1/2", "?from=search")).toBe(true);
  });

  test("keeps only what the server lets shared caches hold", () => {
    const answer = (cacheControl: string, init: ResponseInit = {}) =>
      isForEveryone(new Response("", { ...init, headers: { "cache-control": cacheControl } }));
    expect(answer("public, max-age=0, must-revalidate, s-maxage=10")).toBe(true);
    expect(answer("public, max-age=0, must-revalidate, s-maxage=10", { status: 404 })).toBe(false);
    expect(answer("no-store")).toBe(false);
    expect(answer("private, max-age=86400")).toBe(false);
    expect(isForEveryone(new Response(""))).toBe(false);
  });

  test("reads a page's release from the server's header", () => {
    expect(releaseOf(new Response("", { headers: { "x-release": "en-366f5ede" } }))).toBe("en-366f5ede");
    expect(releaseOf(new Response(""))).toBeUndefined();
  });
});
