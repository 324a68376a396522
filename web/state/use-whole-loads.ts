import { useEffect, useRef } from "react";
import { createPath, useBlocker, useLocation } from "react-router";
import { isConnected } from "../api/connection.ts";
import { isOutdated, keepPage } from "./service-worker.ts";

/**
 * Pages follow each other without being loaded, as long as this page's parts are the server's. Of an older release, the
 * next page is loaded whole; without a network too, as the service worker has whole pages.
 */
export function useWholeLoads(): void {
  const { pathname } = useLocation();
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname !== loaded.current) keepPage(pathname);
    loaded.current = pathname;
  }, [pathname]);

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
