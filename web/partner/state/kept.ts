import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../shared/state/stored.ts";

/** What the device keeps of a partner, so that a reload without a network still shows it. */
const KEYS = { account: "partner", jobs: "partnerJobs", proofs: "partnerProofs" } as const;
type Kind = keyof typeof KEYS;

let hasLeft = false;
const subscribers = new Set<() => void>();

function setLeft(next: boolean): void {
  hasLeft = next;
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

/** Whether the partner has left, and the page is about to be loaded anew: until then there is no news. */
export const useHasLeft = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasLeft,
    () => false,
  );

export const readKept = <T>(kind: Kind, isValid: (value: unknown) => value is T): T | null =>
  readStored(KEYS[kind], isValid);

/** Keeps it, unless the partner has left meanwhile: an answer that was on its way must not bring them back. */
export function keep(kind: Kind, value: unknown): void {
  if (!hasLeft) writeStored(KEYS[kind], value);
}

/** Forgets what is kept, and keeps nothing more. */
export function keepNothing(): void {
  setLeft(true);
  for (const key of Object.values(KEYS)) writeStored(key, null);
}

/** Somebody has logged in. */
export const keepAgain = (): void => setLeft(false);
