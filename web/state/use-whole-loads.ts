import { useEffect, useRef } from "react";
import { createPath, useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { isConnected } from "../api/connection.ts";
import { isOutdated, keepPage } from "./service-worker.ts";

/**
 * Pages follow each other without being loaded, as long as this page's parts are the server's. Of an older release, the
 * next page is loaded whole; without a network too, as the service worker has whole pages.
 */
export function useWholeLoads(): void {
  useKeptPages();
  useWantedPage();
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back and forth the browser goes by itself; what goes along in the history would not survive.
    if (historyAction === "POP" || nextLocation.pathname === currentLocation.pathname) return false;
    const hasPages = navigator.serviceWorker?.controller;
    const isBetterLoaded = hasPages && (isConnected() ? isOutdated() && nextLocation.state === null : true);
    if (!isBetterLoaded) return false;
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
 * next one then. Once: should its part be missing still, the page stays.
 */
function useWantedPage(): void {
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

  useEffect(() => {
    if (!wanted || resumed.current) return;
    // The entry of this page: it outlives the load.
    history.replaceState({ ...history.state, wanted }, "");
    return () => void takeWanted();
  }, [wanted]);
}

/** What is written into the history's current entry, which is then no longer there. */
function takeWanted(): string | undefined {
  const { wanted, ...state } = (history.state ?? {}) as { wanted?: string };
  if (wanted !== undefined) history.replaceState(state, "");
  return wanted;
}
