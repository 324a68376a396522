import { useSyncExternalStore } from "react";

let said = "";
const subscribers = new Set<() => void>();

function say(text: string): void {
  said = text;
  for (const notify of subscribers) notify();
}

/** Announces a visible change to screen readers, politely: "3 results", "Added to your cart". */
export function announce(text: string): void {
  // Emptied first, so that the same text is read out a second time.
  say("");
  setTimeout(() => say(text), 100);
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** The live region in which `announce` speaks: once per page. */
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
