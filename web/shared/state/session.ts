import type { User } from "@chowk/contract";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./stored.ts";

/** What the guards read: the signed-in customer, as the login returned them. The session itself is a cookie that no script sees. */
export type Entry = Pick<User, "_id" | "name" | "email" | "phone" | "userImage">;

const KEY = "entry";
const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && "_id" in value && typeof value._id === "string";

let entry: Entry | null | undefined;
const subscribers = new Set<() => void>();

function current(): Entry | null {
  if (entry === undefined) entry = readStored(KEY, isEntry);
  return entry;
}

function store(next: Entry | null): void {
  entry = next;
  writeStored(KEY, next);
  writeStored("userId", next?._id ?? null);
}

function set(next: Entry | null): void {
  store(next);
  mark();
  for (const notify of subscribers) notify();
}

function mark(): void {
  if (current()) document.documentElement.dataset.signedIn = "";
  else delete document.documentElement.dataset.signedIn;
}

function subscribe(notify: () => void): () => void {
  // Another tab signed in or out.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    entry = undefined;
    mark();
    notify();
  };
  subscribers.add(notify);
  addEventListener("storage", onStorage);
  return () => {
    subscribers.delete(notify);
    removeEventListener("storage", onStorage);
  };
}

/** The signed-in customer; null for a visitor; undefined while the server's page is being hydrated. */
export const useEntry = (): Entry | null | undefined => useSyncExternalStore(subscribe, current, () => undefined);

/** For use outside components. */
export const currentEntry = current;

export function saveEntry({ _id, name, email, phone, userImage }: Entry): void {
  set({ _id, name, email, phone, userImage });
}

export const forgetEntry = (): void => set(null);

/** The same before the page is loaded anew: until then it stays as it is. */
export const forgetEntryUnseen = (): void => store(null);
