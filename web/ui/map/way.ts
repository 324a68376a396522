import L from "leaflet";
import "./map.css";
import { addBase } from "./base.ts";
import type { Located } from "./canvas.ts";
import type { Point } from "./clusters.ts";
import { firstView } from "./first-view.ts";
import { pinIcon, still } from "./marks.ts";
import type { Tiles } from "./tiles.ts";

/** In pixels: for the pin, and for the buttons beside it. */
const room = {
  paddingTopLeft: [32, 56],
  paddingBottomRight: [72, 40],
  maxZoom: 16,
  animate: false,
} satisfies L.FitBoundsOptions;

interface Options {
  tiles: Tiles | undefined;
  words: { zoomIn: string; zoomOut: string; home: string; traveller: string };
}

/** Puts a map into an element, which must have its height already: where somebody is on the way to. */
export function mountWay(element: HTMLElement, { tiles, words }: Options) {
  const map = L.map(element, {
    ...{ ...firstView(), maxZoom: 18, zoomControl: false, scrollWheelZoom: false },
    ...{ fadeAnimation: false, zoomAnimation: false, markerZoomAnimation: false },
  });
  // The map must not catch the wheel of someone who scrolls the page: it zooms only once it has the focus.
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ position: "topright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  addBase(map, tiles, () => {});
  const layer = L.layerGroup().addTo(map);
  let isPlaced = false;

  return {
    /** Shows where the traveller is now. The map moves only to keep both in view: whoever looks closer is not disturbed. */
    show(at: Located, to: Point): void {
      layer.clearLayers();
      const [here, home] = [L.latLng(at.latitude, at.longitude), L.latLng(to.latitude, to.longitude)];
      L.circle(here, { ...still, radius: at.accuracy, className: "map-accuracy" }).addTo(layer);
      L.polyline([here, home], { ...still, className: "map-way" }).addTo(layer);
      L.marker(home, { icon: pinIcon, alt: words.home, keyboard: false, title: words.home }).addTo(layer);
      L.circleMarker(here, { radius: 9, className: "map-device" }).bindTooltip(words.traveller).addTo(layer);
      const view = map.getBounds();
      if (isPlaced && view.contains(here) && view.contains(home)) return;
      map.fitBounds(L.latLngBounds([here, home]), room);
      isPlaced = true;
    },
    remove: () => void map.remove(),
  };
}
