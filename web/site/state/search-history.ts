import type { SearchResult } from "@chowk/contract";
import { useSyncExternalStore } from "react";
import { isInPageLanguage, keptIn } from "../../shared/state/kept-language.ts";
import { readStored, writeStored } from "../../shared/state/stored.ts";

const KEY = "searchHistory";

/** How many recent searches are kept. */
export const MOST_RECENT = 5;

const isResult = (value: unknown): value is SearchResult =>
  typeof value === "object" &&
  value !== null &&
  ["_id", "ServiceName", "SrvSubCategoryId"].every((field) => typeof value[field as keyof typeof value] === "string");
/** What was found on a page in another language is not shown in this one. */
type Kept = SearchResult & { language?: string };
const isHistory = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isResult);

const none: Kept[] = [];
let history: Kept[] | undefined;
const subscribers = new Set<() => void>();

const current = (): SearchResult[] => {
  history ??= (readStored(KEY, isHistory) ?? none).filter(isInPageLanguage).slice(0, MOST_RECENT);
  return history;
};

function set(next: Kept[]): void {
  history = next;
  writeStored(KEY, next.length > 0 ? next : null);
  for (const notify of subscribers) notify();
}

/** Puts the chosen result at the front; an earlier entry moves, and is not listed twice. */
export const rememberSearch = (chosen: SearchResult): void =>
  set([{ ...chosen, ...keptIn() }, ...current().filter((one) => one._id !== chosen._id)].slice(0, MOST_RECENT));

export const clearSearches = (): void => set(none);

/** The same, for use outside components. */
export const recentSearches = current;

function subscribe(notify: () => void): () => void {
  // Another tab searched.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    history = undefined;
    notify();
  };
  subscribers.add(notify);
  addEventListener("storage", onStorage);
  return () => {
    subscribers.delete(notify);
    removeEventListener("storage", onStorage);
  };
}

/** The recently chosen results, newest first. */
export const useRecentSearches = (): SearchResult[] => useSyncExternalStore(subscribe, current, () => none);
