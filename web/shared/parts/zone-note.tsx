import { useWords } from "words:zone";
import { useSyncExternalStore } from "react";
import { isElsewhere, nameOfZone, zone } from "../../ui/zone.ts";

/** The name of the business's zone, for readers in another one; undefined for everybody else, and on the server. */
const useForeignZone = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => (isElsewhere(zone()) ? nameOfZone(zone()) : undefined),
    () => undefined,
  );

const neverChanges = () => () => {};

/** Tells which zone a page's times are in, if it is not the reader's. */
export function ZoneNote({ className = "" }: { className?: string }) {
  const text = useWords();

  const foreign = useForeignZone();
  return foreign && <p className={`text-ink-soft text-sm ${className}`}>{text.times({ zone: foreign })}</p>;
}
