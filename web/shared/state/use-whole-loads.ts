import { useCallback, useEffect, useRef } from "react";
import { createPath, type Location, useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { isConnected } from "../../api/connection.ts";
import { ownAddress, withoutLanguage } from "./own-address.ts";
import { isOutdated, keepPage } from "./service-worker.ts";

/** Asked before a navigation, and told when it sets out: a router has only one blocker. */
interface Departures {
  waitsForBack: (asked: { nextLocation: Location; historyAction: "POP" | "PUSH" | "REPLACE" }) => boolean;
  setOut: (to: Location) => void;
}

/**
 * Pages follow each other without being loaded, as long as this page's parts are the server's. If they are of an older
 * release, the next page is loaded whole; without a network too, as the service worker has whole pages.
 */
export function useWholeLoads({ waitsForBack, setOut }: Departures): void {
  useKeptPages();
  const rememberWanted = useWantedPage();
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (waitsForBack({ nextLocation, historyAction })) return true;
    // The browser handles back and forward itself; the state in its history would not survive a load.
    if (historyAction === "POP" || nextLocation.pathname === currentLocation.pathname) {
      setOut(nextLocation);
      return false;
    }
    const hasPages = navigator.serviceWorker?.controller;
    const isBetterLoaded = hasPages && (isConnected() ? isOutdated() && nextLocation.state === null : true);
    if (!isBetterLoaded) {
      setOut(nextLocation);
      rememberWanted(createPath(nextLocation));
      return false;
    }
    location[historyAction === "REPLACE" ? "replace" : "assign"](ownAddress(createPath(nextLocation)));
    return true;
  });
}

/** Keeps pages that are opened without being loaded. Keeping a page again when it comes back into view also reveals a new release. */
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
 * If a part of the next page is gone, React Router reloads the page that it was asked for on: this then goes on to the
 * next page. Only once: if the part is still missing, the page stays. Returns a function that remembers the next page before
 * anything of it is requested: a part can be found missing before React has rendered that something is on its way.
 */
function useWantedPage(): (path: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { location: next } = useNavigation();
  // Unlike other locations, a pending one has the whole address, with the language.
  const wanted = next && withoutLanguage(createPath(next));
  const resumed = useRef(false);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wanted page is obsolete once another page has opened
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

/** Stored for as long as the tab is open: it survives a load. If nothing can be stored, the page stays. */
function keepWanted(wanted: { from: string; to: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {}
}

/** Returns the page that was wanted from this one, and forgets it. */
function takeWanted(): string | undefined {
  try {
    const { from, to } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { from?: string; to?: string };
    sessionStorage.removeItem(KEY);
    return from === here() ? to : undefined;
  } catch {
    return undefined;
  }
}
