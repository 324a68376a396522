import { useSyncExternalStore } from "react";
import { chosenCity, useChosenCity } from "../../../../shared/state/city.ts";
import { readStored, writeStored } from "../../../../shared/state/stored.ts";
import type { Where } from "./calls.ts";

const KEY = "near";

/** A town's code, and behind a space the city that was looked at when it was named: whoever chooses another city is elsewhere. */
const isKept = (value: unknown): value is string => typeof value === "string";
const kept = () => readStored(KEY, isKept);

const listeners = new Set<() => void>();
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps in this browser where the visitor is. */
export function nameTown(pincode: string): void {
  writeStored(KEY, `${pincode} ${chosenCity() ?? ""}`);
  for (const listener of listeners) listener();
}

/** Where the visitor is: the town that they named in this browser, or else the city that they look at. */
export function useWhere(): Where {
  const city = useChosenCity() ?? "";
  const [pincode, there] = (useSyncExternalStore(listen, kept, () => null) ?? "").split(" ");
  return { ...(city ? { city } : {}), ...(pincode && there === city ? { pincode } : {}) };
}
