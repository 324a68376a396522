import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Fetched<Handle> {
  /** Undefined until it is there. */
  map: Handle | undefined;
  failed: boolean;
  retry: () => void;
}

/** Fetches what draws a map when it is first shown, draws it in the element, and removes it with that. */
export function useFetchedMap<Handle extends { remove: () => void }>(
  element: RefObject<HTMLDivElement | null>,
  fetchDrawing: () => Promise<(element: HTMLDivElement) => Handle>,
): Fetched<Handle> {
  const [map, setMap] = useState<Handle>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const draw = useEffectEvent(async (isOver: () => boolean) => {
    const drawIn = await fetchDrawing();
    return isOver() || !element.current ? undefined : drawIn(element.current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches the map again
  useEffect(() => {
    let over = false;
    let drawn: Handle | undefined;
    draw(() => over).then(
      (made) => {
        drawn = made;
        setMap(made);
      },
      () => over || setFailed(true),
    );
    return () => {
      over = true;
      drawn?.remove();
    };
  }, [tries]);

  const retry = () => {
    setFailed(false);
    setTries((before) => before + 1);
  };
  return { map, failed, retry };
}
