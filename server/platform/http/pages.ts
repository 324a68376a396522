import { join } from "node:path";
import { addressIn, splitAddress } from "@chowk/contract/language-addresses";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Parts } from "../parts.ts";
import { Refused } from "../refusals/refuse.ts";
import { type DrawnPage, pageDrawer } from "./draw-page.ts";
import { type LanguageChosen, languageChoice, languageOf, languageVaries } from "./language.ts";
import { type CachedAnswer, prepare, send } from "./prepared.ts";
import { Turns } from "./turns.ts";
import type { WebBuild } from "./web-build.ts";

const YEAR = 365 * 24 * 60 * 60;
const DAY = 24 * 60 * 60;

/** A page takes the process about 20 ms; two at once would be done no sooner. */
const LINE = { atOnce: 1, line: 200, share: 60, seconds: 20 };

/** Files of the product's that browsers and other sites ask for by name, and the business's own in place of them. */
const standIns = {
  "favicon.svg": "favicon.png",
  "favicon.ico": "favicon.png",
  "icons/icon-192.png": "icon-192.png",
  "icons/icon-512.png": "icon-512.png",
  "icons/maskable-512.png": "maskable-512.png",
  "icons/apple-touch-icon.png": "apple-touch-icon.png",
  "brand/social-card.png": "social-card.png",
};

/**
 * Serves the web build: its files, and a rendered page at every other address. `ownIcons` says in which folder the business's own
 * icons are; empty if it has none.
 */
export async function pages(
  app: FastifyInstance,
  web: WebBuild,
  { config, map }: Pick<Parts, "config" | "map">,
  chosen?: LanguageChosen,
  ownIcons?: () => Promise<string>,
): Promise<void> {
  for (const language of Object.keys(languages) as Language[]) {
    await app.register(fastifyStatic, {
      root: [web.assetsFolder(language), ...(config.ASSETS_DIR ? [join(config.ASSETS_DIR, language)] : [])],
      prefix: `/assets/${language}/`,
      // Their names contain a hash of their content.
      immutable: true,
      maxAge: YEAR * 1000,
      preCompressed: true,
      decorateReply: false,
      setHeaders: partsChange,
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
  // The service worker fetches for the pages; without this header browsers would keep it for a day.
  app.get("/sw.js", (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .sendFile("sw.js", { maxAge: 0 }),
  );
  for (const [file, own] of Object.entries(standIns)) {
    app.get(`/${file}`, async (_request, reply) => {
      const folder = await ownIcons?.();
      if (folder) return reply.header("cache-control", "no-cache").redirect(`${folder}/${own}`);
      return reply.sendFile(file, { maxAge: DAY * 1000 });
    });
  }

  app.get("/third-party-notices.txt", (_request, reply) =>
    reply.sendFile("third-party-notices.txt", { maxAge: DAY * 1000 }),
  );

  const draw = pageDrawer(app, web, { config, map });
  const drawing = new Turns(LINE);
  // The page shown when drawing has to wait is drawn outside the line, once for each language until something changes.
  const busyPage = (language: Language) =>
    app.answerCache.get(`busy ${language}`, async () => preparePage(await draw("/busy", language)));
  languageChoice(app, config, chosen);
  const { addressOf } = await web.load(defaultLanguage);
  // A page contains nothing personal: the browser fetches that. So one rendering serves all readers of its language, and parts
  // of the address that it does not read make no other page.
  app.get("/*", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (DOUBLED.test(path)) return reply.redirect(path.replace(DOUBLED_ALL, "/") + request.url.slice(path.length), 308);
    const { language: named, path: asked } = splitAddress(request.url);
    const wanted = languageOf(request, config);
    // Everybody shares an address without a language: readers of any but the default language are redirected to theirs.
    if (!named && wanted !== defaultLanguage && isPage(path)) {
      return reply.headers({ vary: languageVaries, "cache-control": "no-store" }).redirect(addressIn(wanted, asked));
    }
    const language = named ?? defaultLanguage;
    const { page, isMissing, isNarrowed } = addressOf(asked);
    const make = async () => {
      await app.rateLimiter?.checkDrawing(request);
      return preparePage(await drawing.run(() => draw(page, language)));
    };
    try {
      // One page serves all addresses that do not exist. The 404 of an address whose content is gone is not kept.
      const keeps = ({ status }: CachedAnswer) => !isNarrowed && status === (isMissing ? 404 : 200);
      return send(await app.answerCache.get(`page ${language} ${page}`, make, keeps), request, reply);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { bodies, headers } = await busyPage(language);
      return reply
        .headers({ ...headers, "cache-control": "no-store", "retry-after": error.retryAfterSeconds ?? 5 })
        .code(error.status)
        .send(bodies.identity);
    }
  });
}

/** Files that scripts and machines fetch ("/manifest.webmanifest") have a dot in their names. */
const isPage = (path: string): boolean => !path.slice(path.lastIndexOf("/")).includes(".");

/** Browsers take an address that begins with two of these for another site's. */
const DOUBLED = /[\\/]{2}/;
const DOUBLED_ALL = /[\\/]{2,}/g;

/** The list of a build's parts has the same name in all builds. */
function partsChange(reply: FastifyReply, path: string): void {
  if (/parts\.json(\.\w+)?$/.test(path)) reply.header("cache-control", "no-cache");
}

/** An SVG is text: without a charset its reader would guess one. */
function sayUtf8(reply: FastifyReply, path: string): void {
  if (path.endsWith(".svg")) reply.header("content-type", "image/svg+xml; charset=utf-8");
}

const preparePage = ({ status, headers, body }: DrawnPage): Promise<CachedAnswer> => prepare(status, headers, body);
