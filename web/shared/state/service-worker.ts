/**
 * The page's side of web/service-worker: starts it, names what is worth keeping, and hears of new releases. In
 * development, and where browsers have none, nothing happens.
 */

let outdated = false;

/** The server has a newer release than this page is of, or this page in another language. */
export const isOutdated = (): boolean => outdated;

/** Starts the worker once the page has all it needs itself. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ release?: string }>) => {
    if (data.release && data.release !== ownRelease) outdated = true;
  });
  const ownRelease = document.querySelector<HTMLMetaElement>("meta[name=release]")?.content;
  // A page that came through the worker, it has kept.
  const page = navigator.serviceWorker.controller ? [] : [location.pathname];
  const start = async () => {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await keep([...page, ...loaded(), "/brand/offline.svg"]);
  };
  // A browser that refuses the worker shows the site as if there was none.
  const startWhenIdle = () => whenIdle(() => void start().catch(() => {}));
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle, { once: true });
}

/** Keeps a page that was opened without loading it, so that loading it finds it. */
export function keepPage(pathname: string): void {
  if (navigator.serviceWorker?.controller) whenIdle(() => void keep([pathname]));
}

async function keep(paths: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([...new Set(paths)]);
}

/** Forgets what was looked at here: it is nobody's secret, but the next person's it is not. */
export async function forgetKept(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("chowk-")).map((name) => caches.delete(name)));
}

/** What this page was made of and showed before the worker was there. */
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
