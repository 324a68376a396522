import L from "leaflet";
import "./map.css";
import { addBase } from "./base.ts";
import { type NamedPoint, showPoints } from "./cluster-layer.ts";
import type { Point } from "./clusters.ts";
import { firstView } from "./first-view.ts";
import { pinIcon, still } from "./marks.ts";
import { outlineBounds } from "./outline.ts";
import type { Tiles } from "./tiles.ts";
import { showZones, type Zone } from "./zones.ts";

export type { NamedPoint, Point, Tiles, Zone };

/** Where a device thinks it is, and within how many metres. */
export interface Located extends Point {
  accuracy: number;
}

interface Options {
  tiles: Tiles | undefined;
  words: { zoomIn: string; zoomOut: string; points: (values: { count: number }) => string };
  onChoose: (point: Point) => void;
  onOutlineOnly: () => void;
}

export type MapHandle = ReturnType<typeof mountMap>;

const ZOOM_CHOSEN = 15;
const MAX_ZOOM = 18;
/** Near enough to see a city, far enough to see where it is. */
const ZOOM_POINTS = 9;

/** Does not animate, for users who want less motion: the library has a setting for everything but this. */
class StillMap extends L.Map {
  override panBy(offset: L.PointExpression, options?: L.PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

/** Puts a map into an element, which must have its height already. */
export function mountMap(element: HTMLElement, { tiles, words, onChoose, onOutlineOnly }: Options) {
  const animated = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new (animated ? L.Map : StillMap)(element, {
    ...{ ...firstView(), maxZoom: MAX_ZOOM, maxBoundsViscosity: 1, zoomControl: false },
    ...{ fadeAnimation: animated, zoomAnimation: animated, markerZoomAnimation: animated, inertia: animated },
    // The map must not catch the wheel of someone who scrolls the page: it zooms only once it has the focus.
    scrollWheelZoom: false,
  });
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ position: "topright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  addBase(map, tiles, onOutlineOnly);

  const choose = ({ lat, lng }: L.LatLng) => {
    const { lat: latitude, lng: longitude } = L.latLng(lat, lng).wrap();
    onChoose({ latitude, longitude });
  };
  // Until the user, or what is chosen, has moved the map.
  let isAtFirst = true;
  map.once("movestart", () => {
    isAtFirst = false;
  });
  map.on("click", ({ latlng }) => choose(latlng));

  const pin = L.marker(firstView().center, { icon: pinIcon, draggable: true, autoPan: true, keyboard: false });
  pin.on("dragend", () => choose(pin.getLatLng()));
  let circle: L.LayerGroup | undefined;
  let takePointsAway: (() => void) | undefined;
  let takeZonesAway: (() => void) | undefined;

  return {
    /** Marks the chosen place, and zooms in on it. */
    showChosen(point: Point | undefined): void {
      if (!point) return void pin.remove();
      const at = L.latLng(point.latitude, point.longitude);
      if (!outlineBounds.contains(at)) map.setMaxBounds();
      pin.setLatLng(at).addTo(map);
      if (map.getZoom() < ZOOM_CHOSEN || !map.getBounds().contains(at)) {
        map.setView(at, Math.max(ZOOM_CHOSEN, map.getZoom()));
      }
    },
    /** Draws the circle in which the device is. */
    showLocated(located: Located | undefined): void {
      circle?.remove();
      circle = undefined;
      if (!located) return;
      const at = L.latLng(located.latitude, located.longitude);
      circle = L.layerGroup([
        L.circle(at, { ...still, radius: located.accuracy, className: "map-accuracy" }),
        L.circleMarker(at, { ...still, radius: 6, className: "map-device" }),
      ]).addTo(map);
    },
    /** Shows points, and starts the map at them if nothing is chosen yet. */
    showPoints(points: readonly NamedPoint[]): void {
      takePointsAway?.();
      if (isAtFirst && points.length > 0 && !map.hasLayer(pin)) {
        const bounds = points.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
        map.fitBounds(bounds, { padding: [40, 40], maxZoom: ZOOM_POINTS, animate: false });
      }
      takePointsAway = showPoints(map, points, words.points);
    },
    showZones(zones: readonly Zone[]): void {
      takeZonesAway?.();
      takeZonesAway = showZones(map, zones);
    },
    chooseCentre: () => choose(map.getCenter()),
    remove: () => void map.remove(),
  };
}
