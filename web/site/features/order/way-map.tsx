import { useWords } from "words:live-location";
import { useWords as useMapWords } from "words:map";
import type { LiveLocation } from "@chowk/contract";
import { useEffect, useRef } from "react";
import { useMapTiles } from "../../../shared/parts/map-tiles.ts";
import { ErrorState } from "../../../ui/messages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useFetchedMap } from "../../../ui/use-fetched-map.ts";

/** Where a partner is on the way to, on a map that is loaded when this is first shown. */
export function WayMap({ location }: { location: LiveLocation }) {
  const words = useWords();
  const { zoomIn, zoomOut, failed: notLoaded } = useMapWords();
  const tiles = useMapTiles();
  const element = useRef<HTMLDivElement>(null);
  const { map, failed, retry } = useFetchedMap(element, async () => {
    const { mountWay } = await import("../../../ui/map/way.ts");
    const names = { zoomIn, zoomOut, home: words.home, traveller: words.partner };
    return (drawnIn) => mountWay(drawnIn, { tiles, words: names });
  });
  useEffect(() => map?.show(location, location.to), [map, location]);
  if (failed) return <ErrorState message={notLoaded} onRetry={retry} />;
  return (
    <div className="relative isolate mt-3 h-72 overflow-hidden rounded-card border border-line">
      {!map && <Skeleton className="absolute inset-0" />}
      <div ref={element} dir="ltr" role="application" aria-label={words.label} className="size-full" />
    </div>
  );
}
