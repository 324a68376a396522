import L from "leaflet";
import { drawGraticule } from "./graticule.ts";
import { still } from "./marks.ts";
import { showNames } from "./names.ts";
import outline from "./outline.json";

const { box } = outline;
export const outlineBounds = L.latLngBounds([box.south, box.west], [box.north, box.east]);

const land = outline.land as L.LatLngTuple[][][];
/** The largest first. */
const cities = outline.cities as [name: string, latitude: number, longitude: number][];

/** Below the tiles, which cover it as they load. */
const LEVEL = 150;

/** Draws the map that comes with the product: coasts, a graticule, and the names of as many cities as there is room for. */
export function drawOutline(map: L.Map): void {
  map.createPane("outline").style.zIndex = String(LEVEL);
  map.createPane("names").style.zIndex = String(LEVEL + 1);
  const renderer = L.svg({ pane: "outline", padding: 0.5 });
  const drawn = { ...still, renderer, pane: "outline" };
  L.rectangle(outlineBounds, { ...drawn, stroke: false, className: "map-sea" }).addTo(map);
  L.polygon(land, { ...drawn, stroke: false, className: "map-land" }).addTo(map);
  L.polyline(
    land.flatMap((rings) => rings.flatMap(coastsOf)),
    { ...drawn, className: "map-coast" },
  ).addTo(map);
  drawGraticule(map, drawn);
  showNames(map, "names", cities);
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
