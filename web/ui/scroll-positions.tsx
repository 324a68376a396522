import { type RefObject, useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation } from "react-router";
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
    if (isSamePage && before.current?.entry === location.key) scrollTo({ ...before.current, behavior: "instant" });
  }, [location]);
  return (
    <>
      <NoteScroll note={before} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

interface Scrolled {
  /** The router's key of the entry that was about to be shown. */
  entry: string;
  left: number;
  top: number;
}

/** Notes where the window is scrolled to just before another entry of the history is shown. */
function NoteScroll({ note }: { note: RefObject<Scrolled | undefined> }) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    note.current = { entry: key, left: scrollX, top: scrollY };
  }, [key, note]);
  return null;
}
