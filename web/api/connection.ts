import { useSyncExternalStore } from "react";

/**
 * `offline`: the device has no network. `unreachable`: it has one, but the server does not answer. `unavailable`: the server answers,
 * but its database is down: it shows what it last knew, and can do nothing new.
 */
export type Connection = "online" | "offline" | "unreachable" | "unavailable";

const AGAIN_MS = 10_000;

let connection: Connection = "online";
let checking: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const subscribers = new Set<() => void>();

function set(next: Connection): void {
  clearTimeout(again);
  // The browser reports when the network is back; nothing reports when the server is, so we check again.
  if (next === "unreachable" || next === "unavailable") again = setTimeout(checkConnection, AGAIN_MS);
  if (next === connection) return;
  connection = next;
  for (const notify of subscribers) notify();
}

/** Called when a call got no answer, or a cached one: finds out whether the connection itself is down. */
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

async function look(): Promise<Connection> {
  try {
    const answer = await fetch("/readyz", { cache: "no-store" });
    if (answer.ok) return "online";
    // Behind a proxy it may be the proxy that answers, in its own words.
    const { message } = (await answer.json().catch(() => ({}))) as { message?: unknown };
    if (typeof message !== "string") return [502, 503, 504].includes(answer.status) ? "unreachable" : "online";
    return message.includes("database") ? "unavailable" : "online";
  } catch {
    return "unreachable";
  }
}

function subscribe(notify: () => void): () => void {
  const onChange = () => void checkConnection();
  subscribers.add(notify);
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  if (!navigator.onLine || isPageKept()) onChange();
  return () => {
    subscribers.delete(notify);
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Whether the page itself was served from the server's cache: Server-Timing is the only header of its own a page can read. */
const isPageKept = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === "kept"));

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => "online",
  );

/** The same, for use outside components. */
export const isConnected = (): boolean => connection === "online" && navigator.onLine;
