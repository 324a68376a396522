import { useEffect, useRef } from "react";

/** Where somebody goes on typing when this is first shown, after the desk has moved the focus to its new page. */
export function useFocusHere<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.querySelector("input")?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
