import { useSyncExternalStore } from "react";

/** `offline`: the device has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = "online" | "offline" | "unreachable";

const AGAIN_MS = 10_000;

let connection: Connection = "online";
let checking: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const subscribers = new Set<() => void>();

function set(next: Connection): void {
  clearTimeout(again);
  // The browser tells when it has a network again; when the server is back, nobody does.
  if (next === "unreachable") again = setTimeout(checkConnection, AGAIN_MS);
  if (next === connection) return;
  connection = next;
  for (const notify of subscribers) notify();
}

/** A call got no answer, or one that was kept: finds out whether it is that call alone. */
export function checkConnection(): Promise<void> {
  if (!navigator.onLine) set("offline");
  else {
    checking ??= look().then((next) => {
      checking = undefined;
      set(navigator.onLine ? next : "offline");
    });
  }
  return checking ?? Promise.resolve();
}

const look = (): Promise<Connection> =>
  fetch("/healthz", { cache: "no-store" }).then(
    // Where a proxy stands before the server, it is the proxy that answers.
    ({ status }) => ([502, 503, 504].includes(status) ? "unreachable" : "online"),
    () => "unreachable",
  );

function subscribe(notify: () => void): () => void {
  const onChange = () => void checkConnection();
  subscribers.add(notify);
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  if (!navigator.onLine) onChange();
  return () => {
    subscribers.delete(notify);
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => "online",
  );

/** Outside of components. */
export const isConnected = (): boolean => connection === "online" && navigator.onLine;
