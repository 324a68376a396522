import { useSyncExternalStore } from "react";

const KEY = "justSignedUp";

let held: string | null | undefined;
const subscribers = new Set<() => void>();

/** Lasts until the browser's session ends; if storage is refused, as long as the page. */
function current(): string | null {
  if (held !== undefined) return held;
  try {
    held = sessionStorage.getItem(KEY);
  } catch {
    held = null;
  }
  return held;
}

function set(userId: string | null): void {
  held = userId;
  try {
    if (userId) sessionStorage.setItem(KEY, userId);
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is held in memory.
  }
  for (const notify of subscribers) notify();
}

/** Who has signed up in this browser session with a phone that is not confirmed, and has not put confirming off. */
export const useJustSignedUp = (): string | null =>
  useSyncExternalStore(
    (notify) => {
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
    current,
    () => null,
  );

export const hasSignedUp = (userId: string): void => set(userId);
export const putOffConfirming = (): void => set(null);
