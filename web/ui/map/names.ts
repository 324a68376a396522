import L from "leaflet";
import { still } from "./marks.ts";

export type PlaceName = readonly [name: string, latitude: number, longitude: number];

/** About the width of a letter of a name, and the height of its line, in pixels. */
const LETTER = 7.5;
const LINE = 18;

/**
 * Names places in a pane, again at each zoom: if names would overlap, the one that comes first stays. Returns a function that removes
 * them.
 */
export function showNames(map: L.Map, pane: string, names: readonly PlaceName[]): () => void {
  // Only for the eyes: read out, they would be a heap of names without their places.
  map.getPane(pane)?.setAttribute("aria-hidden", "true");
  const layer = L.layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    const taken: L.Bounds[] = [];
    for (const [name, latitude, longitude] of names) {
      const at = map.project([latitude, longitude]);
      const room = L.bounds(at.subtract([6, LINE / 2]), at.add([12 + name.length * LETTER, LINE / 2]));
      if (taken.some((other) => other.overlaps(room))) continue;
      taken.push(room);
      const html = document.createElement("span");
      html.textContent = name;
      const icon = L.divIcon({ className: "map-city", html, iconSize: [0, 0] });
      layer.addLayer(L.marker([latitude, longitude], { ...still, icon, pane }));
    }
  };
  draw();
  map.on("zoomend", draw);
  return () => {
    map.off("zoomend", draw);
    layer.remove();
  };
}
