/**
 * Keeps the catalogue as it was last seen, so that the site opens without a network (docs/change/web-shell.md). With a network,
 * every page and answer comes from the server: a new release needs no new worker, and a new worker disturbs no open page.
 */

import { splitAddress } from "@chowk/contract/language-addresses";
import { folderOf, neededParts, type Parts } from "./parts.ts";
import { readPush } from "./push.ts";
import { isForEveryone, isKeptPage, kindOf } from "./rules.ts";
import { type FetchEvent, scope } from "./scope.ts";
import {
  deleteOtherVersions,
  keepAlwaysWanted,
  keepAnswer,
  keepAsset,
  keepPage,
  keepPicture,
  keptAnswer,
  keptAsset,
  keptInOwnLanguage,
  keptPage,
  keptPicture,
  offlinePage,
} from "./shelves.ts";

// It takes over at once: the worker before it kept things in the same way, or in caches with another name.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  await deleteOtherVersions();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener("push", (event) => {
  const shown = readPush(event.data?.text() ?? "");
  if (!shown) return;
  const { title, body, path } = shown;
  // A later message about the same order replaces an earlier one.
  const options = { body, icon: "/icons/icon-192.png", tag: path, data: path };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** Brings a page that shows this already to the front, or opens one. */
async function open(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find(({ url }) => splitAddress(new URL(url).pathname).path === path);
  await (shown ? shown.focus() : scope.clients.openWindow(path));
}

const answerTo = { page, asset, picture, answer };

scope.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind) event.respondWith(answerTo[kind](event));
});

/** The server's page; without a network the kept one; otherwise a page that says there is no network. */
async function page(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const found = (await event.preloadResponse) ?? (await fetch(event.request));
    // The proxy in front of the server reports that the server is down.
    if ([502, 503, 504].includes(found.status)) return (await keptPage(pathname)) ?? found;
    if (isKeptPage(pathname, search) && isForEveryone(found))
      event.waitUntil(keepAndTell(pathname, found.clone(), { isOpened: true }));
    return found;
  } catch {
    const own = await keptInOwnLanguage(pathname);
    if (own) return Response.redirect(own);
    return (await keptPage(pathname)) ?? (await offlinePage()) ?? Response.error();
  }
}

/** Keeps a page, and tells every open page which release the server has: theirs may be older. */
async function keepAndTell(pathname: string, found: Response, how: { isOpened: boolean }): Promise<void> {
  const release = await keepPage(pathname, found, how);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const each of pages) each.postMessage({ release });
}

/** The server's answer; without a network the kept one, marked as such. */
async function answer(event: FetchEvent): Promise<Response> {
  try {
    const found = await fetch(event.request);
    if (isForEveryone(found)) event.waitUntil(keepAnswer(event.request, found.clone()));
    return found;
  } catch (error) {
    const kept = await keptAnswer(event.request);
    if (!kept) throw error;
    return new Response(kept.body, { headers: [...kept.headers, ["x-kept", "1"]] });
  }
}

// If the browser's storage is broken or full, use the network.

async function asset(event: FetchEvent): Promise<Response> {
  const kept = await keptAsset(event.request).catch(() => undefined);
  if (kept) return kept;
  const found = await fetch(event.request);
  if (found.ok) event.waitUntil(keepAsset(event.request, found.clone()));
  return found;
}

/** As fresh as the server asks for; without a network, however old it is. */
async function picture(event: FetchEvent): Promise<Response> {
  const kept = await keptPicture(event.request).catch(() => undefined);
  if (kept?.isFresh) return kept.picture;
  try {
    const found = await fetch(event.request);
    if (found.ok) event.waitUntil(keepPicture(event.request, found.clone()));
    return found;
  } catch (error) {
    if (kept) return kept.picture;
    throw error;
  }
}

// An open page lists what it shows: it may have loaded before there was a worker.
scope.addEventListener("message", (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data));
});

async function keepAll(paths: string[]): Promise<void> {
  const folder = paths.map(folderOf).find(Boolean);
  const parts = folder ? paths.filter((path) => folderOf(path) === folder) : [];
  const others = paths.filter((path) => !parts.includes(path));
  const needed = folder ? neededParts(parts, folder, await partsIn(folder)) : [];
  for (const path of new Set([...others, ...needed])) await keepOne(path);
  await keepAlwaysWanted();
}

/** What the server's build says about its scripts and styles; empty if the server does not tell. */
async function partsIn(folder: string): Promise<Parts> {
  const found = await fetch(`${folder}parts.json`, { cache: "no-store" });
  return found.ok ? found.json() : { screens: [], needs: {} };
}

/** Keeps the file or page at a path, if it is not kept already. */
async function keepOne(path: string): Promise<void> {
  const request = new Request(path);
  const kind = isKeptPage(path) ? "page" : kindOf(request, scope.location.origin);
  if (kind === "picture" && !(await keptPicture(request))) {
    const found = await fetch(request);
    if (found.ok) await keepPicture(request, found);
  }
  if (kind === "page") {
    const found = await fetch(request);
    if (isForEveryone(found)) await keepAndTell(path, found, { isOpened: false });
  }
  if (kind === "asset") {
    const kept = (await keptAsset(request)) ?? (await fetch(request));
    if (kept.ok) await keepAsset(request, kept);
  }
}
