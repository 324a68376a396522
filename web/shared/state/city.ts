import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./stored.ts";

const KEY = "city";
const isSlug = (value: unknown): value is string => typeof value === "string";

const listeners = new Set<() => void>();

/** Runs before the first paint: `html[data-city-chosen]` hides the question for the city. */
export const markCityChosen = `try{if(localStorage.getItem("${KEY}"))document.documentElement.dataset.cityChosen=""}catch{}`;

/** Keeps the city that the visitor looks at, by its `slug`, in this browser. */
export function chooseCity(slug: string): void {
  document.documentElement.dataset.cityChosen = "";
  if (chosenCity() === slug) return;
  keep(slug);
}

/** Forgets it: visitors are asked again. */
export function forgetCity(): void {
  delete document.documentElement.dataset.cityChosen;
  keep(null);
}

function keep(slug: string | null): void {
  writeStored(KEY, slug);
  for (const listener of listeners) listener();
}

/** The city that was chosen in this browser, by its `slug`. */
export const chosenCity = (): string | null => readStored(KEY, isSlug);

/** Calls the listener whenever another city is chosen, in any tab; returns how to stop that. */
export function listenToCity(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The city that was chosen in this browser; null if none was, and on the server, which renders the same page for everyone. */
export const useChosenCity = (): string | null => useSyncExternalStore(listenToCity, chosenCity, () => null);
