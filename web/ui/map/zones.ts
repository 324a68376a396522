import L from "leaflet";
import { still } from "./marks.ts";

/** An area. */
export interface Zone {
  name: string;
  /** Each polygon is its outline, followed by its holes. */
  polygons: [latitude: number, longitude: number][][][];
}

/** Above the tiles, below all marks. */
const LEVEL = 250;
/** About the width of a letter of a name, in pixels. */
const LETTER = 8;

/** Shades areas, each with its name in the middle if it is wide enough. Returns a function that removes them. */
export function showZones(map: L.Map, zones: readonly Zone[]): () => void {
  const pane = map.getPane("zones") ?? map.createPane("zones");
  pane.style.zIndex = String(LEVEL);
  // Their meaning is explained beside the map.
  pane.setAttribute("aria-hidden", "true");
  const renderer = L.svg({ pane: "zones", padding: 0.5 });
  const areas = zones.map(({ name, polygons }) => ({
    name,
    area: L.polygon(polygons, { ...still, pane: "zones", renderer, className: "map-zone" }),
  }));
  const layer = L.layerGroup(areas.map(({ area }) => area)).addTo(map);
  const names = L.layerGroup().addTo(map);

  const draw = () => {
    names.clearLayers();
    for (const { name, area } of areas) {
      const bounds = area.getBounds();
      const width = map.project(bounds.getNorthEast()).x - map.project(bounds.getSouthWest()).x;
      if (width < name.length * LETTER) continue;
      const html = document.createElement("span");
      html.textContent = name;
      const icon = L.divIcon({ className: "map-zone-name", html, iconSize: [0, 0] });
      names.addLayer(L.marker(bounds.getCenter(), { ...still, pane: "zones", icon }));
    }
  };
  draw();
  map.on("zoomend", draw);
  return () => {
    map.off("zoomend", draw);
    layer.remove();
    names.remove();
    renderer.remove();
  };
}
