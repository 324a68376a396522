import { useEffect, useRef } from "react";

let opened = 0;

/**
 * While something covers the page, Back takes it away instead of the page: it gets an entry of its own in the history,
 * which goes with it. A link inside that leads elsewhere does best to `replace` that entry. What has several steps passes
 * the name of the one it is at, and goes a step back in `onClose`.
 */
export function useBackCloses(open: boolean | string, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!open) return;
    opened += 1;
    const mark = `${performance.timeOrigin} ${opened}`;
    const entry = { ...history.state, covered: mark };
    if (isFree(history.state?.covered, before.current)) history.replaceState(entry, "");
    else history.pushState(entry, "");
    before.current = mark;
    // Where its own entry is there still, Back has closed what lay above it.
    const onBack = () => history.state?.covered !== mark && close.current();
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("popstate", onBack);
      // Later: React's strict mode closes and opens anew at once, and a navigation has put its own entry here.
      setTimeout(() => history.state?.covered === mark && history.back());
    };
  }, [open]);
}

/** The entry belongs to the step before, or to what was open before the page was loaded anew: it can be taken over. */
const isFree = (covered: string | undefined, before: string | undefined): boolean =>
  covered !== undefined && (covered === before || !covered.startsWith(`${performance.timeOrigin} `));
