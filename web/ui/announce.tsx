import { useSyncExternalStore } from "react";

let said = "";
const subscribers = new Set<() => void>();

function say(text: string): void {
  said = text;
  for (const notify of subscribers) notify();
}

/** Tells screen readers, politely, of a change that eyes see: "3 results", "Added to your cart". */
export function announce(text: string): void {
  // Emptied first, so that the same words are read a second time.
  say("");
  setTimeout(() => say(text), 100);
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** The place that `announce` speaks from: once on a page. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => said,
    () => "",
  );
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
