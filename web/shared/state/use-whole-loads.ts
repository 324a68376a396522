import { useCallback, useEffect, useRef } from "react";
import { createPath, useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { isConnected } from "../../api/connection.ts";
import { isOutdated, keepPage } from "./service-worker.ts";

/**
 * Pages follow each other without being loaded, as long as this page's parts are the server's. Of an older release, the
 * next page is loaded whole; without a network too, as the service worker has whole pages.
 */
export function useWholeLoads(): void {
  useKeptPages();
  const rememberWanted = useWantedPage();
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back and forth the browser goes by itself; what goes along in the history would not survive.
    if (historyAction === "POP" || nextLocation.pathname === currentLocation.pathname) return false;
    const hasPages = navigator.serviceWorker?.controller;
    const isBetterLoaded = hasPages && (isConnected() ? isOutdated() && nextLocation.state === null : true);
    if (!isBetterLoaded) {
      rememberWanted(createPath(nextLocation));
      return false;
    }
    location[historyAction === "REPLACE" ? "replace" : "assign"](createPath(nextLocation));
    return true;
  });
}

/** Keeps what is opened without being loaded. Who comes back to this page after a while hears of a new release by it. */
function useKeptPages(): void {
  const { pathname } = useLocation();
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname !== loaded.current) keepPage(pathname);
    loaded.current = pathname;
    const keepIfShown = () => document.visibilityState === "visible" && keepPage(pathname);
    document.addEventListener("visibilitychange", keepIfShown);
    return () => document.removeEventListener("visibilitychange", keepIfShown);
  }, [pathname]);
}

/**
 * Where a part of the next page is gone, React Router loads the page anew on which it was asked for: this goes on to the
 * next one then. Once: should its part be missing still, the page stays. Answers what remembers the next page before
 * anything of it is asked for: a part can be found missing sooner than React has drawn that something is on its way.
 */
function useWantedPage(): (path: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const wanted = next && createPath(next);
  const resumed = useRef(false);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes back to an entry of the history wants this page
  useEffect(() => {
    const path = takeWanted();
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (path && isFirst.current && entry?.type === "reload") {
      resumed.current = true;
      void navigate(path);
    }
    isFirst.current = false;
  }, [navigate, key]);

  const remember = useCallback((path: string) => {
    // The entry of this page: it outlives the load.
    if (!resumed.current) history.replaceState({ ...history.state, wanted: path }, "");
  }, []);

  useEffect(() => {
    if (!wanted) return;
    remember(wanted);
    return () => void takeWanted();
  }, [wanted, remember]);
  return remember;
}

/** What is written into the history's current entry, which is then no longer there. */
function takeWanted(): string | undefined {
  const { wanted, ...state } = (history.state ?? {}) as { wanted?: string };
  if (wanted !== undefined) history.replaceState(state, "");
  return wanted;
}
