import { useEffect } from "react";

/** A code field takes the focus when it appears, and when it is filled: on a page of many pieces, nothing should have it. */
export function useFocusOnNothing(fill: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has rendered
  useEffect(() => {
    fill();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
}
