import L from "leaflet";
import { drawOutline, outlineBounds } from "./outline.ts";
import type { Tiles } from "./tiles.ts";

const NATURAL_EARTH = '<a href="https://www.naturalearthdata.com/">Natural Earth</a>';

/**
 * Adds what lies under the marks: the outline that comes with the product, and over it the tiles, if there are any. Calls
 * back if the outline is all there is.
 */
export function addBase(map: L.Map, tiles: Tiles | undefined, onOutlineOnly: () => void): void {
  drawOutline(map);
  const withoutTiles = () => onlyOutline(map, onOutlineOnly);
  if (!tiles) withoutTiles();
  else if (tiles.deepest === undefined) addTiles(map, tiles, withoutTiles);
  else addVectorTiles(map, { ...tiles, deepest: tiles.deepest }, withoutTiles);
}

/** Fetches what draws them, which is as large as the rest of the map. */
function addVectorTiles(map: L.Map, tiles: Required<Tiles>, onUnreachable: () => void): void {
  let isOver = false;
  map.on("unload", () => {
    isOver = true;
  });
  import("./vector-tiles.ts")
    .then(({ addStreets }) => (isOver ? undefined : addStreets(map, tiles)))
    .catch(() => {
      if (!isOver) onUnreachable();
    });
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
