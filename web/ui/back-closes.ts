import { useEffect, useRef } from "react";

let opened = 0;

/**
 * While something covers the page, Back takes it away instead of the page: it gets an entry of its own in the history,
 * which goes with it. A link inside that leads elsewhere does best to `replace` that entry.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open) return;
    opened += 1;
    const mark = `${performance.timeOrigin} ${opened}`;
    history.pushState({ ...history.state, covered: mark }, "");
    const onBack = () => close.current();
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("popstate", onBack);
      // Later: React's strict mode closes and opens anew at once, and a navigation has put its own entry here.
      setTimeout(() => history.state?.covered === mark && history.back());
    };
  }, [open]);
}
