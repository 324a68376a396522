import { addressIn, splitAddress } from "@chowk/contract/language-addresses";
import { defaultLanguage, isLanguage, type Language } from "@chowk/contract/languages";
import { releaseOf } from "./rules.ts";

// What is kept, and where:
//   site-1 release kn-366f5ede   pages, and the scripts and styles they need: they come and go together
//   site-1 answers, site-1 pictures   of the catalogue, whatever the release
// A change in how they are filled takes another number; the worker deletes all others.
const VERSION = "site-1";
const RELEASE = `${VERSION} release `;
const ANSWERS = `${VERSION} answers`;
const PICTURES = `${VERSION} pictures`;

/**
 * What a cache has for an address: anything that varies with the browser's headers is the same for a single browser. Unlike
 * opening the cache to look, this does not bring one back that was deleted a moment ago.
 */
const keptIn = (cacheName: string, asked: Request | string): Promise<Response | undefined> =>
  caches.match(asked, { cacheName, ignoreVary: true });

const OFFLINE = "/offline";

/** More than a person looks at in a while; the oldest are deleted first. */
const MOST_PAGES = 60;
const MOST_ANSWERS = 100;
const MOST_PICTURES = 300;

/** How long the server lets browsers use a picture without asking. */
const PICTURE_IS_FRESH_MS = 24 * 60 * 60 * 1000;

/** The release that opened pages last, and the one before it, which a page may still have open. Newest last. */
const releases = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(RELEASE));

export async function deleteOtherVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => !name.startsWith(`${VERSION} `));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Keeps what has come, one thing at a time: a page that was slow must not bring back a release that was deleted meanwhile. It
 * waits until all of it is there, so that nothing else waits for a server that never ends an answer.
 */
async function inTurn(found: Response, keep: () => Promise<void>): Promise<void> {
  await found.clone().blob();
  await navigator.locks.request("releases", keep);
}

/**
 * Keeps a page under its release, and returns the release; undefined if it has none. Only a page that was opened changes the
 * language: one that is kept for later may be from a window that is still open in the old one.
 */
export async function keepPage(
  pathname: string,
  page: Response,
  { isOpened }: { isOpened: boolean },
): Promise<string | undefined> {
  const release = releaseOf(page);
  if (!release) return undefined;
  await inTurn(page, async () => {
    const [current = RELEASE + release] = (await releases()).reverse();
    if (!isOpened && languageOf(current) !== languageOf(RELEASE + release)) return;
    const cache = await caches.open(RELEASE + release);
    await cache.put(pathname, page);
    await deleteOldReleases(release);
    await trim(cache, MOST_PAGES, (url) => !url.pathname.startsWith("/assets/"));
  });
  return release;
}

/** "site-1 release kn-366f5ede" -> "kn". */
function languageOf(cache: string): Language {
  const [code] = cache.slice(RELEASE.length).split("-");
  return isLanguage(code) ? code : defaultLanguage;
}

/** Keeps only this release and the one before. After a change of language, nothing of the old one is kept. */
async function deleteOldReleases(current: string): Promise<void> {
  const names = (await releases()).filter((name) => name !== RELEASE + current);
  const [previous] = names.slice(-1);
  const sameLanguage = previous !== undefined && languageOf(previous) === languageOf(RELEASE + current);
  const old = names.filter((name) => name !== previous || !sameLanguage);
  if (previous !== undefined && !sameLanguage) old.push(ANSWERS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Keeps the pages that are always wanted, if the current release's are not kept yet. */
export async function keepAlwaysWanted(): Promise<void> {
  const [current] = (await releases()).reverse();
  if (current === undefined) return;
  for (const path of [OFFLINE, "/", "/checkout"]) {
    const pathname = addressIn(languageOf(current), path);
    if (await keptIn(current, pathname)) continue;
    const page = await fetch(pathname);
    if (!page.ok || page.redirected) continue;
    await keepPage(pathname, page, { isOpened: false });
  }
}

export async function offlinePage(): Promise<Response | undefined> {
  const [current] = (await releases()).reverse();
  return current === undefined ? undefined : keptPage(addressIn(languageOf(current), OFFLINE));
}

/** Returns where a page is kept that was asked for without a language, or in another than that of the last pages. */
export async function keptInOwnLanguage(pathname: string): Promise<string | undefined> {
  const [current] = (await releases()).reverse();
  if (current === undefined) return undefined;
  const own = addressIn(languageOf(current), splitAddress(pathname).path);
  return own !== pathname && (await keptPage(own)) ? own : undefined;
}

/** The version that was kept last. */
export async function keptPage(pathname: string): Promise<Response | undefined> {
  for (const name of (await releases()).reverse()) {
    const page = await keptIn(name, pathname);
    if (page) return page;
  }
  return undefined;
}

/** A script or style. Its name holds a hash of its content, so a kept one is right for ever. */
export async function keptAsset(request: Request): Promise<Response | undefined> {
  const [current, ...others] = (await releases()).reverse();
  if (current === undefined) return undefined;
  const kept = await keptIn(current, request);
  if (kept) return kept;
  for (const name of others) {
    const older = await keptIn(name, request);
    // An asset that is needed now must stay when the older release goes.
    if (older) await keepAsset(request, older.clone());
    if (older) return older;
  }
  return undefined;
}

export function keepAsset(request: Request, asset: Response): Promise<void> {
  return inTurn(asset, async () => {
    const [current] = (await releases()).reverse();
    if (current !== undefined) await (await caches.open(current)).put(request, asset);
  });
}

export const keepAnswer = (request: Request, answer: Response) => keepIn(ANSWERS, MOST_ANSWERS, request, answer);
export const keptAnswer = (request: Request) => keptIn(ANSWERS, request);

export const keepPicture = (request: Request, picture: Response) => keepIn(PICTURES, MOST_PICTURES, request, picture);
export async function keptPicture(request: Request): Promise<{ picture: Response; isFresh: boolean } | undefined> {
  const picture = await keptIn(PICTURES, request);
  const age = Date.now() - Date.parse(picture?.headers.get("date") ?? "");
  return picture && { picture, isFresh: age < PICTURE_IS_FRESH_MS };
}

async function keepIn(name: string, most: number, request: Request, found: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, found);
  await trim(cache, most);
}

/** Deletes the oldest entries of a cache beyond `most`, counting only those that `counts` accepts. */
async function trim(cache: Cache, most: number, counts: (url: URL) => boolean = () => true): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => counts(new URL(url)));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
