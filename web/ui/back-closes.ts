import { useLayoutEffect, useRef } from "react";

/** Something that covers the page: a dialog, a sheet, the open search on phones. */
export interface Cover {
  close: () => void;
  /** The history has no entry for it any more: Back has taken it, or another page's has come in its place. */
  isWithoutEntry: boolean;
}

let open: readonly Cover[] = [];
const listeners = new Set<() => void>();

/** What covers the page now, the topmost last; another list whenever one opens or closes. */
export const covers = {
  open: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function set(next: readonly Cover[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * While something covers the page, Back takes it away instead of the page: covers-in-history.ts gives it an entry of its own
 * in the history, which goes with it. A link inside that leads elsewhere does best to `replace` that entry. What has several
 * steps passes the name of the one it is at, and goes a step back in `onClose`.
 */
export function useBackCloses(isOpen: boolean | string, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const cover: Cover = { close: () => close.current(), isWithoutEntry: false };
    set([...open, cover]);
    return () => set(open.filter((other) => other !== cover));
  }, [isOpen]);
}
