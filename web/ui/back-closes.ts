import { useEffect, useRef } from "react";

let opened = 0;
/** What has closed last, and whose entry the browser was told to leave. */
let leaving: string | undefined;

/**
 * While something covers the page, Back takes it away instead of the page: it gets an entry of its own in the history,
 * which goes with it. A link inside that leads elsewhere does best to `replace` that entry. What has several steps passes
 * the name of the one it is at, and goes a step back in `onClose`.
 */
export function useBackCloses(open: boolean | string, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open) return;
    opened += 1;
    const mark = `${performance.timeOrigin} ${opened}`;
    // Where its own entry is there still, Back has closed what lay above it.
    const onBack = () => history.state?.covered !== mark && close.current();
    const begin = () => {
      const { left: _taken, ...state } = history.state ?? {};
      if (isFree()) history.replaceState({ ...state, covered: mark }, "");
      else history.pushState({ ...state, covered: mark }, "");
      addEventListener("popstate", onBack);
    };
    if (isBeingLeft()) addEventListener("popstate", begin, { once: true });
    else begin();
    return () => {
      removeEventListener("popstate", begin);
      removeEventListener("popstate", onBack);
      const { covered, ...state } = history.state ?? {};
      // A navigation has put its own entry here.
      if (covered !== mark) return;
      history.replaceState({ ...state, left: mark }, "");
      // Later: what opens at once, as the next step does, takes the entry over.
      setTimeout(() => {
        if (history.state?.left !== mark) return;
        leaving = mark;
        addEventListener("popstate", hasGone, { once: true });
        history.back();
      });
    };
  }, [open]);
}

const hasGone = () => {
  leaving = undefined;
};

/** The entry was left by what has just closed, or belongs to what was open before the page was loaded anew. */
function isFree(): boolean {
  const { covered, left } = (history.state ?? {}) as { covered?: string; left?: string };
  return left !== undefined || (covered !== undefined && !covered.startsWith(`${performance.timeOrigin} `));
}

/** The browser was told to go back, and does so a moment later: this entry is not to be had any more. */
const isBeingLeft = (): boolean => leaving !== undefined && history.state?.left === leaving;
