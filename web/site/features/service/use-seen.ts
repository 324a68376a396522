import { type RefObject, useEffect, useRef, useState } from "react";

/** Tells when an element has come into the window, which is taken to be larger or smaller by these margins. */
export function useSeen(rootMargin: string): [place: RefObject<HTMLDivElement | null>, isSeen: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setSeen(true), { rootMargin });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [rootMargin]);
  return [place, isSeen];
}
