import L from "leaflet";
import { drawGraticule } from "./graticule.ts";
import { still } from "./marks.ts";
import outline from "./outline.json";

const { box } = outline;
export const outlineBounds = L.latLngBounds([box.south, box.west], [box.north, box.east]);

const land = outline.land as L.LatLngTuple[][][];
const cities = outline.cities as [name: string, latitude: number, longitude: number][];

/** Below the tiles, which cover it as they load. */
const LEVEL = 150;

/** Draws the map that comes with the product: coasts, a graticule, and the names of as many cities as there is room for. */
export function drawOutline(map: L.Map): void {
  map.createPane("outline").style.zIndex = String(LEVEL);
  const names = map.createPane("names");
  names.style.zIndex = String(LEVEL + 1);
  // Only for the eyes: read out, they would be a heap of names without their places.
  names.setAttribute("aria-hidden", "true");
  const renderer = L.svg({ pane: "outline", padding: 0.5 });
  const drawn = { ...still, renderer, pane: "outline" };
  L.rectangle(outlineBounds, { ...drawn, stroke: false, className: "map-sea" }).addTo(map);
  L.polygon(land, { ...drawn, stroke: false, className: "map-land" }).addTo(map);
  L.polyline(
    land.flatMap((rings) => rings.flatMap(coastsOf)),
    { ...drawn, className: "map-coast" },
  ).addTo(map);
  drawGraticule(map, drawn);
  nameCities(map);
}

/** Returns a ring without its parts along the sides of the box: those are cuts, not coast. */
function coastsOf(ring: L.LatLngTuple[]): L.LatLngTuple[][] {
  const coasts: L.LatLngTuple[][] = [];
  let coast: L.LatLngTuple[] = [];
  for (const [index, point] of [...ring, ring[0] as L.LatLngTuple].entries()) {
    const before = ring[index - 1];
    if (before && isCut(before, point)) {
      coasts.push(coast);
      coast = [];
    }
    coast.push(point);
  }
  return [...coasts, coast].filter(({ length }) => length > 1);
}

const isCut = (from: L.LatLngTuple, to: L.LatLngTuple): boolean =>
  [box.south, box.north].some((side) => from[0] === side && to[0] === side) ||
  [box.west, box.east].some((side) => from[1] === side && to[1] === side);

/** About the width of a letter of a name, and the height of its line, in pixels. */
const LETTER = 7.5;
const LINE = 18;

/** Places the names again at each zoom: if names would overlap, the larger city's stays. */
function nameCities(map: L.Map): void {
  const layer = L.layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    const taken: L.Bounds[] = [];
    for (const [name, latitude, longitude] of cities) {
      const at = map.project([latitude, longitude]);
      const room = L.bounds(at.subtract([6, LINE / 2]), at.add([12 + name.length * LETTER, LINE / 2]));
      if (taken.some((other) => other.overlaps(room))) continue;
      taken.push(room);
      const icon = L.divIcon({ className: "map-city", html: `<span>${name}</span>`, iconSize: [0, 0] });
      layer.addLayer(L.marker([latitude, longitude], { ...still, icon, pane: "names" }));
    }
  };
  draw();
  map.on("zoomend", draw);
}
