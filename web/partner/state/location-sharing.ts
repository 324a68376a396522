import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../shared/state/stored.ts";

/** What keeps a customer from seeing where the partner is. */
export type Trouble = "denied" | "lost" | "imprecise" | "unsent";

interface Sharing {
  /** Whether the partner wishes to show where they are, on this device, whenever they are on the way. */
  isOn: boolean;
  /** The visit whose customer must see it no more, until the server knows. */
  toHide?: string;
}

interface Now extends Sharing {
  /** When the partner arrives, if their customer sees where they are. */
  arrivesAt?: string;
  trouble?: Trouble;
}

const KEY = "partnerShowsLocation";
const isSharing = (value: unknown): value is Sharing => typeof value === "object" && value !== null && "isOn" in value;
const off: Now = { isOn: false };

let now: Now | undefined;
const subscribers = new Set<() => void>();
const current = (): Now => {
  now ??= readStored(KEY, isSharing) ?? off;
  return now;
};

function set(next: Now): void {
  now = next;
  const { isOn, toHide } = next;
  writeStored(KEY, isOn || toHide ? { isOn, ...(toHide ? { toHide } : {}) } : null);
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

export const useLocationSharing = (): Now => useSyncExternalStore(subscribe, current, () => off);

export const startSharing = (): void => set({ isOn: true });
/** Stops it: for this visit, until the server knows, and for those to come. */
export const stopSharing = (jobId: string): void => set({ isOn: false, toHide: jobId });
export const hidden = (): void => set({ isOn: current().isOn });
/** Says how it went. What was said stays while nothing is known. */
export const wentSo = (how: { arrivesAt: string } | { trouble: Trouble }): void => {
  if (current().isOn) set({ isOn: true, ...how });
};
/** Another way begins: nothing is known of it. */
export const beginWay = (): void => set({ isOn: current().isOn });
/** The next partner on this device is asked again. */
export const forgetSharing = (): void => set(off);
