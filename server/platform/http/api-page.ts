import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { type CachedAnswer, prepare, send } from "./prepared.ts";

const library = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const { version }: { version: string } = createRequire(import.meta.url)("swagger-ui-dist/package.json");
const own = join(import.meta.dirname, "api-page");

/** The library's files have its version in their paths, so that browsers may keep them for good. */
const files: Record<string, { file: string; type: string }> = {
  "swagger-ui-bundle.js": { file: join(library, "swagger-ui-bundle.js"), type: "text/javascript; charset=utf-8" },
  "swagger-ui.css": { file: join(library, "swagger-ui.css"), type: "text/css; charset=utf-8" },
};
const ours: typeof files = {
  "start.js": { file: join(own, "start.js"), type: "text/javascript; charset=utf-8" },
  "page.css": { file: join(own, "page.css"), type: "text/css; charset=utf-8" },
};

const FOR_GOOD = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";

/** The whole page comes from this site, and it may talk to no other. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Repeats the words of `web/shared/parts/demo-text.ts`, which nothing here may import. */
const DEMO_MARK = `<aside class="demo" aria-label="Demo">Demo: nothing here is real</aside>
`;

const page = (isDemo: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Chowk API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/${version}/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
${isDemo ? DEMO_MARK : ""}<noscript><p>This page needs JavaScript. The document it shows: <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
<main id="reference"></main>
<script src="/api/docs/${version}/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Serves a page at `/api/docs` to read the API's reference and to try its calls. */
export function apiPage(app: FastifyInstance, { demo }: Pick<Config, "demo">): void {
  const kept = new Map<string, Promise<CachedAnswer>>();
  const serveKept = (path: string, type: string, caching: string, read: () => Promise<Buffer>) =>
    app.get(path, async (request, reply) => {
      const answer =
        kept.get(path) ?? read().then((body) => prepare(200, { "content-type": type, "cache-control": caching }, body));
      kept.set(path, answer);
      answer.catch(() => kept.delete(path));
      reply.header("content-security-policy", POLICY);
      return send(await answer, request, reply);
    });
  serveKept("/api/docs", "text/html; charset=utf-8", ASK_AGAIN, async () => Buffer.from(page(demo)));
  for (const [name, { file, type }] of Object.entries(files)) {
    serveKept(`/api/docs/${version}/${name}`, type, FOR_GOOD, () => readFile(file));
  }
  for (const [name, { file, type }] of Object.entries(ours)) {
    serveKept(`/api/docs/${name}`, type, ASK_AGAIN, () => readFile(file));
  }
}
