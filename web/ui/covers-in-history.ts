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

/** What the router keeps with an entry of the history that stands for something that covers the page. */
interface CoverState {
  cover?: {
    /** The document that made the entry, and which of its entries it is. */
    by: number;
    mark: number;
    /** How many things cover the page there. */
    depth: number;
    /** The key of the page's own entry: both are scrolled as one. */
    page: string;
  };
}

/** A navigation that somebody asks for. */
interface Asked {
  nextLocation: Location;
  historyAction: "POP" | "PUSH" | "REPLACE";
}

const thisDocument = performance.timeOrigin;
const none: readonly Cover[] = [];

/** A browser that was told to go back, and has not after so many ms, was told something else meanwhile. */
const PATIENCE_MS = 3000;

/** The entries that this document made, by the router's key for them, with their depth. */
const depths = new Map<string, number>();
/** The last entry that was made, and the one that is still on its way. */
let mark = 0;
let expected: number | undefined;
/** Of the current entry. */
let depth = 0;
/** A navigation has begun, and is not there yet. */
let underWay = false;
let goingSince = Number.NEGATIVE_INFINITY;
let held: Asked | undefined;
let navigate: NavigateFunction = () => {};

const coverOf = (location: Location) => (location.state as CoverState | null)?.cover;
const withEntry = () => covers.open().filter((cover) => !cover.isWithoutEntry);
const isGoingBack = () => performance.now() - goingSince < PATIENCE_MS;

/** The current entry is that of what covers the page: who leaves the site from there takes its place. */
export const isCovered = (): boolean => depth > 0;

/** What a page was told by whoever led to it, without what covers it. */
export function toldPage(location: Location): unknown {
  if (!coverOf(location)) return location.state;
  const { cover: _cover, ...told } = location.state;
  return Object.keys(told).length > 0 ? told : null;
}

/** The key under which it is kept how far a page is scrolled. */
export const scrollKey = (location: Location): string => coverOf(location)?.page ?? location.key;

/**
 * Keeps the entries of the history for what covers the page: what opens pushes one, what closes goes back by it, and Back
 * closes what lies on top. What opens as another closes takes its entry over.
 */
export function useCoversInHistory(): void {
  const open = useSyncExternalStore(covers.subscribe, covers.open, () => none);
  const location = useLocation();
  const action = useNavigationType();
  navigate = useNavigate();

  // This comes before the page's own effects: what opens with the page is not there yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry has been reached
  useLayoutEffect(() => arrive(location, action), [location]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is open for itself
  useLayoutEffect(() => {
    if (underWay || isGoingBack()) return;
    if (withEntry().length > depth) push(location);
    else goBackByWhatClosed();
  }, [open, location]);
}

/**
 * Asked before each navigation: whether it has to wait until the browser has gone back by what has closed, which would stop
 * it on its way. It goes on then.
 */
export function waitsForBack(asked: Asked): boolean {
  if (asked.historyAction === "POP") return false;
  if (!underWay && !isGoingBack()) goBackByWhatClosed();
  if (!isGoingBack()) return false;
  held = asked;
  return true;
}

/** A navigation sets out: nothing is done in the history until it has arrived. */
export function setOut(): void {
  underWay = true;
}

function arrive(location: Location, action: Asked["historyAction"]): void {
  const cover = coverOf(location);
  const isOwn = cover?.by === thisDocument && cover.mark === expected;
  if (isOwn) depths.set(location.key, cover.depth);
  const isExpected = isOwn || isGoingBack();
  expected = undefined;
  depth = depths.get(location.key) ?? 0;
  underWay = false;
  goingSince = Number.NEGATIVE_INFINITY;
  if (!isExpected) {
    // Back and forth have left the entries of what lies above; another page's entry is none of theirs.
    const left = withEntry().slice(action === "POP" ? depth : 0);
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
    // What was open before the page was loaded anew has left its entry, which is free.
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
