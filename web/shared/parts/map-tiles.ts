import { useMemo } from "react";
import type { Tiles } from "../../ui/map.tsx";

/** Where the map's tiles come from, according to the page; undefined if the site has none. Only in the browser. */
export const useMapTiles = (): Tiles | undefined =>
  useMemo(() => {
    if (typeof document === "undefined") return undefined;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
    if (!meta) return undefined;
    const { attribution = "", deepest } = meta.dataset;
    return { url: meta.content, attribution, ...(deepest && { deepest: Number(deepest) }) };
  }, []);
