import { useEffect } from "react";

/** A field for codes takes the focus when it appears, and when it is filled: among many pieces, the page keeps it. */
export function useFocusOnNothing(fill: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    fill();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
}
