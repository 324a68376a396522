import { useEffect, useRef } from "react";

/** Where somebody goes on typing as soon as this is so, after the desk has moved the focus to its new page. */
export function useFocusHere<E extends HTMLElement>(isSo = true) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isSo) return;
    const field = () => element.current?.querySelector<HTMLElement>("input:not([type=radio])");
    const frame = requestAnimationFrame(() => field()?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isSo]);
  return element;
}
