/**
 * The page's side of web/service-worker: starts it, names what is worth keeping, and learns of new releases. In
 * development, and in browsers without service workers, nothing happens.
 */

let outdated = false;

/** Whether the server has a newer release than this page's, or has this page in another language. */
export const isOutdated = (): boolean => outdated;

/** Starts the worker once the page has everything it needs itself. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ release?: string }>) => {
    if (data.release && data.release !== ownRelease) outdated = true;
  });
  const ownRelease = document.querySelector<HTMLMetaElement>("meta[name=release]")?.content;
  // The worker has already kept a page that came through it.
  const page = navigator.serviceWorker.controller ? [] : [location.pathname];
  const start = async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await keep([...page, ...loaded(), "/brand/offline.svg"]);
  };
  // In a browser that refuses the worker, the site works as if there were none.
  const startWhenIdle = () => whenIdle(() => void start().catch(() => {}));
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle, { once: true });
}

/** Keeps a page that was opened without being loaded, so that it can be loaded later without a network. */
export function keepPage(pathname: string): void {
  if (navigator.serviceWorker?.controller) whenIdle(() => void keep([pathname]));
}

async function keep(paths: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([...new Set(paths)]);
}

/** Deletes what was kept of the visited pages: it is no secret, but it is none of the next person's business. */
export async function forgetKept(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The files that this page had loaded before the worker was there. */
const loaded = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => {
      const { origin, pathname } = new URL(name);
      return origin === location.origin && /^\/(assets|media|brand|icons)\//.test(pathname) ? pathname : "";
    })
    .filter(Boolean);

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};
