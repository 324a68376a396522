import { useMemo } from "react";
import type { Tiles } from "../../ui/map.tsx";

/** Where the map's pictures come from, as the page says; undefined where the site has none. In the browser alone. */
export const useMapTiles = (): Tiles | undefined =>
  useMemo(() => {
    if (typeof document === "undefined") return undefined;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
    return meta ? { url: meta.content, attribution: meta.dataset.attribution ?? "" } : undefined;
  }, []);
