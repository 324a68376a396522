import { useSyncExternalStore } from "react";

const query = "(min-width: 1024px)";

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
};

/** Whether there is room for a time line. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
