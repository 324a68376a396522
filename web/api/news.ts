import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiBase } from "./api-base.ts";

/** Beats come every 20 s: after this long without any, the connection is dead, or something on the way holds it back. */
const SILENCE_MS = 50_000;
/** A stream that is silent for this long at first will stay silent. */
const FIRST_MS = 10_000;
/** How often it polls while there is no stream. */
const ASKING_MS = 20_000;
/** The pauses before each reconnection, from the first to the last. */
const PAUSES_MS = [1000, 3000, 10_000, 30_000, 60_000, 300_000];
/** How long the stream is kept open while the page is hidden. */
const HIDDEN_MS = 60_000;

/** The parts of the browser it needs, so that tests can replace them. */
export interface Surroundings {
  open: (url: string) => Stream;
  document: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
  window: Pick<Window, "addEventListener" | "removeEventListener">;
}
export type Stream = Pick<EventSource, "close" | "addEventListener">;

/**
 * Calls `look` whenever the server reports a change. If no stream comes through, or while it is broken, it polls instead.
 * It stops while the page is hidden, and looks once when the page is shown again. Returns a function that ends it.
 */
export function listenForNews(url: string, look: () => void, { open, document, window }: Surroundings): () => void {
  let stream: Stream | undefined;
  let failures = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  const close = () => {
    stream?.close();
    stream = undefined;
    clearTimeout(watchdog);
    clearTimeout(retry);
  };
  const watch = (ms: number) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(broken, ms);
  };
  const alive = () => {
    failures = 0;
    clearInterval(asking);
    asking = undefined;
    watch(SILENCE_MS);
  };
  const connect = () => {
    close();
    const opened = open(url);
    stream = opened;
    opened.addEventListener("beat", alive);
    opened.addEventListener("message", () => {
      alive();
      look();
    });
    opened.addEventListener("error", () => opened === stream && broken());
    watch(FIRST_MS);
  };
  function broken() {
    close();
    asking ??= setInterval(look, ASKING_MS);
    retry = setTimeout(connect, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
    failures += 1;
  }
  const stop = () => {
    close();
    clearInterval(asking);
    asking = undefined;
  };
  const turned = () => {
    clearTimeout(hiding);
    hiding = undefined;
    if (document.hidden) hiding = setTimeout(stop, HIDDEN_MS);
    else if (!stream) again();
  };
  const again = () => {
    if (document.hidden) return;
    failures = 0;
    look();
    connect();
  };

  document.addEventListener("visibilitychange", turned);
  window.addEventListener("online", again);
  if (document.hidden) turned();
  connect();
  return () => {
    document.removeEventListener("visibilitychange", turned);
    window.removeEventListener("online", again);
    clearTimeout(hiding);
    stop();
  };
}

/**
 * Returns a function that refetches everything under a key. An answer on its way may have been read before the change that was
 * announced: it waits for that answer, then asks once more, however many changes were announced meanwhile.
 */
export function askingAnew(client: QueryClient, queryKey: () => QueryKey): () => Promise<void> {
  let isAwaiting = false;
  return async () => {
    if (isAwaiting) return;
    isAwaiting = true;
    await client.refetchQueries({ queryKey: queryKey(), fetchStatus: "fetching" }, { cancelRefetch: false });
    isAwaiting = false;
    await client.invalidateQueries({ queryKey: queryKey() });
  };
}

/**
 * Keeps everything under a key up to date with the server while the component is mounted: listens to one of the API's event
 * streams, such as `/odm/srv_booking/…/events`.
 */
export function useNews(path: string | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  const latest = useRef(queryKey);
  useEffect(() => {
    latest.current = queryKey;
  });
  useEffect(() => {
    if (!path) return;
    const look = askingAnew(client, () => latest.current);
    const open = (url: string) => new EventSource(url);
    return listenForNews(apiBase() + path, () => void look(), { open, document, window });
  }, [path, client]);
}
