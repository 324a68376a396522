import { useLayoutEffect, useSyncExternalStore } from "react";
import {
  createPath,
  type Location,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import { type Cover, covers } from "./back-closes.ts";

/** What the router stores in the history entry of a cover. */
interface CoverState {
  cover?: {
    /** The document that made the entry, and which of its entries it is. */
    by: number;
    mark: number;
    /** How many things cover the page there. */
    depth: number;
    /** The key of the page's own entry: both share one scroll position. */
    page: string;
  };
}

/** A navigation that was requested. */
interface Asked {
  nextLocation: Location;
  historyAction: "POP" | "PUSH" | "REPLACE";
}

const thisDocument = performance.timeOrigin;
const none: readonly Cover[] = [];

/** If the browser has not gone back after this many ms, another navigation has overridden it. */
const PATIENCE_MS = 3000;

/** The depth of each entry that this document made, by the router's key for it. */
const depths = new Map<string, number>();
/** The mark of the last entry that was made, and of the entry that is still on its way. */
let mark = 0;
let expected: number | undefined;
/** The depth of the current entry. */
let depth = 0;
/** A navigation has begun and not arrived yet. */
let underWay = false;
/** What covered the page as it began. */
let openAtStart: readonly Cover[] = [];
/** The mark of the entry that it will make, if it is a cover's. */
let markUnderWay: number | undefined;
let goingSince = Number.NEGATIVE_INFINITY;
let held: Asked | undefined;
let navigate: NavigateFunction = () => {};

const coverOf = (location: Location) => (location.state as CoverState | null)?.cover;
const withEntry = () => covers.open().filter((cover) => !cover.isWithoutEntry);
const isGoingBack = () => performance.now() - goingSince < PATIENCE_MS;

/** Whether the current entry belongs to a cover: a link that leaves the site from there replaces it. */
export const isCovered = (): boolean => depth > 0;

/** The state a page was given by whatever led to it, without the cover's. */
export function toldPage(location: Location): unknown {
  if (!coverOf(location)) return location.state;
  const { cover: _cover, ...told } = location.state;
  return Object.keys(told).length > 0 ? told : null;
}

/** The key under which a page's scroll position is kept. */
export const scrollKey = (location: Location): string => coverOf(location)?.page ?? location.key;

/**
 * Keeps the history entries of what covers the page: a cover that opens pushes an entry, one that closes goes back past it,
 * and Back closes the topmost. A cover that opens as another closes takes over its entry.
 */
export function useCoversInHistory(): void {
  const open = useSyncExternalStore(covers.subscribe, covers.open, () => none);
  const location = useLocation();
  const action = useNavigationType();
  navigate = useNavigate();

  // Runs before the page's own effects: covers that open with the page are not open yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry has been reached
  useLayoutEffect(() => arrive(location, action), [location]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the open covers itself
  useLayoutEffect(() => {
    if (underWay || isGoingBack()) return;
    if (withEntry().length > depth) push(location);
    else goBackByWhatClosed();
  }, [open, location]);
}

/**
 * Called before each navigation: whether it has to wait until the browser has gone back past what has closed, which it would
 * interrupt. It continues afterwards.
 */
export function waitsForBack(asked: Asked): boolean {
  if (asked.historyAction === "POP") return false;
  if (!underWay && !isGoingBack()) goBackByWhatClosed();
  if (!isGoingBack()) return false;
  held = asked;
  return true;
}

/** A navigation starts: the history is left alone until it arrives. */
export function setOut(to: Location): void {
  underWay = true;
  openAtStart = withEntry();
  markUnderWay = coverOf(to)?.mark;
}

function arrive(location: Location, action: Asked["historyAction"]): void {
  const cover = coverOf(location);
  const isOwn = cover?.by === thisDocument && cover.mark === expected;
  if (isOwn) depths.set(location.key, cover.depth);
  const isExpected = isOwn || isGoingBack();
  expected = undefined;
  depth = depths.get(location.key) ?? 0;
  // If another navigation set out before this cover's entry was rendered, that one is still on its way.
  underWay = isOwn && markUnderWay !== cover.mark;
  goingSince = Number.NEGATIVE_INFINITY;
  if (!isExpected) {
    // Back and Forward have left the entries of the covers above; another page's entry belongs to no cover. What has opened
    // since they were pressed belongs to the page that is reached, and gets an entry there.
    const stillOpen = withEntry();
    const left = openAtStart.slice(action === "POP" ? depth : 0).filter((cover) => stillOpen.includes(cover));
    for (const each of left) each.isWithoutEntry = true;
    if (action === "POP") for (const each of left.reverse()) each.close();
  }
  if (!held) return;
  const { nextLocation, historyAction } = held;
  held = undefined;
  void navigate(createPath(nextLocation), { replace: historyAction === "REPLACE", state: nextLocation.state });
}

function push(location: Location): void {
  const before = coverOf(location);
  mark += 1;
  expected = mark;
  underWay = true;
  const cover = { by: thisDocument, mark, depth: withEntry().length, page: scrollKey(location) };
  void navigate(createPath(location), {
    // If the page was reloaded, the entry of a cover that was open before is free to be replaced.
    replace: before !== undefined && before.by !== thisDocument,
    state: { ...location.state, cover },
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}

function goBackByWhatClosed(): void {
  const above = depth - withEntry().length;
  if (above <= 0) return;
  goingSince = performance.now();
  void navigate(-above);
}
