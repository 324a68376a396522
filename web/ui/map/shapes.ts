import L from "leaflet";
import "./map.css";
import "./shapes.css";
import { addBase } from "./base.ts";
import { firstView } from "./first-view.ts";
import { still } from "./marks.ts";
import type { Tiles } from "./tiles.ts";

/** An outline, closed from its last corner to its first. */
export type Outline = readonly (readonly [latitude: number, longitude: number])[];

interface Options {
  tiles: Tiles | undefined;
  words: { zoomIn: string; zoomOut: string; corner: (values: { number: number }) => string };
  /** The outline that is drawn at, after each change. */
  onChange: (outline: [number, number][]) => void;
  onOutlineOnly: () => void;
}

export type ShapesHandle = ReturnType<typeof mountShapes>;

/** How far an arrow key moves a corner, in pixels. */
const STEP = 8;
const arrows: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const cornerIcon = L.divIcon({ className: "map-corner", html: "<i></i>", iconSize: [28, 28] });
const middleIcon = L.divIcon({ className: "map-middle", html: "<i></i>", iconSize: [24, 24] });

/**
 * Puts a map on which outlines are drawn into an element, which must have its height already. A click adds a corner; corners are
 * dragged, or moved with arrow keys, and removed with Delete; a dot in the middle of a side makes a corner there.
 */
export function mountShapes(element: HTMLElement, { tiles, words, onChange, onOutlineOnly }: Options) {
  const map = L.map(element, { ...firstView(), maxZoom: 18, scrollWheelZoom: false, zoomControl: false });
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ position: "topright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  addBase(map, tiles, onOutlineOnly);
  const others = L.layerGroup().addTo(map);
  const drawn = L.layerGroup().addTo(map);
  let outline: L.LatLng[] = [];
  let isPlaced = false;

  const tell = () => onChange(outline.map((at) => corner(at)));
  const add = (at: L.LatLng, place = outline.length) => {
    outline.splice(place, 0, at);
    draw();
    tell();
  };
  const remove = (n: number) => {
    outline.splice(n, 1);
    draw(Math.min(n, outline.length - 1));
    // With no corner left, the keyboard stays at the map.
    if (outline.length === 0) map.getContainer().focus({ preventScroll: true });
    tell();
  };
  map.on("click", ({ latlng }) => add(latlng));

  /** Draws the outline anew, and gives the focus to one of its corners. */
  function draw(focused?: number): void {
    drawn.clearLayers();
    const line = L.polygon(outline, { ...still, className: "map-outline" }).addTo(drawn);
    for (const [n, at] of outline.entries()) {
      const mark = L.marker(at, { icon: cornerIcon, draggable: true, autoPan: true, bubblingMouseEvents: false });
      mark.on("drag", () => {
        outline[n] = mark.getLatLng();
        line.setLatLngs(outline);
      });
      mark.on("dragend", () => {
        draw(n);
        tell();
      });
      mark.on("keydown", ({ originalEvent: event }) => {
        const by = arrows[event.key];
        if (!by && event.key !== "Delete" && event.key !== "Backspace") return;
        event.preventDefault();
        // The map would move, too.
        event.stopPropagation();
        if (!by) return remove(n);
        outline[n] = map.layerPointToLatLng(map.latLngToLayerPoint(mark.getLatLng()).add(by));
        draw(n);
        tell();
      });
      mark.on("add", () => {
        const node = mark.getElement();
        node?.setAttribute("aria-label", words.corner({ number: n + 1 }));
        if (n === focused) node?.focus({ preventScroll: true });
      });
      mark.addTo(drawn);
    }
    if (outline.length >= 3) for (const n of outline.keys()) drawn.addLayer(middleAfter(n));
  }

  /** A dot in the middle of the side that begins at a corner. */
  function middleAfter(n: number): L.Marker {
    const [from, to] = [outline[n], outline[(n + 1) % outline.length]] as [L.LatLng, L.LatLng];
    const at = L.latLng((from.lat + to.lat) / 2, (from.lng + to.lng) / 2);
    // Only for pointers: by keyboard a corner is added at the centre and moved.
    const dot = L.marker(at, { icon: middleIcon, draggable: true, keyboard: false, bubblingMouseEvents: false });
    dot.on("click dragend", () => add(dot.getLatLng(), n + 1));
    return dot;
  }

  return {
    /** Shows all outlines; the one with this number can be changed. */
    show(outlines: readonly Outline[], active: number): void {
      others.clearLayers();
      for (const [n, each] of outlines.entries())
        if (n !== active) L.polygon(each as [number, number][], { ...still, className: "map-zone" }).addTo(others);
      const wanted = (outlines[active] ?? []).map(([latitude, longitude]) => L.latLng(latitude, longitude));
      const isShown = JSON.stringify(wanted.map(corner)) === JSON.stringify(outline.map((at) => corner(at)));
      if (!isShown || drawn.getLayers().length === 0) {
        outline = wanted;
        draw();
      }
      const corners = outlines.flat() as [number, number][];
      if (!isPlaced && corners.length > 0) map.fitBounds(corners, { padding: [40, 40], maxZoom: 13, animate: false });
      isPlaced = true;
    },
    addAtCentre: () => add(map.getCenter()),
    remove: () => void map.remove(),
  };
}

/** Five decimals are a metre. */
const corner = ({ lat, lng }: L.LatLng): [number, number] => [Number(lat.toFixed(5)), Number(lng.toFixed(5))];
