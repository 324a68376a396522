import { brotliDecompressSync } from "node:zlib";
import { fastify } from "fastify";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { apiPage } from "./api-page.ts";

const given = useApp();
const get = (url: string) => given.app.inject({ url, headers: { "accept-encoding": "br" } });

describe("the page of the API's reference", () => {
  test("loads everything from this site, under a policy that allows nothing else", async () => {
    const page = await get("/api/docs");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self';",
    );
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    const html = brotliOr(page);
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => String(match[1]));
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts.filter((each) => each.startsWith("/api/"))) {
      expect((await get(part)).statusCode, part).toBe(200);
    }
    expect(parts.every((part) => part.startsWith("/") && !part.startsWith("//"))).toBe(true);
    // Nothing is inline, because the policy would not let it run.
    expect(html).not.toMatch(/<script>|<style|style=|\son\w+=/);
  });

  test("says at the top that it is a demo, only in a demo", async () => {
    const bodyOf = async (demo: boolean) => {
      const app = fastify();
      apiPage(app, { demo });
      return (await app.inject("/api/docs")).body;
    };
    const mark = '<body>\n<aside class="demo" aria-label="Demo">Demo: nothing here is real</aside>';
    expect(await bodyOf(true)).toContain(mark);
    expect(await bodyOf(false)).not.toContain("emo");
  });

  test("lets browsers keep its library for good, under its version, and revalidate the rest", async () => {
    const html = brotliOr(await get("/api/docs"));
    const library = String(/src="([^"]+swagger-ui-bundle\.js)"/.exec(html)?.[1]);
    const answer = await get(library);
    expect(library).toMatch(/\/\d+\.\d+\.\d+\//);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(answer.rawPayload.length).toBeLessThan(500_000);
    const again = await given.app.inject({ url: "/api/docs/start.js", headers: { "accept-encoding": "br" } });
    expect(again.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});

const brotliOr = ({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): string =>
  String(headers["content-encoding"] === "br" ? brotliDecompressSync(rawPayload) : rawPayload);
