import L from "leaflet";
import { still } from "./marks.ts";

/** The least distance between lines, in pixels. */
const APART = 110;
const CORNER = 24;
/** The width, in pixels, of what lies in the upper right corner. */
const CONTROLS = 72;
/** The height, in pixels, of what lies in the lower left corner: the scale, and on phones what is below it. */
const SCALE = 72;
/** Markers farther south lie on top: each is raised by its distance in pixels from the top of the view. */
const ABOVE_CITIES = 10_000;
const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];

/** Parallels and meridians, closer together the closer the map is, with their degrees at the map's edges. */
export function drawGraticule(map: L.Map, drawn: L.PolylineOptions): void {
  const layer = L.layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    const view = map.getBounds();
    const wide = view.pad(0.5);
    const pixelsPerDegree = map.getSize().x / (view.getEast() - view.getWest());
    const step = [...steps].reverse().find((each) => each * pixelsPerDegree >= APART) ?? 10;
    const line = (from: L.LatLngTuple, to: L.LatLngTuple) =>
      layer.addLayer(L.polyline([from, to], { ...drawn, className: "map-graticule" }));
    const label = (at: L.LatLngTuple, words: string) => layer.addLayer(degreesAt(at, words));
    // No labels in the upper left corner, as the two kinds would overlap there.
    const corner = map.containerPointToLatLng([CORNER, CORNER]);
    const controls = map.containerPointToLatLng([map.getSize().x - CONTROLS, 0]);
    const scale = map.containerPointToLatLng([0, map.getSize().y - SCALE]);
    for (const latitude of multiples(step, wide.getSouth(), wide.getNorth())) {
      line([latitude, wide.getWest()], [latitude, wide.getEast()]);
      if (latitude < corner.lat && latitude > scale.lat)
        label([latitude, view.getWest()], degrees(latitude, step, "N", "S"));
    }
    for (const longitude of multiples(step, wide.getWest(), wide.getEast())) {
      line([wide.getSouth(), longitude], [wide.getNorth(), longitude]);
      if (longitude > corner.lng && longitude < controls.lng)
        label([view.getNorth(), longitude], degrees(longitude, step, "E", "W"));
    }
  };
  map.whenReady(draw);
  map.on("moveend", draw);
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, n) => (first + n) * step);
}

function degrees(value: number, step: number, positive: string, negative: string): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  return `${Math.abs(value).toFixed(decimals)}° ${value < 0 ? negative : positive}`;
}

const degreesAt = (at: L.LatLngTuple, words: string): L.Marker =>
  L.marker(at, {
    ...still,
    pane: "names",
    zIndexOffset: ABOVE_CITIES,
    icon: L.divIcon({ className: "map-degrees", html: `<span>${words}</span>`, iconSize: [0, 0] }),
  });
