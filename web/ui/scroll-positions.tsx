import { type RefObject, useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration, useLocation } from "react-router";
import { scrollKey } from "./covers-in-history.ts";

/**
 * Brings a page back to where it was scrolled to when it is returned to. What covers a page has entries in the history too,
 * but opens and closes above the page: the page stays wherever it has been scrolled to meanwhile.
 */
export function ScrollPositions() {
  const location = useLocation();
  const before = useRef<Scrolled>(undefined);
  const page = useRef<string>(undefined);
  // After the effects of its children.
  useLayoutEffect(() => {
    const isSamePage = page.current === scrollKey(location);
    page.current = scrollKey(location);
    if (isSamePage && before.current) scrollTo({ ...before.current, behavior: "instant" });
  }, [location]);
  return (
    <>
      <NoteScroll location={location} note={before} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

interface Scrolled {
  left: number;
  top: number;
}

/** Notes where the window is scrolled to just before another location takes effect. */
function NoteScroll({ location, note }: { location: Location; note: RefObject<Scrolled | undefined> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location
  useLayoutEffect(() => {
    note.current = { left: scrollX, top: scrollY };
  }, [location, note]);
  return null;
}
