import { createHash } from "node:crypto";
import { country } from "@chowk/contract/country";
import { addressIn } from "@chowk/contract/language-addresses";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../parts.ts";
import { languageVaries } from "./language.ts";
import { startedAt } from "./site.ts";
import type { WebBuild } from "./web-build.ts";

export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Returns a function that draws pages, whose screens call the API in this process. */
export function pageDrawer(app: FastifyInstance, web: WebBuild, { config, map }: Pick<Parts, "config" | "map">) {
  const publicUrl = () => config.PUBLIC_URL?.replace(/\/$/, "") ?? startedAt(config, app);
  const transportIn = (language: Language) => async (path: string, init: RequestInit) => {
    const method = (init.method ?? "GET") as "GET";
    const headers = { "accept-language": language };
    const answer = await app.inject({ method, url: config.API_BASE_PATH + path, headers });
    return new Response(answer.rawPayload as BodyInit, { status: answer.statusCode });
  };
  return async (page: string, language: Language): Promise<DrawnPage> => {
    const { render, styleHashes = [] } = await web.load(language);
    const request = new Request(new URL(addressIn(language, page), publicUrl()));
    const side = {
      transport: transportIn(language),
      apiBase: config.API_BASE_PATH,
      publicUrl: publicUrl(),
      timeZone: config.TIME_ZONE,
      country: country(),
      map: map && { tilesUrl: map.tilesUrl, attribution: map.attribution, deepest: map.deepest },
      isDemo: config.demo,
    };
    const drawn = await render(request, side);
    const body = Buffer.from(await drawn.arrayBuffer());
    const headers = Object.fromEntries(drawn.headers);
    const policy = policyFor(headers["content-type"], body, styleHashes, map?.origin);
    // At an address without a language, readers of other languages are redirected to theirs.
    const varies = language === defaultLanguage ? { vary: languageVaries } : {};
    const spoken = { "content-language": language, ...varies };
    return { status: drawn.status, headers: { ...headers, ...spoken, "content-security-policy": policy }, body };
  };
}

/** Returns the code of each inline script in a page that runs. */
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
 * Scripts run from our own files, or inline if their hash is listed here: a script that an attacker slips into a page has no
 * hash (docs/decisions/0006-csp-by-hashes.md). JSON-LD, which machines read, does not run. Styles come from files, or are
 * listed by their hash as well.
 */
function policyFor(
  contentType: string | undefined,
  body: Buffer,
  styles: readonly string[],
  mapOrigin: string | undefined,
): string {
  const inline = contentType?.startsWith("text/html") ? inlineScripts(body.toString()) : [];
  const hashes = inline.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    `style-src 'self' ${styles.map((hash) => `'${hash}'`).join(" ")}`.trim(),
    // The map's pictures, if it has any, come from another site.
    `img-src 'self' data: blob: ${mapOrigin ?? ""}`.trim(),
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
