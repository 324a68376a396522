import { type ReactNode, useEffect, useRef, useState } from "react";

/** Draws its content, and loads what that needs, when the reader comes near. */
export function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="mt-10 min-h-16">
      {isNear && children}
    </div>
  );
}
