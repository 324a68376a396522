import { namedFlavor } from "@protomaps/basemaps";
import L from "leaflet";
import { type LeafletLayerOptions, labelRules, leafletLayer, type PaintRule, paintRules } from "protomaps-leaflet";
import type { Tiles } from "./tiles.ts";

// The library takes Leaflet from the page, where scripts of their own once put it.
Object.assign(window, { L });

/** The library's own type does not say that it is a layer of Leaflet's. */
const streets = leafletLayer as unknown as (options: LeafletLayerOptions) => L.GridLayer;

/** Above the outline, which shows where a map has no tiles, and below all marks. */
const LEVEL = 200;

/** Borders are left out: what the world's maps draw is not what India's law asks for. */
const isNoBorder = ({ dataLayer }: PaintRule) => dataLayer !== "boundaries";

/**
 * Draws the streets of vector tiles, in the reader's language and scheme of colours. Fails if the tile in the middle cannot be had:
 * then none can.
 */
export async function addStreets(map: L.Map, { url, attribution, deepest }: Required<Tiles>): Promise<void> {
  const middle = await fetch(tileInTheMiddle(map, url, deepest));
  if (!middle.ok) throw new Error(`The map's tile answered ${middle.status}`);
  map.createPane("streets").style.zIndex = String(LEVEL);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let layer: L.GridLayer | undefined;
  const draw = () => {
    layer?.remove();
    const flavor = namedFlavor(dark.matches ? "dark" : "light");
    layer = streets({
      ...{ url, attribution, maxDataZoom: deepest, maxZoom: map.getMaxZoom(), pane: "streets" },
      ...{
        paintRules: paintRules(flavor).filter(isNoBorder),
        labelRules: labelRules(flavor, document.documentElement.lang),
      },
    });
    layer.addTo(map);
  };
  draw();
  dark.addEventListener("change", draw);
  map.on("unload", () => dark.removeEventListener("change", draw));
}

function tileInTheMiddle(map: L.Map, url: string, deepest: number): string {
  const zoom = Math.min(Math.max(Math.floor(map.getZoom()) - 1, 0), deepest);
  const { x, y } = map.project(map.getCenter(), zoom).divideBy(256).floor();
  return url.replace("{z}", `${zoom}`).replace("{x}", `${x}`).replace("{y}", `${y}`);
}
