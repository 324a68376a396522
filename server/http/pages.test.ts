import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApp } from "../testing/app.ts";
import { pages } from "./pages.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example" });
let folder: string;
let html = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chowk-pages-"));
  for (const part of ["assets", "media", "brand", "icons"]) await mkdir(join(folder, part));
  const render = async () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  await pages(given.app, { render }, folder, given.config);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The policy of a page with this text, by its directives. */
async function policyOf(text: string): Promise<Record<string, string[]>> {
  html = text;
  given.app.answerCache.forget();
  const { headers } = await given.app.inject("/some/page");
  const directives = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(directives.map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("the scripts of a page run by their hashes, and no other inline script does", async () => {
  const scripts = ["window.a = 1;", "\n  window.b = '<b>';\n", '{"@type":"Service"}'];
  const page = `<!doctype html><script>${scripts[0]}</script><script async src="/assets/x.js"></script>
    <script type="module" async="">${scripts[1]}</script><script type="application/ld+json">${scripts[2]}</script>
    <script>${scripts[0]}</script>`;
  const { "script-src": allowed } = await policyOf(page);
  expect(allowed).toEqual(["'self'", ...scripts.map(hashOf)]);
});

test("a page takes everything else from its own site, and no style from within", async () => {
  const policy = await policyOf("<!doctype html><p>Hello</p>");
  expect(policy).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
});

test("a page says what every answer says, and demands https", async () => {
  const { headers } = await given.app.inject("/some/page");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});
