import { useCallback, useEffect, useRef } from "react";
import { createPath, type Location, useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { isConnected } from "../../api/connection.ts";
import { ownAddress, withoutLanguage } from "./own-address.ts";
import { isOutdated, keepPage } from "./service-worker.ts";

/** What is asked before a navigation, and told as it sets out: a router has one blocker for all. */
interface Departures {
  waitsForBack: (asked: { nextLocation: Location; historyAction: "POP" | "PUSH" | "REPLACE" }) => boolean;
  setOut: () => void;
}

/**
 * Pages follow each other without being loaded, as long as this page's parts are the server's. Of an older release, the
 * next page is loaded whole; without a network too, as the service worker has whole pages.
 */
export function useWholeLoads({ waitsForBack, setOut }: Departures): void {
  useKeptPages();
  const rememberWanted = useWantedPage();
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (waitsForBack({ nextLocation, historyAction })) return true;
    // Back and forth the browser goes by itself; what goes along in the history would not survive.
    if (historyAction === "POP" || nextLocation.pathname === currentLocation.pathname) {
      setOut();
      return false;
    }
    const hasPages = navigator.serviceWorker?.controller;
    const isBetterLoaded = hasPages && (isConnected() ? isOutdated() && nextLocation.state === null : true);
    if (!isBetterLoaded) {
      setOut();
      rememberWanted(createPath(nextLocation));
      return false;
    }
    location[historyAction === "REPLACE" ? "replace" : "assign"](ownAddress(createPath(nextLocation)));
    return true;
  });
}

/** Keeps what is opened without being loaded. Who comes back to this page after a while hears of a new release by it. */
function useKeptPages(): void {
  const { pathname } = useLocation();
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname !== loaded.current) keepPage(ownAddress(pathname));
    loaded.current = pathname;
    const keepIfShown = () => document.visibilityState === "visible" && keepPage(ownAddress(pathname));
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
  // What is under way says its whole address, unlike other locations.
  const wanted = next && withoutLanguage(createPath(next));
  const resumed = useRef(false);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted is so no more when another page is there
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
    if (!resumed.current) keepWanted({ from: here(), to: path });
  }, []);

  useEffect(() => {
    if (!wanted) return;
    remember(wanted);
    return () => void takeWanted();
  }, [wanted, remember]);
  return remember;
}

const KEY = "wanted-page";
const here = () => location.pathname + location.search;

/** For as long as the tab is open: it outlives a load. Where nothing can be kept, the page stays. */
function keepWanted(wanted: { from: string; to: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {}
}

/** The page that was wanted on this one; then it is not known any more. */
function takeWanted(): string | undefined {
  try {
    const { from, to } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { from?: string; to?: string };
    sessionStorage.removeItem(KEY);
    return from === here() ? to : undefined;
  } catch {
    return undefined;
  }
}
