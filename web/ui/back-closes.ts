import { useLayoutEffect, useRef } from "react";

/** Something that covers the page: a dialog, a sheet, the open search on phones. */
export interface Cover {
  close: () => void;
  /** The history no longer has an entry for it: Back has left it, or another page's entry has replaced it. */
  isWithoutEntry: boolean;
}

let open: readonly Cover[] = [];
const listeners = new Set<() => void>();

/** What covers the page now, the topmost last; a new list whenever a cover opens or closes. */
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
 * While something covers the page, Back closes it instead of leaving the page: covers-in-history.ts gives it a history entry,
 * which goes when it closes. A link inside that leads elsewhere should `replace` that entry. A cover with several steps
 * passes the name of its current step, and goes back one step in `onClose`.
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
