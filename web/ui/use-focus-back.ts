import { type RefObject, useEffect, useRef } from "react";

/**
 * For a form that replaces the button that opened it: when the form closes, the focus returns to that button (or to the
 * first one inside `opener`). In an effect, because only then is the button back in the page.
 */
export function useFocusBack(open: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const { current } = opener;
    if (wasOpen.current && !open) (current?.matches("button") ? current : current?.querySelector("button"))?.focus();
    wasOpen.current = open;
  }, [open, opener]);
}
