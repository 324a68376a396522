import L from "leaflet";
import { drawOutline, outlineBounds } from "./outline.ts";

export interface Tiles {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: string;
  /** Whom the map must credit, as HTML from whoever runs the site. */
  attribution: string;
}

const NATURAL_EARTH = '<a href="https://www.naturalearthdata.com/">Natural Earth</a>';

/**
 * Adds what lies under the marks: the outline that comes with the product, and over it the tiles, if there are any. Calls
 * back if the outline is all there is.
 */
export function addBase(map: L.Map, tiles: Tiles | undefined, onOutlineOnly: () => void): void {
  drawOutline(map);
  if (tiles) addTiles(map, tiles, () => onlyOutline(map, onOutlineOnly));
  else onlyOutline(map, onOutlineOnly);
}

function addTiles(map: L.Map, tiles: Tiles, onUnreachable: () => void): void {
  let came = false;
  const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: map.getMaxZoom() });
  layer.on("tileload", () => {
    came = true;
  });
  // All tiles in view have loaded or failed. The layer is removed only after it has notified all its listeners.
  layer.on("load", () =>
    queueMicrotask(() => {
      if (came || !map.hasLayer(layer)) return;
      layer.remove();
      onUnreachable();
    }),
  );
  layer.addTo(map);
}

/** The outline is empty beyond its box: keeps the map within it. */
function onlyOutline(map: L.Map, tell: () => void): void {
  map.attributionControl.addAttribution(NATURAL_EARTH);
  map.setMinZoom(Math.ceil(map.getBoundsZoom(outlineBounds, true)));
  map.setMaxBounds(outlineBounds);
  tell();
}
