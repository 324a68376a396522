import { createHash } from "node:crypto";
import { join } from "node:path";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import { type CachedAnswer, prepare, send } from "./cached.ts";
import { type LanguageChosen, languageChoice, languageOf, languageVaries } from "./language.ts";
import type { WebBuild } from "./web-build.ts";

const YEAR = 365 * 24 * 60 * 60;
const DAY = 24 * 60 * 60;

/** Serves the web build: its files, and every other address as a page that it renders. */
export async function pages(
  app: FastifyInstance,
  web: WebBuild,
  config: Config,
  chosen?: LanguageChosen,
): Promise<void> {
  const publicUrl = () => config.PUBLIC_URL?.replace(/\/$/, "") ?? originOf(app, config);
  for (const language of Object.keys(languages) as Language[]) {
    await app.register(fastifyStatic, {
      root: web.assetsFolder(language),
      prefix: `/assets/${language}/`,
      // Their names hold a hash of their content.
      immutable: true,
      maxAge: YEAR * 1000,
      preCompressed: true,
      decorateReply: false,
    });
  }
  for (const folder of ["media", "brand", "icons"]) {
    await app.register(fastifyStatic, {
      root: join(web.publicFolder, folder),
      prefix: `/${folder}/`,
      maxAge: DAY * 1000,
      decorateReply: false,
      setHeaders: sayUtf8,
    });
  }
  await app.register(fastifyStatic, { root: web.publicFolder, serve: false, setHeaders: sayUtf8 });
  // It fetches for the pages, and would be kept for a day without a word.
  app.get("/sw.js", (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .sendFile("sw.js", { maxAge: 0 }),
  );
  for (const file of ["favicon.svg", "favicon.ico"]) {
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, { maxAge: DAY * 1000 }));
  }

  const transport = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({ method: (init.method ?? "GET") as "GET", url: config.API_BASE_PATH + path });
    return new Response(answer.rawPayload as BodyInit, { status: answer.statusCode });
  };
  const renderPage = async (url: string, language: Language): Promise<CachedAnswer> => {
    const { render } = await web.load(language);
    const request = new Request(new URL(url, publicUrl()));
    const side = {
      transport,
      apiBase: config.API_BASE_PATH,
      publicUrl: publicUrl(),
      timeZone: config.TIME_ZONE,
      map: mapOf(config),
      showsDesignSystem: config.demo,
    };
    const page = await render(request, side);
    const body = Buffer.from(await page.arrayBuffer());
    const headers = Object.fromEntries(page.headers);
    const policy = policyFor(headers["content-type"], body, config);
    const spoken = { "content-language": language, vary: languageVaries };
    return prepare(page.status, { ...headers, ...spoken, "content-security-policy": policy }, body);
  };
  languageChoice(app, config, chosen);
  // A page holds nothing of a person: what is theirs, the browser fetches. So one rendering serves all who read its
  // language.
  app.get("/*", async (request, reply) => {
    const language = isDesk(request.url) ? defaultLanguage : languageOf(request, config);
    const page = await app.answerCache.get(`page ${language} ${request.url}`, async () => {
      await app.rateLimiter?.checkDrawing(request);
      return renderPage(request.url, language);
    });
    return send(page, request, reply);
  });
}

/** The business's own people read one language. */
const isDesk = (url: string): boolean => /^\/operations(?:[/?]|$)/.test(url);

/** An SVG is text: without a charset its reader would guess one. */
function sayUtf8(reply: FastifyReply, path: string): void {
  if (path.endsWith(".svg")) reply.header("content-type", "image/svg+xml; charset=utf-8");
}

const mapOf = ({ MAP_TILES_URL, MAP_ATTRIBUTION }: Config) =>
  MAP_TILES_URL && MAP_ATTRIBUTION ? { tilesUrl: MAP_TILES_URL, attribution: MAP_ATTRIBUTION } : undefined;

/** The code of each script that stands in a page and runs. */
function inlineScripts(html: string): string[] {
  return html
    .split("<script")
    .slice(1)
    .flatMap((text) => {
      const open = text.indexOf(">");
      const end = text.indexOf("</script>", open);
      const isInline = end !== -1 && !/\bsrc=|application\/ld\+json/.test(text.slice(0, open));
      return isInline ? [text.slice(open + 1, end)] : [];
    });
}

/**
 * Scripts run from our own files, or inline where their hash is named here: what an attacker slips into a page has no
 * hash (docs/decisions/0006-csp-by-hashes.md). What machines read (JSON-LD) does not run. Styles come from files alone.
 */
function policyFor(contentType: string | undefined, body: Buffer, { MAP_TILES_URL }: Config): string {
  const inline = contentType?.startsWith("text/html") ? inlineScripts(body.toString()) : [];
  const hashes = inline.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self'",
    // The map's pictures are another's, where there are any.
    `img-src 'self' data: blob: ${MAP_TILES_URL ? new URL(MAP_TILES_URL).origin : ""}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function originOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = address && typeof address === "object" ? address.port : config.PORT;
  return `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${port}`;
}
