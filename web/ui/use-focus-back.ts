import { type RefObject, useEffect, useRef } from "react";

/**
 * For a form that takes the place of the button that opened it: when the form has gone, the keyboard goes on at that
 * button (or at the first one inside `opener`). In an effect, because only then is the button back in the page.
 */
export function useFocusBack(open: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const { current } = opener;
    if (wasOpen.current && !open) (current?.matches("button") ? current : current?.querySelector("button"))?.focus();
    wasOpen.current = open;
  }, [open, opener]);
}
